/** Fixtures of the world: found by id and by place, changed through one module, marked and announced. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Solids } from '#game/features/movement/shared/solids.ts';
import { solidNow } from '#game/features/structures/shared/solid.ts';
import {
  type FixtureEvent,
  type FixtureHealth,
  type FixtureRecord,
  Fixtures,
  nodeAddress,
} from '#game/server/world/fixtures.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import {
  INDESTRUCTIBLE_KIND,
  PASSABLE_KIND,
  POST,
  SOLID_KIND,
  TEST_KINDS,
} from '#tests/helpers/world/fixture-kinds.ts';

function start() {
  const events: FixtureEvent[] = [];
  const marks: string[] = [];
  const solids = new Solids();
  const trees = new Map<number, FixtureHealth>([[7, { health: 100, maxHealth: 100 }]]);
  const fixtures = new Fixtures({
    kinds: TEST_KINDS,
    solids,
    solidNow,
    emit: (event) => events.push(event),
    mark: (kind, id) => marks.push(`${kind} ${id}`),
    index: { put: () => undefined, drop: () => undefined },
    nodes: {
      healthOf: (id) => trees.get(id),
      setHealth: (id, health) => trees.has(id) && trees.set(id, { health, maxHealth: 100 }) !== undefined,
    },
  });
  return { events, marks, solids, trees, fixtures };
}

const record = (id: string, own: Partial<FixtureRecord> = {}): FixtureRecord => ({
  id,
  kind: PASSABLE_KIND.id,
  x: 1000,
  y: 1000,
  health: 100,
  ownerId: null,
  state: {},
  ...own,
});

describe('fixtures of the world', () => {
  it('fixtures can be looked up by id, chunk and place, and are announced and marked when added or removed', () => {
    const { events, marks, fixtures } = start();
    fixtures.add(record('rug'));
    fixtures.add(record('sack', { kind: INDESTRUCTIBLE_KIND.id, x: 1100 }));
    expect(fixtures.find('rug')).toMatchObject({
      x: 1000,
      chunk: chunkAt(1000, 1000),
      definition: PASSABLE_KIND,
    });
    expect([...fixtures.in(chunkAt(1100, 1000))].map(({ id }) => id)).toEqual(['sack']);
    expect(fixtures.near(1010, 1000, 95).map(({ id }) => id)).toEqual(['rug', 'sack']);
    expect(fixtures.near(1010, 1000, 20).map(({ id }) => id)).toEqual(['rug']);
    expect(fixtures.remove('rug')).toBe(true);
    expect(fixtures.remove('rug')).toBe(false);
    expect(fixtures.find('rug')).toBeUndefined();
    expect(marks).toEqual(['structure rug', 'pile sack', 'structure rug']);
    expect(events).toEqual([
      { type: 'fixture-added', fixture: record('rug'), chunk: 0, isLasting: true },
      {
        type: 'fixture-added',
        fixture: record('sack', { kind: INDESTRUCTIBLE_KIND.id, x: 1100 }),
        chunk: 1,
        isLasting: true,
      },
      { type: 'fixture-removed', id: 'rug', fixture: record('rug'), chunk: 0, isLasting: true },
    ]);
  });

  it('fixtures change in health and state, and each real change is marked and announced once', () => {
    const { events, marks, fixtures } = start();
    fixtures.add(record('rug'));
    expect(fixtures.healthOf('rug')).toEqual({ health: 100, maxHealth: 100 });
    expect(fixtures.setHealth('rug', 60)).toBe(true);
    expect(fixtures.setHealth('rug', 60)).toBe(true);
    expect(fixtures.setHealth('rug', -20)).toBe(true);
    expect(fixtures.healthOf('rug')?.health).toBe(0);
    expect(fixtures.setState('rug', { isRolled: true })).toBe(true);
    expect(fixtures.find('rug')).toMatchObject({ health: 0, state: { isRolled: true } });
    expect([...fixtures.in(0)]).toEqual([fixtures.find('rug')]);
    expect(events.map(({ type }) => type)).toEqual([
      'fixture-added',
      'fixture-changed',
      'fixture-changed',
      'fixture-changed',
    ]);
    expect(marks).toHaveLength(4);
    expect(fixtures.setHealth('gone', 5)).toBe(false);
    expect(fixtures.setState('gone', {})).toBe(false);
  });

  it('fixtures that cannot be damaged have no health to change', () => {
    const { fixtures } = start();
    fixtures.add(record('sack', { kind: INDESTRUCTIBLE_KIND.id }));
    expect(fixtures.healthOf('sack')).toBeUndefined();
    expect(fixtures.setHealth('sack', 10)).toBe(false);
  });

  it('the health of resource nodes can be read and changed through the fixtures, by the address of the node', () => {
    const { trees, fixtures } = start();
    expect(fixtures.healthOf(nodeAddress(7))).toEqual({ health: 100, maxHealth: 100 });
    expect(fixtures.setHealth(nodeAddress(7), 40)).toBe(true);
    expect(trees.get(7)?.health).toBe(40);
    expect(fixtures.setHealth(nodeAddress(8), 40)).toBe(false);
    expect(fixtures.healthOf('node:x')).toBeUndefined();
  });

  it('fixtures are refused with a reason where they cannot stand, and then nothing changes', () => {
    const { events, marks, solids, fixtures } = start();
    fixtures.add(record('post', { kind: POST.id }));
    const wrong: [Partial<FixtureRecord>, string][] = [
      [{ id: 'post' }, 'there already'],
      [{ kind: 1 }, 'no fixture is of the kind 1'],
      [{ kind: 777 }, 'no fixture is of the kind 777'],
      [{ x: -1 }, 'outside of the world'],
      [{ y: WORLD_SIZE }, 'outside of the world'],
      [{ x: Number.NaN }, 'outside of the world'],
      [{ health: 101 }, 'cannot have health 101'],
      [{ health: Number.NaN }, 'cannot have health NaN'],
    ];
    for (const [own, words] of wrong) expect(() => fixtures.add(record('new', own))).toThrow(words);
    expect([fixtures.size, events.length, marks.length, solids.size]).toEqual([1, 1, 1, 1]);
  });

  it('fixtures that are restored from the store are neither marked nor announced', () => {
    const { events, marks, solids, fixtures } = start();
    fixtures.restore([record('a'), record('b', { kind: SOLID_KIND.id })]);
    expect([fixtures.size, solids.size, events.length, marks.length]).toEqual([2, 1, 0, 0]);
  });

  it('fixtures stop bodies while they stand, whatever else is added or removed', () => {
    const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), isAdded: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { solids, fixtures } = start();
        const place = { a: 1000, b: 1030, c: 1060 } as const;
        for (const { id, isAdded } of steps) {
          if (!isAdded) fixtures.remove(id);
          else if (!fixtures.find(id)) fixtures.add(record(id, { kind: SOLID_KIND.id, x: place[id as 'a'] }));
        }
        for (let x = 950; x < 1120; x += 7) {
          const isMeant = [...fixtures.in(0), ...fixtures.in(1)].some(
            (other) => Math.abs(other.x - x) < 32 + 5,
          );
          expect(solids.isFree(x - 5, 995, x + 5, 1005)).toBe(!isMeant);
        }
      }),
    );
  });
});
