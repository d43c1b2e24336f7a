/**
 * Laws of the inventory for every sequence of verbs: no item is lost, duplicated, or in a slot where it is not allowed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Changes, withChanges } from '#game/features/inventory/shared/places.ts';
import {
  addStack,
  moveItems,
  type Outcome,
  quickMove,
  removeItems,
  sortHoldings,
  splitQuantity,
} from '#game/features/inventory/shared/rules.ts';
import { areaOf, slotName } from '#game/features/items/shared/slots.ts';
import { maxStackOf, type Stack } from '#game/features/items/shared/stack.ts';
import { amount } from '#tests/helpers/amount.ts';
import {
  ALL_SLOTS,
  faultsOf,
  randomSlot,
  randomStack,
  sumsOf,
  TEST_CONTAINER,
  usesLeftIn,
} from '#tests/helpers/play/belongings.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

/** Total number of verbs over all runs. */
const VERBS = amount(20_000, 100_000);
const RUNS = amount(20, 100);

type Step = (holdings: ReadonlyMap<number, Stack>, random: () => number) => Outcome;

/** Steps that do not change the amount of any item. */
const STEPS: readonly Step[] = [
  (holdings, random) => {
    const from = randomSlot(holdings, ALL_SLOTS, random);
    const to = randomSlot(holdings, ALL_SLOTS, random);
    const has = holdings.get(from)?.quantity ?? 1;
    const how = (['one', 'half', 'third'] as const)[Math.floor(random() * 3)] ?? 'one';
    const quantity = random() < 0.5 ? has : splitQuantity(has, how);
    return moveItems(holdings, { from, to, quantity }, TEST_CONTAINER);
  },
  (holdings, random) => {
    const from = randomSlot(holdings, ALL_SLOTS, random);
    return quickMove(holdings, from, { hasContainer: random() < 0.5, container: TEST_CONTAINER });
  },
  (holdings, random) => (random() < 0.1 ? sortHoldings(holdings) : { refusal: 'not now' }),
  // Numbers that no client should send.
  (holdings, random) => {
    const odd = [-1, 0.5, Number.NaN, 36, 99, 106, 199, 232, 1e9, Number.POSITIVE_INFINITY];
    const any = () => odd[Math.floor(random() * odd.length)] ?? 0;
    const from = random() < 0.5 ? any() : randomSlot(holdings, ALL_SLOTS, random);
    const to = random() < 0.5 ? any() : randomSlot(holdings, ALL_SLOTS, random);
    return moveItems(holdings, { from, to, quantity: random() < 0.5 ? any() : 1 }, TEST_CONTAINER);
  },
];

function after(holdings: Map<number, Stack>, changes: Changes): Map<number, Stack> {
  return withChanges(holdings, changes);
}

it(`the sum of every item and every rule of places hold over ${VERBS} random verbs`, () => {
  let changed = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed);
      let holdings = new Map<number, Stack>();
      for (let at = 0; at < VERBS / RUNS; at += 1) {
        if (random() < 0.1) {
          // Items appear and disappear only by these two steps, and only in the returned amounts.
          const before = sumsOf(holdings);
          const stack = randomStack(random);
          const { changes, left } = addStack(holdings, stack);
          holdings = after(holdings, changes);
          const came = (sumsOf(holdings).get(stack.itemId) ?? 0) - (before.get(stack.itemId) ?? 0);
          expect(came).toBe(stack.quantity - left);
          const taken = removeItems(holdings, stack.itemId, 1 + Math.floor(random() * 40));
          if ('changes' in taken) holdings = after(holdings, taken.changes);
          expect(faultsOf(holdings)).toEqual([]);
          continue;
        }
        const step = STEPS[Math.floor(random() * STEPS.length)] ?? sortHoldings;
        const outcome = step(holdings, random);
        if ('refusal' in outcome) continue;
        const next = after(holdings, outcome.changes);
        if (outcome.changes.size > 0) changed += 1;
        expect(sumsOf(next)).toEqual(sumsOf(holdings));
        expect(usesLeftIn(next)).toEqual(usesLeftIn(holdings));
        expect(faultsOf(next)).toEqual([]);
        holdings = next;
      }
    }),
    { numRuns: RUNS, seed: 11 },
  );
  // The sequences have an effect: about a third of the verbs move an item.
  expect(changed).toBeGreaterThan(VERBS / 5);
});

