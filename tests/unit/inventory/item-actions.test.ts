/** Using items from the bag: either directly, or in hand after the bag has closed. */
import { expect, it } from 'vitest';
import { INVENTORY, Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { Inventory } from '#game/features/inventory/client/inventory.ts';
import { itemActions } from '#game/features/inventory/client/item-actions.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';

/** Uses the only item in the bag. @returns the resulting actions, and the panels that are open afterwards */
function applied(
  itemId: number,
  { isMoved = true, isBlocked = false, selectedSlot = null as number | null } = {},
) {
  const store = createGameStore();
  const slots = new Map([[3, { itemId, quantity: 1 }]]);
  store.setState(({ inventory }) => ({
    inventory: { ...inventory, slots },
    panels: [INVENTORY],
    selectedSlot,
  }));
  const done: unknown[] = [];
  const inventory = {
    use: (from: number) => done.push(['use', from]) > 0,
    move: (from: number, to: number) => done.push(['move', from, to]) > 0 && isMoved,
  } as unknown as Inventory;
  const panels = new Panels([{ id: INVENTORY, key: null, title: 'Bag', isModal: false, order: 1 }]);
  const selectSlot = (slot: number) => void done.push(['select', slot]);
  const unlessBlocked = (act: () => void) => () => {
    if (!isBlocked) act();
  };
  itemActions({ store, session: { inventory }, panels, selectSlot, unlessBlocked }).applyItem(3);
  return { done, panels: store.getState().panels };
}

it('using a placeable item or seed moves it to the hotbar and selects it there, even in an already selected slot', () => {
  for (const itemId of [ITEM.campfire, ITEM.fireweedSeed])
    expect(applied(itemId, { selectedSlot: 0 })).toEqual({
      done: [
        ['move', 3, FIRST_SLOT.hotbar],
        ['select', 0],
      ],
      panels: [],
    });
});

it('using an item from the bag leaves the bag open if the item cannot be moved, or is used directly', () => {
  expect(applied(ITEM.campfire, { isMoved: false })).toEqual({
    done: [['move', 3, FIRST_SLOT.hotbar]],
    panels: [INVENTORY],
  });
  expect(applied(ITEM.crowberry)).toEqual({ done: [['use', 3]], panels: [INVENTORY] });
});

it('items cannot be used while the player writes or reads a menu', () => {
  expect(applied(ITEM.campfire, { isBlocked: true })).toEqual({ done: [], panels: [INVENTORY] });
});
