/** The rules of the inventory, case by case: those of the specification, and the refusals. */
import { describe, expect, it } from 'vitest';
import { REFUSED, withChanges } from '#game/features/inventory/shared/places.ts';
import {
  addStack,
  loadFactor,
  maySprintWith,
  moveItems,
  type Outcome,
  quickMove,
  removeItems,
  sortHoldings,
  weightOf,
} from '#game/features/inventory/shared/rules.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { durabilityOf, isWornOut, maxStackOf } from '#game/features/items/shared/stack.ts';

const TIMBER = 3;
const SALVAGE = 1;
const HEADSCARF = 101;
const FUR_HEADSCARF = 102;
const BACK_PACK = 107;
const BANDAGE = 201;
const HATCHET = 401;
const LADLE = 403;
const HEAD = 100;
const BACK = 105;

const of = (itemId: number, quantity = 1): Stack => ({ itemId, quantity });
const holding = (...entries: readonly (readonly [slot: number, stack: Stack])[]) => new Map(entries);
const changed = (outcome: Outcome): Record<number, Stack | null> | string =>
  'refusal' in outcome ? outcome.refusal : Object.fromEntries(outcome.changes);
const full = (itemId: number) => of(itemId, maxStackOf(itemId));

describe('moving stacks', () => {
  it('a move puts a whole stack or a part of it into an empty slot', () => {
    const bag = holding([0, of(TIMBER, 5)]);
    expect(changed(moveItems(bag, { from: 0, to: 7, quantity: 5 }))).toEqual({ 0: null, 7: of(TIMBER, 5) });
    expect(changed(moveItems(bag, { from: 0, to: 24, quantity: 2 }))).toEqual({
      0: of(TIMBER, 3),
      24: of(TIMBER, 2),
    });
  });

  it('a move of a stack to its own slot is ignored', () => {
    expect(changed(moveItems(holding([0, of(TIMBER)]), { from: 0, to: 0, quantity: 1 }))).toEqual({});
  });

  it('a move fills up a stack of the same kind, and the rest stays behind', () => {
    const most = maxStackOf(TIMBER);
    const bag = holding([0, of(TIMBER, 10)], [1, of(TIMBER, most - 4)]);
    expect(changed(moveItems(bag, { from: 0, to: 1, quantity: 10 }))).toEqual({
      0: of(TIMBER, 6),
      1: full(TIMBER),
    });
    expect(changed(moveItems(bag, { from: 0, to: 1, quantity: 3 }))).toEqual({
      0: of(TIMBER, 7),
      1: of(TIMBER, most - 1),
    });
    expect(
      changed(moveItems(holding([0, of(TIMBER)], [1, full(TIMBER)]), { from: 0, to: 1, quantity: 1 })),
    ).toBe(REFUSED.full);
  });

  it('a move swaps stacks of two kinds, but only whole ones', () => {
    const bag = holding([0, of(TIMBER, 5)], [24, of(LADLE)]);
    expect(changed(moveItems(bag, { from: 0, to: 24, quantity: 5 }))).toEqual({
      0: of(LADLE),
      24: of(TIMBER, 5),
    });
    expect(changed(moveItems(bag, { from: 0, to: 24, quantity: 2 }))).toBe(REFUSED.whole);
  });

  it('items in different states do not merge', () => {
    const worn = { ...of(HATCHET), state: { durability: 3 } };
    const bag = holding([0, worn], [1, of(HATCHET)]);
    expect(changed(moveItems(bag, { from: 0, to: 1, quantity: 1 }))).toEqual({ 0: of(HATCHET), 1: worn });
  });

  it.each([
    ['an empty slot', { from: 3, to: 4, quantity: 1 }, REFUSED.empty],
    ['more than there is', { from: 0, to: 4, quantity: 6 }, REFUSED.quantity],
    ['nothing', { from: 0, to: 4, quantity: 0 }, REFUSED.quantity],
    ['less than nothing', { from: 0, to: 4, quantity: -2 }, REFUSED.quantity],
    ['a part of a piece', { from: 0, to: 4, quantity: 1.5 }, REFUSED.quantity],
    ['a slot that is not', { from: 0, to: 36, quantity: 1 }, REFUSED.slot],
    ['to a slot between two', { from: 0, to: 1.5, quantity: 1 }, REFUSED.slot],
    ['beyond the container', { from: 0, to: 208, quantity: 1 }, REFUSED.slot],
  ])('the move of a stack is refused for %s', (_what, asked, reason) => {
    expect(changed(moveItems(holding([0, of(TIMBER, 5)]), asked, 8))).toBe(reason);
  });
});