describe('spoiling of food', () => {
  const food = (quantity: number, spoilsAt: number): Stack => ({
    itemId: 502,
    quantity,
    state: { spoilsAt },
  });

  it('the spoiling time of merged stacks is their mean, weighted by quantity', () => {
    const holdings = new Map([
      [0, food(3, 1000)],
      [1, food(1, 2000)],
    ]);
    const outcome = moveItems(holdings, { from: 1, to: 0, quantity: 1 });
    expect(outcome).toEqual({ changes: new Map([[0, food(4, 1250)], [1, null]]) }); // biome-ignore format: two of them
  });

  it('the spoiling time is between the two old ones after any number of merges', () => {
    const times = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 1e12 })), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(times, (pairs) => {
        let holdings = new Map(pairs.map(([quantity, at], slot) => [slot, food(quantity, at)]));
        for (let slot = 1; slot < pairs.length; slot += 1) {
          const outcome = moveItems(holdings, { from: slot, to: 0, quantity: pairs[slot]?.[0] ?? 1 });
          if ('changes' in outcome) holdings = withChanges(holdings, outcome.changes);
        }
        const at = holdings.get(0)?.state?.spoilsAt ?? Number.NaN;
        expect(at).toBeGreaterThanOrEqual(Math.min(...pairs.map(([, time]) => time)));
        expect(at).toBeLessThanOrEqual(Math.max(...pairs.map(([, time]) => time)));
      }),
    );
  });

  it('stacks that spoil never merge with stacks that do not', () => {
    const holdings = new Map<number, Stack>([
      [0, food(1, 1000)],
      [1, { itemId: 502, quantity: 1 }],
    ]);
    // The two stacks change places instead.
    expect(moveItems(holdings, { from: 1, to: 0, quantity: 1 })).toEqual({
      changes: new Map([[0, { itemId: 502, quantity: 1 }], [1, food(1, 1000)]]), // biome-ignore format: two of them
    });
  });
});

it('a split takes one, half rounded up, or a third rounded up, and never the whole of a stack of two or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (quantity) => {
      const parts = (['one', 'half', 'third'] as const).map((how) => splitQuantity(quantity, how));
      if (quantity < 2) expect(parts).toEqual([0, 0, 0]);
      else expect(parts).toEqual([1, Math.round(quantity / 2 + 0.01), Math.floor((quantity + 2) / 3)]);
    }),
  );
});

it('every slot has one name, and no two slots share a name', () => {
  const names = ALL_SLOTS.map(slotName);
  expect(new Set(names).size).toBe(names.length);
  expect([0, 27, 31, 100, 105, 204].map(slotName)).toEqual([
    'inventory-0',
    'hotbar-3',
    'pack-1',
    'head',
    'back',
    'container-4',
  ]);
  for (const odd of [-1, 36, 99, 106, 199, 232, 0.5, Number.NaN]) {
    expect(areaOf(odd)).toBeNull();
    expect(() => slotName(odd)).toThrow(RangeError);
  }
});

it('sorted holdings are final: sorting again changes no slot, and no two stacks could be joined', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed);
      let holdings = new Map<number, Stack>([[105, { itemId: 107, quantity: 1 }]]);
      for (let at = 0; at < 20; at += 1)
        holdings = after(holdings, addStack(holdings, randomStack(random)).changes);
      const sorted = sortHoldings(holdings);
      if ('refusal' in sorted) throw new Error(sorted.refusal);
      const next = after(holdings, sorted.changes);
      const again = sortHoldings(next);
      expect(again).toEqual({ changes: new Map() });
      const rows = [...next].filter(([slot]) => slot < 24).sort(([a], [b]) => a - b);
      expect(rows.map(([slot]) => slot)).toEqual(rows.map((_, k) => k));
      for (const { itemId, quantity } of next.values())
        expect(quantity).toBeLessThanOrEqual(maxStackOf(itemId));
    }),
  );
});
