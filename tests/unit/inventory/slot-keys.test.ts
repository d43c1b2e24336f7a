/** The keys named on the card of an item act on that item, whether the pointer is over it or the focus is on it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { SlotHandling } from '#game/features/inventory/client/slots/handling.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

const PARCHMENT = 2;
const STONE = 5;
const EMPTY = 7;

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function bag() {
  const store = createGameStore();
  const { inventory } = store.getState();
  store.setState({
    inventory: {
      ...inventory,
      slots: new Map([
        [PARCHMENT, { itemId: ITEM.parchment, quantity: 1 }],
        [STONE, { itemId: ITEM.stone, quantity: 4 }],
      ]),
    },
  });
  const actions = {
    moveItem: vi.fn(),
    quickItem: vi.fn(),
    dropItem: vi.fn(),
    applyItem: vi.fn(),
    selectSlot: vi.fn(),
    closePanel: vi.fn(),
  };
  return { actions, handling: new SlotHandling({ store, actions, isBlocked: () => false }) };
}

const focusOn = (slot: number) => {
  const element = { dataset: { number: String(slot) }, closest: () => element };
  vi.stubGlobal('document', { activeElement: element });
};

it('a key acts on the item under the pointer, wherever the focus is', () => {
  const { actions, handling } = bag();
  handling.look(PARCHMENT, true);
  expect(handling.do('use')).toBe(true);
  expect(actions.applyItem).toHaveBeenCalledWith(PARCHMENT);
  handling.look(PARCHMENT, false);
  focusOn(PARCHMENT);
  handling.look(STONE, true);
  expect(handling.do('drop')).toBe(true);
  expect(actions.dropItem).toHaveBeenCalledWith(STONE, 4);
  expect(handling.do('quick')).toBe(true);
  expect(actions.quickItem).toHaveBeenCalledWith(STONE);
});

it('a key acts on the focused item once the pointer has left the slots, and on no other item', () => {
  const { actions, handling } = bag();
  handling.look(EMPTY, true);
  expect(handling.do('drop')).toBe(false);
  focusOn(STONE);
  handling.focus(STONE, true);
  expect(handling.do('drop')).toBe(true);
  expect(actions.dropItem).toHaveBeenCalledWith(STONE, 4);
});
