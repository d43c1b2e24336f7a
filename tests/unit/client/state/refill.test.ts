/** The hotbar is filled up from the bag where something was used up, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { bagDeed } from '#game/client/hud/slots/bag-deed.ts';
import { refillsOf } from '#game/client/state/refill.ts';
import { ITEM } from '#game/shared/defs/items.ts';
import { FIRST_SLOT } from '#game/shared/rules/inventory/slots.ts';

const BAR = FIRST_SLOT.hotbar;
const held = (...stacks: readonly (readonly [slot: number, itemId: number, quantity: number])[]) =>
  new Map(stacks.map(([slot, itemId, quantity]) => [slot, { itemId, quantity }]));

describe('refilling', () => {
  it('takes the place of the last piece that was eaten', () => {
    const before = held([BAR, ITEM.crowberry, 1], [3, ITEM.crowberry, 4]);
    expect(refillsOf(before, held([3, ITEM.crowberry, 4]))).toEqual([{ from: 3, to: BAR, quantity: 4 }]);
  });

  it('is nothing where pieces are left, or none are in the bag', () => {
    const two = held([BAR, ITEM.crowberry, 2], [3, ITEM.crowberry, 4]);
    expect(refillsOf(two, held([BAR, ITEM.crowberry, 1], [3, ITEM.crowberry, 4]))).toEqual([]);
    expect(refillsOf(held([BAR, ITEM.crowberry, 1]), held())).toEqual([]);
  });

  it('leaves alone what was moved away, and what no hand uses up', () => {
    const before = held([BAR, ITEM.crowberry, 1], [3, ITEM.crowberry, 4]);
    expect(refillsOf(before, held([3, ITEM.crowberry, 5]))).toEqual([]);
    const stones = held([BAR, ITEM.stone, 1], [3, ITEM.stone, 4]);
    expect(refillsOf(stones, held([3, ITEM.stone, 4]))).toEqual([]);
  });

  it('takes two stacks for two slots', () => {
    const before = held(
      [BAR, ITEM.crowberry, 1],
      [BAR + 1, ITEM.parchment, 1],
      [3, ITEM.crowberry, 4],
      [4, ITEM.parchment, 2],
    );
    const read = held([3, ITEM.crowberry, 4], [4, ITEM.parchment, 2]);
    expect(refillsOf(before, read)).toEqual([
      { from: 3, to: BAR, quantity: 4 },
      { from: 4, to: BAR + 1, quantity: 2 },
    ]);
  });
});

it('what is done out of the bag is what the hand does, but for clothes and seeds, and not in a container', () => {
  const deed = (itemId: number, slot = 2) => bagDeed(slot, { itemId, quantity: 1 });
  expect([deed(ITEM.crowberry), deed(ITEM.parchment), deed(ITEM.torch)]).toEqual(['eat', 'read', 'light']);
  expect([deed(ITEM.plainHeadscarf), deed(ITEM.stone), deed(ITEM.crowberry, FIRST_SLOT.container)]).toEqual([
    null,
    null,
    null,
  ]);
});
