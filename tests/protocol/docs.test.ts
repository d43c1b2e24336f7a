/** docs/protocol.md matches the definitions of every event and every field. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { protocolPage, shapeOf } from '#api/cli/protocol-docs.ts';
import { CLIENT_EVENTS, SERVER_EVENTS } from '#game/shared/protocol/events.ts';

it('docs/protocol.md is up to date; `npm run docs:protocol` writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'protocol.md'), 'utf8');
  expect(page).toBe(protocolPage());
});

it('the document names every event, and gives the type of every field', () => {
  const page = protocolPage();
  for (const name of [...Object.keys(CLIENT_EVENTS), ...Object.keys(SERVER_EVENTS)]) {
    expect(page).toContain(`| \`${name}\` |`);
  }
  expect(page).not.toMatch(/anything|undefined|\[object/);
});

it.each([
  [z.object({ a: z.string(), b: z.number().optional() }), '{ a: string, b?: number }'],
  [z.object({ a: z.int().nullable() }), '{ a: integer or null }'],
  [z.object({ a: z.string().nullable().optional() }), '{ a?: string or null }'],
  [z.iso.datetime().nullable(), 'time (ISO 8601) or null'],
  [z.enum(['left', 'right']), '"left" or "right"'],
  [z.literal('a'), '"a"'],
  [z.union([z.string(), z.boolean()]), 'string or boolean'],
  [z.array(z.int().nullable()), 'list of (integer or null)'],
  [z.array(z.object({ a: z.enum(['b', 'c']) })), 'list of { a: "b" or "c" }'],
  [z.tuple([z.string(), z.number()]), '[string, number]'],
  [z.object({}), '{}'],
])('a schema is described in words: %#', (schema, shape) => {
  expect(shapeOf(z.toJSONSchema(schema, { io: 'input' }) as Parameters<typeof shapeOf>[0])).toBe(shape);
});

it('a schema that cannot be described is refused', () => {
  expect(() => shapeOf({})).toThrow('cannot be described');
});