describe('equipment of a player', () => {
  it('equipment can be put only where it is worn, and other items cannot be put there', () => {
    const bag = holding([0, of(HEADSCARF)], [1, of(TIMBER)]);
    expect(changed(moveItems(bag, { from: 0, to: HEAD, quantity: 1 }))).toEqual({
      0: null,
      [HEAD]: of(HEADSCARF),
    });
    expect(changed(moveItems(bag, { from: 0, to: 101, quantity: 1 }))).toBe(REFUSED.equipment);
    expect(changed(moveItems(bag, { from: 1, to: HEAD, quantity: 1 }))).toBe(REFUSED.equipment);
  });

  it('equipment is never in the hotbar, not even after a swap', () => {
    const bag = holding([0, of(HEADSCARF)], [24, of(LADLE)], [HEAD, of(FUR_HEADSCARF)]);
    expect(changed(moveItems(bag, { from: 0, to: 25, quantity: 1 }))).toBe(REFUSED.hotbar);
    expect(changed(moveItems(bag, { from: 24, to: 0, quantity: 1 }))).toBe(REFUSED.hotbar);
    expect(changed(moveItems(bag, { from: HEAD, to: 26, quantity: 1 }))).toBe(REFUSED.hotbar);
  });

  it('equipment that is put on swaps places with the worn piece', () => {
    const bag = holding([4, of(HEADSCARF)], [HEAD, of(FUR_HEADSCARF)]);
    expect(changed(moveItems(bag, { from: 4, to: HEAD, quantity: 1 }))).toEqual({
      4: of(FUR_HEADSCARF),
      [HEAD]: of(HEADSCARF),
    });
    expect(changed(quickMove(bag, 4, { hasContainer: false }))).toEqual({
      4: of(FUR_HEADSCARF),
      [HEAD]: of(HEADSCARF),
    });
  });
});

describe('a back pack', () => {
  const worn = [BACK, of(BACK_PACK)] as const;

  it('a back pack adds six slots while it is worn', () => {
    expect(changed(moveItems(holding(worn, [0, of(TIMBER)]), { from: 0, to: 35, quantity: 1 }))).toEqual({
      0: null,
      35: of(TIMBER),
    });
    expect(changed(moveItems(holding([0, of(TIMBER)]), { from: 0, to: 30, quantity: 1 }))).toBe(REFUSED.pack);
  });

  it('a back pack cannot be taken off or swapped while it contains items, nor packed into itself', () => {
    const bag = holding(worn, [33, of(TIMBER)], [0, of(108)]);
    expect(changed(moveItems(bag, { from: BACK, to: 5, quantity: 1 }))).toBe(REFUSED.packFull);
    expect(changed(moveItems(bag, { from: 0, to: BACK, quantity: 1 }))).toBe(REFUSED.packFull);
    expect(changed(quickMove(bag, BACK, { hasContainer: false }))).toBe(REFUSED.packFull);
    expect(changed(quickMove(bag, BACK, { hasContainer: true }))).toBe(REFUSED.packFull);
    expect(changed(moveItems(holding(worn), { from: BACK, to: 30, quantity: 1 }))).toBe(REFUSED.pack);
    expect(changed(moveItems(holding(worn), { from: BACK, to: 5, quantity: 1 }))).toEqual({
      5: of(BACK_PACK),
      [BACK]: null,
    });
  });
});

describe('the right button on a slot', () => {
  const plain = { hasContainer: false };

  it('the right button puts on equipment, and moves other items into the first empty slot of the hotbar', () => {
    const bag = holding([0, of(HEADSCARF)], [1, of(TIMBER, 4)], [24, of(LADLE)]);
    expect(changed(quickMove(bag, 0, plain))).toEqual({ 0: null, [HEAD]: of(HEADSCARF) });
    expect(changed(quickMove(bag, 1, plain))).toEqual({ 1: null, 25: of(TIMBER, 4) });
  });

  it('the right button has no effect if the hotbar is full', () => {
    const bag = holding(
      [0, of(TIMBER)],
      ...[24, 25, 26, 27, 28, 29].map((slot) => [slot, of(LADLE)] as const),
    );
    expect(changed(quickMove(bag, 0, plain))).toBe(REFUSED.hotbarFull);
  });

  it('the right button takes items off, and out of the hotbar', () => {
    const bag = holding([HEAD, of(HEADSCARF)], [24, of(TIMBER, 2)], [0, of(TIMBER, 1)]);
    expect(changed(quickMove(bag, HEAD, plain))).toEqual({ 1: of(HEADSCARF), [HEAD]: null });
    expect(changed(quickMove(bag, 24, plain))).toEqual({ 0: of(TIMBER, 3), 24: null });
  });

  it('the right button moves to and from the open container, as much as fits', () => {
    const bag = holding([0, of(TIMBER, 9)], [200, of(TIMBER, maxStackOf(TIMBER) - 2)], [201, of(LADLE)]);
    expect(changed(quickMove(bag, 0, { hasContainer: true, container: 2 }))).toEqual({
      0: of(TIMBER, 7),
      200: full(TIMBER),
    });
    expect(changed(quickMove(bag, 201, { hasContainer: true, container: 2 }))).toEqual({
      1: of(LADLE),
      201: null,
    });
    const crammed = withChanges(bag, new Map([[200, full(TIMBER)]]));
    expect(changed(quickMove(crammed, 0, { hasContainer: true, container: 2 }))).toBe(REFUSED.containerFull);
  });
});

