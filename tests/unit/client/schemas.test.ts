/**
 * The built client reads with game/client/schema/schemas.ts, server and tests with zod: both accept, return and refuse
 * the same values, for every event and file, intact or damaged.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const GAME = join(import.meta.dirname, '..', '..', '..', 'game');
const PUBLIC = join(GAME, '..', 'public');

/** The modules of the build, with the small reader in place of zod. */
async function slim<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.doMock('zod', () => import('#game/client/schema/schemas.ts'));
  const loaded = await load();
  vi.doUnmock('zod');
  vi.resetModules();
  return loaded;
}

const load = {
  events: () => import('#game/shared/protocol/events.ts'),
  codec: () => import('#game/shared/protocol/event-codec.ts'),
  items: () => import('#game/features/items/shared/items.ts'),
  terrain: () => import('#game/shared/defs/terrain.ts'),
  fixtures: () => import('#game/shared/defs/fixtures.ts'),
  art: () => import('#game/client/views/files/art-files.ts'),
  effects: () => import('#game/client/views/files/effect-files.ts'),
  reader: () => import('#game/client/schema/schemas.ts'),
};

interface Parts {
  readonly type: string;
  readonly [part: string]: unknown;
}
const partsOf = (schema: unknown) => (schema as { _zod: { def: Parts } })._zod.def;

/** Values that fit a schema, or nearly fit it, generated from the zod schema. */
function values(schema: unknown): fc.Arbitrary<unknown> {
  const { type, ...parts } = partsOf(schema);
  const inner = () => values(parts.innerType);
  switch (type) {
    case 'string':
      return fc.constantFrom(
        '',
        'a',
        '#00ff7a',
        'x'.repeat(64),
        '0'.repeat(64),
        '2026-02-28T01:02:03.5Z',
        'a b',
        'a\tb',
        '🪆',
        '\ud83e',
      );
    case 'number':
      return fc.constantFrom(0, 1, 7, 255, 65_535, 1.5, -1, 2 ** 40);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue();
    case 'enum':
      return fc.constantFrom(...Object.values(parts.entries as Record<string, string>));
    case 'literal':
      return fc.constantFrom(...(parts.values as unknown[]));
    case 'optional':
      return fc.option(inner(), { nil: undefined });
    case 'nullable':
      return fc.option(inner(), { nil: null });
    case 'readonly':
      return inner();
    case 'array':
      return fc.array(values(parts.element), { maxLength: 4 });
    case 'tuple':
      return fc.tuple(...(parts.items as unknown[]).map(values));
    case 'union':
      return fc.oneof(...(parts.options as unknown[]).map(values));
    case 'record':
      return fc.dictionary(values(parts.keyType) as fc.Arbitrary<string>, values(parts.valueType), {
        maxKeys: 3,
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(parts.shape as object).map(([key, part]) => [key, values(part)] as const),
        ),
      );
    default:
      throw new Error(`no values are made for ${type}: add it here, and see that the client's reader has it`);
  }
}

const odd = fc.constantFrom<unknown>(null, '', 'odd', 0, -7, 0.25, 1e300, true, [], {}, [1], { odd: 1 });

/** The value with one of its parts replaced, removed or added, at most three levels deep. */
function damaged(value: unknown, way: readonly number[], by: unknown): unknown {
  const [at = 0, ...rest] = way;
  if (typeof value !== 'object' || value === null || way.length === 0) return by;
  const keys = Object.keys(value);
  const key = keys[at % (keys.length + 1)] ?? 'odd';
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === key ? damaged(item, rest, by) : item));
  const { [key]: part, ...others } = value as Record<string, unknown>;
  return by === true ? others : { ...others, [key]: damaged(part, rest, by) };
}

const damage = fc.tuple(fc.array(fc.nat(9), { maxLength: 3 }), odd);

interface Outcome {
  readonly success: boolean;
  readonly data?: unknown;
}
interface Readable {
  safeParse(value: unknown): Outcome;
}

function expectSame(whole: Readable, small: Readable, value: unknown): boolean {
  const due = whole.safeParse(value);
  const got = small.safeParse(value);
  expect({ success: got.success, data: got.data }, JSON.stringify(value)).toStrictEqual({
    success: due.success,
    data: due.data,
  });
  return due.success;
}

describe('an event', async () => {
  const whole = await load.events();
  const small = await slim(load.events);
  const lists = ['SERVER_EVENTS', 'CLIENT_EVENTS'] as const;
  const events = lists.flatMap((list) =>
    Object.keys(whole[list]).map((name) => ({
      name: `${list} ${name}`,
      wholeSchema: whole[list][name as never] as Readable,
      smallSchema: small[list][name as never] as Readable,
    })),
  );

  it.each(events)(
    "the event $name gives the same result with zod and with the client's small reader",
    ({ wholeSchema, smallSchema }) => {
      fc.assert(
        fc.property(values(wholeSchema), damage, (value, [way, by]) => {
          expectSame(wholeSchema, smallSchema, value);
          expectSame(wholeSchema, smallSchema, damaged(value, way, by));
        }),
        { numRuns: 60 },
      );
    },
  );
});

