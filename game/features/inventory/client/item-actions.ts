/**
 * Player actions on items they carry and on items in an open container. Slots have the numbers of
 * `items/shared/slots.ts`.
 */
import { INVENTORY, type Panels } from '#game/client/store/panels.ts';
import type { GameStore } from '#game/client/store/store.ts';
import { bagDeed, isOnGround } from './bag-deed.ts';
import type { Inventory } from './inventory.ts';
import { toHotbar } from './to-hotbar.ts';

export interface ItemActions {
  /** Moves some or all of a stack to another slot. */
  moveItem(from: number, to: number, quantity: number): void;
  /** Moves a stack to where it most likely belongs, as a right click does. */
  quickItem(from: number): void;
  sortItems(): void;
  /** Lays some or all of a stack on the ground. */
  dropItem(from: number, quantity: number): void;
  /** Uses the item in a slot; an item to be placed or sown is taken in hand, and the bag closes. */
  applyItem(from: number): void;
  openContainer(id: string): void;
  takeAll(): void;
  closeContainer(): void;
  /** Removes the error message once the player has read it. */
  dismissInventoryError(): void;
}

interface Deps {
  readonly store: GameStore;
  readonly session: { readonly inventory: Inventory };
  readonly panels: Panels;
  /** Selects a slot of the hotbar, counted from 0. */
  readonly selectSlot: (slot: number) => void;
  /** Wraps an action so that it does nothing while the player is typing, has a menu open, or is out of action. */
  readonly unlessBlocked: (act: () => void) => () => void;
}

/**
 * Returns the item actions; each does nothing while the player is blocked, except closing the container and dismissing
 * the error.
 */
export function itemActions({ store, session, panels, selectSlot, unlessBlocked }: Deps): ItemActions {
  const apply = (from: number): void => {
    const { inventory } = session;
    const stack = store.getState().inventory.slots.get(from);
    if (!stack || !isOnGround(bagDeed(from, stack))) return void inventory.use(from);
    const slot = toHotbar({ store, inventory }, from);
    if (slot === null) return;
    selectSlot(slot);
    panels.close(store, INVENTORY);
  };
  return {
    moveItem: (from, to, quantity) => unlessBlocked(() => session.inventory.move(from, to, quantity))(),
    quickItem: (from) => unlessBlocked(() => session.inventory.quick(from))(),
    sortItems: unlessBlocked(() => session.inventory.sort()),
    dropItem: (from, quantity) => unlessBlocked(() => session.inventory.drop(from, quantity))(),
    applyItem: (from) => unlessBlocked(() => apply(from))(),
    openContainer: (id) => unlessBlocked(() => session.inventory.open(id))(),
    takeAll: unlessBlocked(() => session.inventory.takeAll()),
    closeContainer: () => session.inventory.close(),
    dismissInventoryError: () => session.inventory.dismiss(),
  };
}
