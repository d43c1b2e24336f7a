/** SOVA's objectives: rows that name existing things, and a chain that only moves forward. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { OBJECTIVE_IDS, type ObjectiveId } from '#game/features/guidance/shared/objective-ids.ts';
import { DEEDS } from '#game/features/guidance/shared/objective-kinds.ts';
import { OBJECTIVES } from '#game/features/guidance/shared/objectives.ts';
import {
  aimProgressOf,
  canPutOff,
  type Facts,
  isFulfilled,
  missingGoodsOf,
  nextObjective,
  objectiveById,
} from '#game/features/guidance/shared/progress.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';

const NOTHING: Facts = {
  count: () => 0,
  wears: () => false,
  sees: () => false,
  walked: 0,
  warmth: 50,
  besideMs: 0,
  deeds: [],
  reached: [],
  places: { have: 0, need: 26 },
  hour: 12,
  passed: [],
};
const carrying = (held: Readonly<Record<string, number>>) => (ids: readonly number[]) =>
  ids.reduce((sum, id) => sum + (held[id] ?? 0), 0);
const facts: fc.Arbitrary<Facts> = fc
  .record({
    held: fc.dictionary(fc.constantFrom('14', '4', '15', '16', '505', '507', '407'), fc.nat(9)),
    worn: fc.boolean(),
    seen: fc.boolean(),
    walked: fc.nat(600),
    warmth: fc.nat(100),
    besideMs: fc.nat(90_000),
    deeds: fc.subarray([...DEEDS]),
    found: fc.nat(26),
    hour: fc.double({ min: 0, max: 23.99, noNaN: true }),
    passed: fc.subarray([...OBJECTIVE_IDS]),
  })
  .map(({ held, worn, seen, found, ...rest }) => ({
    ...rest,
    reached: [],
    count: carrying(held),
    wears: () => worn,
    sees: () => seen,
    places: { have: found, need: 26 },
  }));
/** Hatchet and torch have equal rank. */
const rankOf = (id: ObjectiveId) => OBJECTIVE_IDS.indexOf(id === 'torch' ? 'axe' : id);
const ENOUGH = { 14: 5, 4: 30, 15: 1, 16: 2, 505: 4, 507: 1, 407: 1 };

describe('the rows of objectives', () => {
  it('the table of objectives has one row for each id, in the order of the list of ids', () => {
    expect(OBJECTIVES.map(({ id }) => id)).toEqual([...OBJECTIVE_IDS]);
  });

  it.each(OBJECTIVES)(
    'the row $id names existing keys, items and sources, and is short enough to read',
    (row) => {
      expect(row.text.length).toBeLessThanOrEqual(120);
      if (row.isAside) expect(canPutOff(row)).toBe(row.source !== null);
      for (const { short } of [row, ...(row.parts ?? [])]) expect(short).toMatch(/^[A-Z][^….]{3,23}$/);
      const known = new Set([...BINDINGS.map(({ id }) => id), ...PANELS.map(({ id }) => `panel:${id}`)]);
      for (const { actions } of row.keys) for (const action of actions) expect(known).toContain(action);
      const asked = row.aims.flatMap((aim) => (aim.type === 'held' ? aim.goods : []));
      const goods = [...asked, ...(row.takes ?? [])];
      for (const { itemIds } of goods) {
        expect(itemIds.length).toBeGreaterThan(0);
        for (const id of itemIds) expect(itemById(id)).toBeDefined();
      }
      for (const source of [row.source, ...goods.map((good) => good.source)]) {
        if (source?.type !== 'nodes') continue;
        expect(source.names.length).toBeGreaterThan(0);
        for (const name of source.names) expect(nodeTypeByName(name)?.node_type).toBe(name);
      }
    },
  );
});

it('no two errands have the same short form', () => {
  const shorts = OBJECTIVES.flatMap((row) => [row, ...(row.parts ?? [])].map(({ short }) => short));
  expect(new Set(shorts).size).toBe(shorts.length);
});

