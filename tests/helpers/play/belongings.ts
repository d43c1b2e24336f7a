/** Random holdings and moves for property tests of the inventory, and the rules that all holdings must obey. */
import { maxStackIn, packSlotCount, placeRefusal } from '#game/features/inventory/shared/places.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import {
  bodyPartFor,
  type Holdings,
  maxStackOf,
  type Stack,
  withState,
} from '#game/features/items/shared/stack.ts';

/** Number of slots of a container in these tests: fewer than the game allows, so that containers fill up. */
export const TEST_CONTAINER = 12;

export const OWN_SLOTS = [
  ...slotsOf('inventory'),
  ...slotsOf('hotbar'),
  ...slotsOf('pack'),
  ...slotsOf('worn'),
];
export const ALL_SLOTS = [...OWN_SLOTS, ...slotsOf('container').slice(0, TEST_CONTAINER)];

/**
 * A small set of items, so that stacks of the same item meet. Some of them stack, some can be worn, some add bag space,
 * some spoil.
 */
const KINDS = [1, 3, 4, 12, 101, 102, 103, 105, 107, 116, 401, 403, 406, 501, 502, 504].filter((id) =>
  ITEMS.some((item) => item.id === id),
);

/** Earliest time at which food in these tests spoils, in ms since the epoch: in the year 2096. */
const LONG_FRESH = 4_000_000_000_000;

/** Returns a random stack. @param random numbers from 0 below 1 */
export function randomStack(random: () => number): Stack {
  const itemId = KINDS[Math.floor(random() * KINDS.length)] ?? 1;
  const quantity = 1 + Math.floor(random() * random() * maxStackOf(itemId));
  const isFood = itemId >= 500;
  return withState(
    { itemId, quantity },
    {
      durability: maxStackOf(itemId) === 1 && random() < 0.5 ? Math.floor(random() * 40) : undefined,
      spoilsAt: isFood && random() < 0.7 ? LONG_FRESH + Math.floor(random() * 1e6) : undefined,
      loaded: itemId === 406 && random() < 0.5 ? 1 + Math.floor(random() * 8) : undefined,
    },
  );
}

/** Returns a random slot, often an occupied one. */
export function randomSlot(holdings: Holdings, slots: readonly number[], random: () => number): number {
  const taken = [...holdings.keys()];
  if (taken.length > 0 && random() < 0.7) return taken[Math.floor(random() * taken.length)] ?? 0;
  return slots[Math.floor(random() * slots.length)] ?? 0;
}

/** Returns the total quantity of each item. */
export function sumsOf(...all: readonly Holdings[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const holdings of all) {
    for (const { itemId, quantity } of holdings.values())
      sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  }
  return sums;
}

/** Returns the sums of all uses left and of all rounds loaded: neither may increase from nothing. */
export function usesLeftIn(holdings: Holdings): { durability: number; loaded: number } {
  let [durability, loaded] = [0, 0];
  for (const { quantity, state } of holdings.values()) {
    durability += quantity * (state?.durability ?? 0);
    loaded += quantity * (state?.loaded ?? 0);
  }
  return { durability, loaded };
}

/** Returns the rules that the holdings break, in words; empty if they break none. */
export function faultsOf(holdings: Holdings, container = TEST_CONTAINER): string[] {
  const faults: string[] = [];
  for (const [slot, { itemId, quantity }] of holdings) {
    const refusal = placeRefusal(holdings, slot, itemId, container);
    if (refusal !== null) faults.push(`slot ${slot}: ${refusal}`);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxStackIn(slot, itemId))
      faults.push(`slot ${slot}: ${quantity} of ${itemId}`);
    if (slot >= 24 && slot < 30 && bodyPartFor(itemId) !== null)
      faults.push(`slot ${slot}: equipment in the hotbar`);
    if (slot >= 30 && slot < 36 && slot - 30 >= packSlotCount(holdings))
      faults.push(`slot ${slot}: no pack for it`);
  }
  return faults;
}