describe('adding and removing items', () => {
  it('added items join existing stacks first, then fill inventory, pack and hotbar', () => {
    const bag = holding([5, of(TIMBER, maxStackOf(TIMBER) - 1)], [24, of(TIMBER, 1)]);
    expect(addStack(bag, of(TIMBER, 3)).changes).toEqual(new Map([[5, full(TIMBER)], [24, of(TIMBER, 3)]])); // biome-ignore format: two of them
    expect(addStack(bag, of(SALVAGE, 3)).changes).toEqual(new Map([[0, of(SALVAGE, 3)]]));
  });

  it('the amount that does not fit is returned, and equipment does not fit into the hotbar', () => {
    const inventory = Array.from({ length: 24 }, (_, slot) => [slot, of(LADLE)] as const);
    const bag = holding(...inventory, [BACK, of(116)]);
    // The satchel has four slots, the hotbar six.
    const { changes, left } = addStack(bag, of(HEADSCARF, 7));
    expect([...changes.keys()]).toEqual([30, 31, 32, 33]);
    expect(left).toBe(3);
    expect(addStack(bag, of(TIMBER, 11 * maxStackOf(TIMBER))).left).toBe(maxStackOf(TIMBER));
  });

  it('items are removed from pack, inventory and hotbar, in this order, and worn ones never are', () => {
    const bag = holding([2, of(TIMBER, 3)], [24, of(TIMBER, 5)], [30, of(TIMBER, 1)], [BACK, of(BACK_PACK)]);
    expect(changed(removeItems(bag, TIMBER, 5))).toEqual({ 30: null, 2: null, 24: of(TIMBER, 4) });
    expect(changed(removeItems(bag, TIMBER, 10))).toBe(REFUSED.quantity);
    expect(changed(removeItems(bag, BACK_PACK, 1))).toBe(REFUSED.quantity);
    expect(changed(removeItems(bag, TIMBER, 0.5))).toBe(REFUSED.quantity);
  });
});

it('sorting is by type and number, joins stacks, and leaves the hotbar and the body unchanged', () => {
  const bag = holding(
    [3, of(TIMBER, 60)],
    [9, of(BANDAGE)],
    [20, of(TIMBER, 60)],
    [22, of(HATCHET)],
    [25, of(TIMBER)],
    [HEAD, of(HEADSCARF)],
  );
  const outcome = sortHoldings(bag);
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  const rest = 120 - maxStackOf(TIMBER);
  expect(Object.fromEntries(withChanges(bag, outcome.changes))).toEqual({
    0: of(BANDAGE),
    1: full(TIMBER),
    2: of(TIMBER, rest),
    3: of(HATCHET),
    25: of(TIMBER),
    [HEAD]: of(HEADSCARF),
  });
});

describe('weight of the inventory', () => {
  it('the weight includes everything carried and worn, but not the open container', () => {
    const bag = holding([0, of(TIMBER, 2)], [HEAD, of(HEADSCARF)]);
    const kg = weightOf(bag);
    expect(kg).toBeGreaterThan(0);
    expect(weightOf(withChanges(bag, new Map([[200, of(TIMBER, 50)]])))).toBe(kg);
    expect(weightOf(withChanges(bag, new Map([[1, of(TIMBER, 2)]])))).toBeGreaterThan(kg);
  });

  it('the weight slows the player by 1.5 % per kg above 30, and prevents sprinting above 60', () => {
    expect([0, 30, 31, 40, 60].map(loadFactor)).toEqual([1, 1, 0.985, 0.85, 0.55]);
    expect(loadFactor(500)).toBe(0.1);
    expect([60, 60.001].map(maySprintWith)).toEqual([true, false]);
  });
});

it('a new item has the number of uses given in the catalogue, and is worn out at 0', () => {
  expect(durabilityOf(of(HATCHET))).toBeGreaterThan(0);
  expect(durabilityOf(of(TIMBER))).toBeNull();
  expect([of(HATCHET), { ...of(HATCHET), state: { durability: 0 } }].map(isWornOut)).toEqual([false, true]);
});