describe('the chain of objectives', () => {
  it('the chain of objectives begins with the first objective and asks for one thing at a time', () => {
    expect(nextObjective('walk', NOTHING)).toBe('walk');
    expect(nextObjective('walk', { ...NOTHING, walked: 300 })).toBe('sticks');
    expect(nextObjective(null, NOTHING)).toBeNull();
  });

  it('the chain of objectives skips those that are done already', () => {
    const rich = { ...NOTHING, count: carrying({ 14: 5, 4: 3, 15: 1 }), walked: 400 };
    expect(nextObjective('walk', rich)).toBe('campfire');
    expect(nextObjective('sticks', { ...NOTHING, deeds: ['campfire-placed', 'campfire-lit'] })).toBe('warm');
  });

  it('the chain of objectives ends when everything is done, but not while there is a place left to find', () => {
    const all: Facts = {
      ...NOTHING,
      count: carrying(ENOUGH),
      wears: () => true,
      walked: 400,
      warmth: 80,
      deeds: [...DEEDS],
    };
    expect(nextObjective('walk', all)).toBe('places');
    expect(nextObjective('walk', { ...all, places: { have: 26, need: 26 } })).toBeNull();
  });

  it('the walking objective ends when the first branch is in sight', () => {
    const sees = (names: readonly string[]) => names.includes('fallen_branch');
    expect(nextObjective('walk', { ...NOTHING, sees })).toBe('sticks');
  });

  it('the chain of objectives asks for food before the pot, and a sip fulfils the objective about water', () => {
    const count = carrying({ 505: 4, 507: 1 });
    expect(nextObjective('forage', { ...NOTHING, count })).toBe('bite');
    expect(nextObjective('bite', { ...NOTHING, count, deeds: ['eaten'] })).toBe('water');
    expect(nextObjective('water', { ...NOTHING, deeds: ['drunk'] })).toBe('pot');
  });

  it('the objectives ask for the torch before the hatchet near dusk and by night, and eventually for both', () => {
    const at = (hour: number, passed: ObjectiveId[] = []) => ({ ...NOTHING, hour, passed });
    const deeds = ['dish-eaten'] as const;
    expect(nextObjective('eat', { ...at(12), deeds })).toBe('axe');
    expect(nextObjective('eat', { ...at(17.6), deeds })).toBe('torch');
    expect(nextObjective('axe', at(23))).toBe('torch');
    expect(nextObjective('torch', { ...at(1), deeds: ['hand-light-lit'] })).toBe('axe');
    expect(nextObjective('torch', at(6))).toBe('axe');
    expect(nextObjective('axe', at(12, ['axe']))).toBe('torch');
  });

  it('the chain of objectives never moves back, skips done and hidden ones, and stops only at unfulfilled ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OBJECTIVE_IDS), facts, (from, known) => {
        const next = nextObjective(from, known);
        if (next === null) return;
        expect(rankOf(next)).toBeGreaterThanOrEqual(rankOf(from));
        expect(isFulfilled(objectiveById(next), known)).toBe(false);
        expect(known.passed).not.toContain(next);
      }),
    );
  });

  it('the progress of an objective never exceeds the requested amount', () => {
    fc.assert(
      fc.property(facts, (known) => {
        for (const { aims } of OBJECTIVES) {
          const { have, need } = aimProgressOf(aims[0], known);
          expect(have).toBeLessThanOrEqual(need);
        }
      }),
    );
  });
});

describe('missing items of an objective', () => {
  const missing = (id: ObjectiveId, held: Record<string, number>, reached: number[] = []) =>
    missingGoodsOf(objectiveById(id), { count: carrying(held), reached }).flatMap(({ itemIds }) => [
      ...itemIds,
    ]);

  it('the missing items of an objective are those never carried in full, and ingredients that are not carried now', () => {
    expect(missing('stones', { 4: 3 })).toEqual([15]);
    expect(missing('stones', {}, [3, 0])).toEqual([15]);
    expect(missing('stones', {}, [3, 1])).toEqual([]);
    expect(missing('axe', { 15: 2, 14: 1 })).toEqual([ITEM.drySticks, ITEM.rawFiber]);
    // The hatchet takes one flint, and the next fire needs another.
    expect(missing('axe', { 15: 1, 14: 2, 2: 2 })).toContain(ITEM.flint);
    expect(missing('light', {})).toEqual([ITEM.flint]);
    expect(missing('eat', {})).toEqual([]);
  });
});
