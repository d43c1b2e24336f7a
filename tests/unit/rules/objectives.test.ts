/** SOVA's objectives: rows that name what exists, and a chain that only goes forward. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { itemById } from '#game/shared/defs/items.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { DEEDS, OBJECTIVE_IDS, OBJECTIVES } from '#game/shared/defs/objectives.ts';
import {
  type Facts,
  isFulfilled,
  nextObjective,
  objectiveById,
  progressOf,
} from '#game/shared/rules/objectives.ts';

const NOTHING: Facts = { count: () => 0, walked: 0, warmth: 50, besideMs: 0, deeds: [], reached: [] };
const facts = fc.record({
  held: fc.dictionary(fc.constantFrom('14', '4', '15', '16', '505', '507', '407'), fc.nat(9)),
  walked: fc.nat(600),
  warmth: fc.nat(100),
  besideMs: fc.nat(90_000),
  deeds: fc.subarray([...DEEDS]),
});
const factsOf = ({
  held,
  ...rest
}: { held: Record<string, number> } & Omit<Facts, 'count' | 'reached'>): Facts => ({
  ...rest,
  reached: [],
  count: (ids) => ids.reduce((sum, id) => sum + (held[id] ?? 0), 0),
});

describe('the rows', () => {
  it('stand in the order of their names, each once', () => {
    expect(OBJECTIVES.map(({ id }) => id)).toEqual([...OBJECTIVE_IDS]);
  });

  it.each(OBJECTIVES)(
    '$id names keys, goods and sources that exist, and is short enough to be read',
    (row) => {
      expect(row.text.length).toBeLessThanOrEqual(120);
      const known = new Set([...BINDINGS.map(({ id }) => id), ...PANELS.map(({ id }) => `panel:${id}`)]);
      for (const { actions } of row.keys) for (const action of actions) expect(known).toContain(action);
      for (const aim of row.aims) {
        if (aim.type !== 'held') continue;
        for (const { itemIds } of aim.goods) {
          expect(itemIds.length).toBeGreaterThan(0);
          for (const id of itemIds) expect(itemById(id)).toBeDefined();
        }
      }
      if (row.source?.type === 'nodes') {
        for (const name of row.source.names) expect(nodeTypeByName(name)?.node_type).toBe(name);
      }
    },
  );
});

describe('the chain', () => {
  it('begins with the first and asks for one thing at a time', () => {
    expect(nextObjective('walk', NOTHING)).toBe('walk');
    expect(nextObjective('walk', { ...NOTHING, walked: 300 })).toBe('sticks');
    expect(nextObjective(null, NOTHING)).toBeNull();
  });

  it('passes over what is done already', () => {
    const rich = factsOf({ held: { 14: 5, 4: 3, 15: 1 }, walked: 400, warmth: 50, besideMs: 0, deeds: [] });
    expect(nextObjective('walk', rich)).toBe('campfire');
    expect(nextObjective('sticks', { ...NOTHING, deeds: ['campfire-placed', 'campfire-lit'] })).toBe('warm');
  });

  it('is over when everything is done', () => {
    const all = factsOf({
      held: { 14: 5, 4: 3, 15: 1, 16: 2, 505: 3, 507: 1, 407: 1 },
      walked: 400,
      warmth: 80,
      besideMs: 0,
      deeds: [...DEEDS],
    });
    expect(nextObjective('walk', all)).toBeNull();
  });

  it('never goes back, and stops only at what is not fulfilled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OBJECTIVE_IDS), facts, (from, raw) => {
        const known = factsOf(raw);
        const next = nextObjective(from, known);
        if (next === null) return;
        expect(OBJECTIVE_IDS.indexOf(next)).toBeGreaterThanOrEqual(OBJECTIVE_IDS.indexOf(from));
        expect(isFulfilled(objectiveById(next), known)).toBe(false);
      }),
    );
  });

  it('shows no more of a good than is asked for', () => {
    fc.assert(
      fc.property(facts, (raw) => {
        for (const { aims } of OBJECTIVES) {
          const { have, need } = progressOf(aims[0], factsOf(raw));
          expect(have).toBeLessThanOrEqual(need);
        }
      }),
    );
  });
});
