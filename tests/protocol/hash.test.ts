/** The protocol hash: it changes with everything on which client and server must agree, without exception. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { agreedModules, agreedPaths, LEFT_OUT, nameOf } from '#api/cli/agreed-modules.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { AGREED_MODULES } from '#game/shared/protocol/agreed-modules.ts';
import { AGREED, describeAgreed, hashOf, PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';

const GAME = join(import.meta.dirname, '..', '..', 'game');

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** All paths to a value that is neither list nor object. */
function leavesOf(value: Json, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...way, key]));
}

/** A copy of the value with one leaf changed. */
function changed(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return typeof value === 'number' ? value + 1 : `${value} else`;
  if (Array.isArray(value)) return value.map((part, i) => (String(i) === key ? changed(part, rest) : part));
  const object = value as { [key: string]: Json };
  return { ...object, [key]: changed(object[key] ?? null, rest) };
}

const agreed = JSON.parse(describeAgreed(AGREED)) as Json;
const leaves = leavesOf(agreed);

it('the protocol hash has sixteen hex digits, and is the same for the same values', () => {
  expect(PROTOCOL_HASH).toMatch(/^[0-9a-f]{16}$/);
  expect(hashOf(agreed)).toBe(PROTOCOL_HASH);
});

it('the protocol hash does not depend on the order of names', () => {
  expect(hashOf({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(hashOf({ b: { d: [1, 2], c: 2 }, a: 1 }));
  expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }));
});

it('the protocol hash is the same in plain Node as in bundled modules', async () => {
  const print =
    "import('#game/shared/protocol/hash.ts').then(({ PROTOCOL_HASH }) => console.log(PROTOCOL_HASH))";
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', print]);
  expect(stdout.trim()).toBe(PROTOCOL_HASH);
});

describe('changes to the hash', () => {
  it('the protocol hash changes with every single value', () => {
    expect(leaves.length).toBeGreaterThan(1000);
    fc.assert(
      fc.property(fc.constantFrom(...leaves), (leaf) => {
        expect(hashOf(changed(agreed, leaf)), leaf.join('.')).not.toBe(PROTOCOL_HASH);
      }),
    );
  });

  it.each([
    ['a rule constant', { ...AGREED, modules: { ...AGREED.modules, 'needs/stamina': { DRAIN: 11 } } }],
    ['a constant', { ...AGREED, constants: { ...AGREED.constants, WALK_SPEED: 301 } }],
    ['a definition', { ...AGREED, modules: { ...AGREED.modules, 'items/items': { ITEMS: ITEMS.slice(1) } } }],
    ['the number of frames', { ...AGREED, frames: { ...AGREED.frames, FRAME_KINDS: [] } }],
    [
      'the order of a row',
      { ...AGREED, events: { ...AGREED.events, ROW_EVENTS: { 'player:left': ['handle'] } } },
    ],
  ])('the protocol hash changes when %s changes', (_what, other) => {
    expect(hashOf(other)).not.toBe(PROTOCOL_HASH);
  });

  it('the protocol hash changes when a schema accepts more, fewer or other values', () => {
    const schemas = [
      z.object({ a: z.string() }),
      z.object({ a: z.string().max(4) }),
      z.object({ a: z.string().max(5) }),
      z.object({ a: z.string().optional() }),
      z.object({ a: z.string().nullable() }),
      z.object({ a: z.number() }),
      z.object({ a: z.number().int() }),
      z.object({ a: z.enum(['b']) }),
      z.object({ a: z.string().regex(/b/) }),
      z.object({ a: z.string().regex(/c/) }),
      z.array(z.string()),
    ];
    expect(new Set(schemas.map(hashOf)).size).toBe(schemas.length);
  });
});

/** Tables, whose rows contain the values of constants that are not exported. */
const TABLES =
  /^(defs|crafting\/recipes|creatures\/(creatures|species)|guidance\/objectives|harvest\/yields|needs\/buffs|structures\/structures)/;

describe('completeness of the hash', () => {
  it('every module that both sides compute with is listed; `npm run docs:protocol` writes the list', async () => {
    const listed: Readonly<Record<string, unknown>> = AGREED_MODULES;
    const paths = agreedPaths();
    expect(paths.length).toBeGreaterThan(90);
    expect(Object.keys(listed)).toEqual(paths.map(nameOf));
    for (const path of paths) expect(listed[nameOf(path)], path).toBe(await import(join(GAME, path)));
    expect(readFileSync(join(GAME, 'shared/protocol/agreed-modules.ts'), 'utf8')).toBe(agreedModules());
  });

  it('no module that is left out as server-only is used in the browser', () => {
    const alone = Object.entries(LEFT_OUT).filter(([, reason]) => reason.startsWith('only the server'));
    const client = globSync(['client/**/*.{ts,tsx}', 'features/*/client/**/*.{ts,tsx}'], { cwd: GAME });
    const users = client.filter((path) =>
      alone.some(([part]) => readFileSync(join(GAME, path), 'utf8').includes(part)),
    );
    expect(client.length).toBeGreaterThan(300);
    expect(users).toEqual([]);
  });

  it('every constant of a rule is exported, so that the hash includes it', () => {
    const hidden = agreedPaths()
      .filter((path) => !TABLES.test(nameOf(path)))
      .flatMap((path) =>
        (readFileSync(join(GAME, path), 'utf8').match(/^const [A-Z][A-Z_]*\b/gm) ?? []).map(
          (constant) => `${path}: ${constant}`,
        ),
      );
    expect(hidden).toEqual([]);
  });
});
