/** Every string in a request is text: no control characters and no half characters, on any route. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loginSchema } from '#api/contracts/auth.ts';
import { ODD_ADDRESS } from '#api/contracts/errors.ts';
import { NOT_TEXT, Text } from '#api/contracts/text.ts';
import { contractOf } from '#api/middleware/validate.ts';
import { PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { admin } from '#tests/helpers/api/operator.ts';
import { stringsWithout } from '#tests/helpers/api/schema-strings.ts';
import { beginStep, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const api = await startTestApi();
const operator = await api.signedIn('operator@example.org');
beginStep(api);
await turnOnTotp(api, operator);
await admin(api, 'grant-admin', 'operator@example.org');

/** Routes that change something and read no body. */
const WITHOUT_BODY = new Set([
  'POST /api/account/proof/options',
  'POST /api/account/sign-out-everywhere',
  'POST /api/auth/guest',
  'POST /api/auth/logout',
  'POST /api/auth/passkey/options',
  'POST /api/auth/second/options',
  'POST /api/play/ticket',
]);
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Every route of the API with the contracts that its handlers check. */
const routes = [...Map.groupBy(api.routes, ({ method, path }) => `${method} ${path}`)]
  .map(([name, of]) => ({
    name,
    method: of[0]?.method ?? '',
    path: of[0]?.path ?? '',
    contracts: of.flatMap(({ handler }) => contractOf(handler as never) ?? []),
  }))
  .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));

describe('every route', () => {
  it('the test finds every API route and the contracts of the routes', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ contracts }) => contracts.length > 0).length).toBeGreaterThan(20);
  });

  it('every route with a body checks the body against a contract', () => {
    const without = routes.filter(({ method, contracts }) => CHANGING.has(method) && contracts.length === 0);
    expect(new Set(without.map(({ name }) => name))).toEqual(WITHOUT_BODY);
  });

  it('contracts of routes contain no string that accepts anything but text', () => {
    const found = routes.flatMap(({ name, contracts }) =>
      contracts.flatMap((contract) => stringsWithout(Text, contract).map((place) => `${name}: ${place}`)),
    );
    expect(found).toEqual([]);
  });

  it('every route refuses control characters in its path and its query', async () => {
    for (const { name, method, path } of routes) {
      const parameters = path.match(/:\w+/g) ?? [];
      const addresses = [
        ...parameters.map((parameter) => path.replace(parameter, 'a%00b')),
        `${path.replaceAll(/:\w+/g, 'x')}?q=a%00b`,
        `${path.replaceAll(/:\w+/g, 'x')}?%1f=b&q=%c2%9f`,
        `${path.replaceAll(/:\w+/g, 'x')}?state=%7F`,
      ];
      for (const address of addresses) {
        const reply = await operator.send(method, address, CHANGING.has(method) ? {} : undefined);
        expect({ name, address, status: reply.status, json: reply.json }).toEqual({
          name,
          address,
          status: 400,
          json: { error: { code: 'invalid_input', message: ODD_ADDRESS } },
        });
      }
    }
  });
});

it('every string in every contract accepts only well-formed text without control characters', async () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'api', 'contracts');
  const found: string[] = [];
  let count = 0;
  for (const file of readdirSync(folder)) {
    const contracts: Record<string, unknown> = await import(join(folder, file));
    for (const [name, schema] of Object.entries(contracts)) {
      if (!(schema instanceof z.ZodType)) continue;
      count += 1;
      found.push(...stringsWithout(Text, schema).map((place) => `${file} ${name} ${place}`));
    }
  }
  expect(count).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

describe('the search for strings', () => {
  it.each([
    [z.string(), ['']],
    [z.email(), ['']],
    [z.object({ a: Text, b: z.object({ c: z.string().max(3).optional() }) }), ['b.c']],
    [z.object({ a: Text }).and(z.object({ b: z.string() })), ['b']],
    [z.record(z.string(), Text), ['']],
    [z.union([Text, z.array(z.string())]), ['[1]']],
    [z.object({ a: z.unknown() }), ['a (unknown)']],
    [z.object({ a: Text }).transform(({ a }) => a), []],
    [Text.max(3).pipe(z.email()), []],
    [z.unknown().transform(() => 1), []],
    [z.unknown().transform((value) => value), [' (unknown)']],
    [z.discriminatedUnion('k', [z.object({ k: z.literal('a'), v: z.string() })]), ['[0].v']],
  ])('the search for strings handles schema %#', (schema, places) => {
    expect(stringsWithout(Text, schema)).toEqual(places);
  });
});

describe('22.4: text', () => {
  const isText = (value: string) => Text.safeParse(value).success;
  const codeUnits = fc
    .array(fc.oneof(fc.nat(0xff), fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.nat(0xffff)), {
      maxLength: 12,
    })
    .map((units) => String.fromCharCode(...units));

  it('the schema for text accepts every well-formed string without control characters, and nothing else', () => {
    fc.assert(
      fc.property(codeUnits, (value) => {
        const units = Array.from({ length: value.length }, (_, i) => value.charCodeAt(i));
        const hasControl = units.some((unit) => unit < 0x20 || (unit >= 0x7f && unit < 0xa0));
        expect(isText(value)).toBe(value.isWellFormed() && !hasControl);
      }),
      { numRuns: 500, examples: [['\ud800'], ['\udc00\ud800'], ['a\u0000b'], ['\u0085'], ['👩‍👩‍👧'], ['']] },
    );
    expect(isText('ладья 🪆 ‏עברית')).toBe(true);
  });

  it('passwords with half characters are refused before hashing, since they would all have the same hash', async () => {
    const person = await api.signedIn('halves@example.org');
    const [one, other] = ['\ud800'.repeat(8), '\ud803'.repeat(8)];
    const change = (password: string) =>
      person.post('/api/account/password', {
        currentPassword: PASSWORD,
        password,
        confirmPassword: password,
      });
    for (const password of [one, other, 'ladle\u0000and shawl', 'ladle and\tshawl']) {
      expect((await change(password)).json).toEqual({ error: { code: 'invalid_input', message: NOT_TEXT } });
      const login = await api.browser().post('/api/auth/login', { email: 'halves@example.org', password });
      expect(login.json).toEqual({ error: { code: 'invalid_input', message: NOT_TEXT } });
      const signUp = await api.browser().signUp('nobody@example.org', password);
      expect(signUp.json).toEqual({ error: { code: 'invalid_input', message: NOT_TEXT } });
    }
    // Complete characters outside the basic plane are text.
    expect((await change(`кот и ${'🪆🐻❄'.repeat(80)}`)).status).toBe(200);
  });

  it('a request with a NUL character is refused on routes where it once made the server fail', async () => {
    const { rows } = await api.database.pool.query<{ id: string }>('select id from auth_users limit 1');
    const replies = [
      await operator.post(`/api/admin/accounts/${rows[0]?.id}/act`, {
        ...{ type: 'mute', reason: 'a\u0000b', until: '', currentPassword: PASSWORD },
      }),
      await operator.post('/api/account/second-step/passkeys', { name: 'a\u0000b', response: {} }),
    ];
    for (const reply of replies) {
      expect(reply.json).toEqual({ error: { code: 'invalid_input', message: NOT_TEXT } });
    }
    expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('the sign-in form reports text that is not allowed immediately, with the server’s sentence', () => {
    const result = loginSchema.safeParse({ email: 'a@example.org', password: 'two\nlines' });
    expect(result.error?.issues[0]).toMatchObject({ message: NOT_TEXT, path: ['password'] });
  });
});