it("the client's small reader knows the same fields of row events as zod, and names the faulty field of an event", async () => {
  const small = await slim(load.codec);
  expect(small.ROW_EVENTS).toEqual((await load.codec()).ROW_EVENTS);
  expect(() =>
    small.decodeServerEvent('["server:stats",{"stats":{"onlinePlayers":-1,"timestamp":1}}]'),
  ).toThrow('server:stats: less than 0 at stats.onlinePlayers');
});

it("the client's small reader loads the same items, terrains and fixtures as zod", async () => {
  expect((await slim(load.items)).ITEMS).toStrictEqual((await load.items()).ITEMS);
  expect((await slim(load.terrain)).TERRAINS).toStrictEqual((await load.terrain()).TERRAINS);
  expect((await slim(load.fixtures)).FIXTURE_KINDS.all).toStrictEqual(
    (await load.fixtures()).FIXTURE_KINDS.all,
  );
});

describe('a file', async () => {
  const modules = [
    { whole: { ...(await load.art()), ...(await load.effects()) } },
    { whole: { ...(await slim(load.art)), ...(await slim(load.effects)) } },
  ];
  const [whole, small] = modules.map(({ whole: parts }) => parts);
  const files = [
    ['characters/babushka.json', 'parseBodySheet'],
    ['weapons/atlas.json', 'parseWeaponAtlas'],
    ['doodads/atlas.json', 'parseDoodadAtlas'],
    ['nodes/atlas.json', 'parseNodeAtlas'],
    ['effects/atlas.json', 'parseEffectAtlas'],
    ['effects/lights.json', 'parseLights'],
  ] as const;

  /** Reads a value with a module's function, and returns the result as a schema would. */
  const readable = (parse: ((json: unknown) => unknown) | undefined): Readable => ({
    safeParse: (value) => {
      try {
        return { success: true, data: parse?.(value) };
      } catch {
        return { success: false };
      }
    },
  });

  it.each(files)(
    "the file %s gives the same result with zod and with the client's small reader",
    (file, name) => {
      const json: unknown = JSON.parse(readFileSync(join(PUBLIC, 'images', file), 'utf8'));
      const [wholeFile, smallFile] = [readable(whole?.[name]), readable(small?.[name])];
      expect(expectSame(wholeFile, smallFile, json)).toBe(true);
      fc.assert(
        fc.property(damage, ([way, by]) => {
          expectSame(wholeFile, smallFile, damaged(json, way, by));
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe('a single value', async () => {
  const small = (await load.reader()).z;
  const day = (text: string) => expectSame(z.iso.datetime(), small.iso.datetime(), text);

  it('both schema readers accept a time only with a calendar day and a time of day, in UTC and with seconds', () => {
    expect(day('2026-02-28T01:02:03Z')).toBe(true);
    expect(day('2024-02-29T23:59:59.123Z')).toBe(true);
    for (const text of [
      '2026-02-29T01:02:03Z',
      '2026-02-28T24:00:00Z',
      '2026-02-28T01:02Z',
      '2026-02-28',
      '',
    ]) {
      expect(day(text), text).toBe(false);
    }
  });

  it('both schema readers require all keys of a record with fixed keys', () => {
    const record = (kit: typeof z | typeof small) =>
      kit.record(kit.enum(['a', 'b']) as never, kit.number() as never);
    for (const value of [{ a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, b: 'x' }, [], null]) {
      expectSame(record(z), record(small) as never, value);
    }
  });

  it('an optional field may be missing, and gets its default if it has one', () => {
    const parts = (kit: typeof z | typeof small) => ({
      a: (kit as typeof z).number().nullish(),
      b: (kit as typeof z).string().default('x'),
      c: (kit as typeof z).boolean().optional(),
    });
    const [whole, slimmer] = [z.object(parts(z)), small.object(parts(small) as never)];
    for (const value of [
      {},
      { a: null },
      { a: 1, b: 'y', c: true },
      { b: undefined, c: undefined },
      { b: null },
    ]) {
      expectSame(whole, slimmer, value);
    }
  });

  it('a value that is frozen for readers stays frozen', () => {
    expect(Object.isFrozen(small.object({ a: small.number() }).readonly().parse({ a: 1 }))).toBe(true);
    expect(() => small.number().parse('1')).toThrow('not a number');
  });
});
