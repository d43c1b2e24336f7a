/** The hotbar is refilled from the bag when an item has been used up, and in no other case. */
import { describe, expect, it } from 'vitest';
import { bagDeed } from '#game/features/inventory/client/bag-deed.ts';
import { newToolMoves, refill, refillMoves } from '#game/features/inventory/client/refill.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';

const BAR = FIRST_SLOT.hotbar;
const held = (...stacks: readonly (readonly [slot: number, itemId: number, quantity: number])[]) =>
  new Map(stacks.map(([slot, itemId, quantity]) => [slot, { itemId, quantity }]));

describe('refilling the hotbar', () => {
  it('a stack from the bag takes the slot in the hotbar when the last piece in that slot is eaten', () => {
    const before = held([BAR, ITEM.crowberry, 1], [3, ITEM.crowberry, 4]);
    expect(refillMoves(before, held([3, ITEM.crowberry, 4]))).toEqual([{ from: 3, to: BAR, quantity: 4 }]);
  });

  it('the hotbar is not refilled while pieces are left in the slot, or if none are in the bag', () => {
    const two = held([BAR, ITEM.crowberry, 2], [3, ITEM.crowberry, 4]);
    expect(refillMoves(two, held([BAR, ITEM.crowberry, 1], [3, ITEM.crowberry, 4]))).toEqual([]);
    expect(refillMoves(held([BAR, ITEM.crowberry, 1]), held())).toEqual([]);
  });

  it('the hotbar is not refilled for stacks that were moved, or for items that are not used up by hand', () => {
    const before = held([BAR, ITEM.crowberry, 1], [3, ITEM.crowberry, 4]);
    expect(refillMoves(before, held([3, ITEM.crowberry, 5]))).toEqual([]);
    const stones = held([BAR, ITEM.stone, 1], [3, ITEM.stone, 4]);
    expect(refillMoves(stones, held([3, ITEM.stone, 4]))).toEqual([]);
  });

  it('two stacks from the bag refill two slots', () => {
    const before = held(
      [BAR, ITEM.crowberry, 1],
      [BAR + 1, ITEM.parchment, 1],
      [3, ITEM.crowberry, 4],
      [4, ITEM.parchment, 2],
    );
    const read = held([3, ITEM.crowberry, 4], [4, ITEM.parchment, 2]);
    expect(refillMoves(before, read)).toEqual([
      { from: 3, to: BAR, quantity: 4 },
      { from: 4, to: BAR + 1, quantity: 2 },
    ]);
  });
});

describe('a new tool', () => {
  const stones = held([0, ITEM.stone, 4]);

  it('a new tool goes to the first free slot of the hotbar, one of each kind, and other items do not', () => {
    const made = held([0, ITEM.stone, 4], [1, ITEM.hatchet, 1], [2, ITEM.hatchet, 1], [3, ITEM.torch, 2]);
    expect(newToolMoves(stones, made)).toEqual([
      { from: 1, to: BAR, quantity: 1 },
      { from: 3, to: BAR + 1, quantity: 2 },
    ]);
    expect(newToolMoves(held(), stones)).toEqual([]);
    expect(newToolMoves(held(), held([0, ITEM.fieldCauldron, 1]))).toEqual([]);
  });

  it('a new tool stays in the bag if one of its kind is carried already, or if the hotbar is full', () => {
    const had = held([5, ITEM.hatchet, 1]);
    expect(newToolMoves(had, held([5, ITEM.hatchet, 1], [6, ITEM.hatchet, 1]))).toEqual([]);
    const full = [0, 1, 2, 3, 4, 5].map((index) => [BAR + index, ITEM.stone, 1] as const);
    expect(newToolMoves(held(...full), held(...full, [0, ITEM.hatchet, 1]))).toEqual([]);
  });

  it('a new tool takes no slot that is being refilled, and waits while a container is open', () => {
    const moves: (readonly [number, number])[] = [];
    const bag = { move: (from: number, to: number) => moves.push([from, to]) > 0 };
    const before = held([BAR, ITEM.crowberry, 1], [3, ITEM.crowberry, 4]);
    refill(before, held([3, ITEM.crowberry, 4], [4, ITEM.hatchet, 1]), bag);
    expect(moves).toEqual([
      [3, BAR],
      [4, BAR + 1],
    ]);
    moves.length = 0;
    const open = [FIRST_SLOT.container, ITEM.stone, 1] as const;
    refill(held(open), held(open, [4, ITEM.hatchet, 1]), bag);
    expect(moves).toEqual([]);
  });
});

it('an item in the bag is used in the same way as in hand, except for clothes, seeds, and items in a container', () => {
  const deed = (itemId: number, slot = 2) => bagDeed(slot, { itemId, quantity: 1 });
  expect([deed(ITEM.crowberry), deed(ITEM.parchment), deed(ITEM.torch)]).toEqual(['eat', 'read', 'light']);
  expect([deed(ITEM.plainHeadscarf), deed(ITEM.stone), deed(ITEM.crowberry, FIRST_SLOT.container)]).toEqual([
    null,
    null,
    null,
  ]);
});
