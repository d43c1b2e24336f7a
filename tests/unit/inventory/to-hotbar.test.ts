/** Placeable items and seeds move from the bag to the hotbar, where they can be selected. */
import { expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { bagDeed, isOnGround } from '#game/features/inventory/client/bag-deed.ts';
import { toHotbar } from '#game/features/inventory/client/to-hotbar.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';

const BAR = FIRST_SLOT.hotbar;

/** @returns the requested moves, and the slot to be selected */
function taken(from: number, full: readonly number[], selectedSlot: number | null, isMoved = true) {
  const store = createGameStore();
  const slots = new Map(full.map((slot) => [slot, { itemId: ITEM.campfire, quantity: 2 }]));
  store.setState(({ inventory }) => ({ inventory: { ...inventory, slots }, selectedSlot }));
  const moves: number[][] = [];
  const move = (...asked: number[]) => moves.push(asked) > 0 && isMoved;
  return { slot: toHotbar({ store, inventory: { move } }, from), moves };
}

it('a placeable item goes to the first free slot of the hotbar', () => {
  expect(taken(3, [3, BAR, BAR + 2], 0)).toEqual({ slot: 1, moves: [[3, BAR + 1, 2]] });
});

it('a placeable item takes the selected slot of a full hotbar, or else the first', () => {
  const full = [3, ...slotsOf('hotbar')];
  expect(taken(3, full, 2)).toEqual({ slot: 2, moves: [[3, BAR + 2, 2]] });
  expect(taken(3, full, null)).toEqual({ slot: 0, moves: [[3, BAR, 2]] });
});

it('a placeable item stays where it is if it is in the hotbar already, or may not be moved', () => {
  expect(taken(BAR + 1, [BAR, BAR + 1], 0)).toEqual({ slot: 1, moves: [] });
  expect(taken(3, [3], 0, false).slot).toBeNull();
});

it('structures and seeds go to the hotbar, but items that are used directly do not', () => {
  const deed = (itemId: number, slot = 3) => bagDeed(slot, { itemId, quantity: 1 });
  expect([deed(ITEM.campfire), deed(ITEM.fireweedSeed), deed(ITEM.stone)]).toEqual(['place', 'sow', null]);
  expect(deed(ITEM.campfire, FIRST_SLOT.container)).toBeNull();
  expect([deed(ITEM.campfire), deed(ITEM.fireweedSeed)].every(isOnGround)).toBe(true);
  expect([deed(ITEM.crowberry), deed(ITEM.torch), null].some(isOnGround)).toBe(false);
});
