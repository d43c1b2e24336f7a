/** Automatic opening and closing of the bag and of the container panel beside it. */
import { shutBecause } from '#game/client/store/because.ts';
import { CONTAINER, CRAFTING, INVENTORY, type Panels } from '#game/client/store/panels.ts';
import type { GameState, GameStore } from '#game/client/store/store.ts';
import type { Inventory } from './inventory.ts';

/**
 * Opens and closes the container panel with its container, and opens the bag with it; closing either panel closes the
 * container. A player who is dead, knocked out or cut off has no bag open. Returns a function that stops all this.
 */
export function keepBagPanels(
  store: GameStore,
  panels: Panels,
  inventory: Pick<Inventory, 'close' | 'ending'>,
): () => void {
  /** True while the bag is open only because of the container; it then closes with the container. */
  let isBagBorrowed = false;
  const isOpen = (state: GameState, id: string) => state.panels.includes(id);
  return store.subscribe((state, before) => {
    const isThere = state.inventory.container !== null;
    const wasThere = before.inventory.container !== null;
    if (isThere && !wasThere) {
      isBagBorrowed = !isOpen(state, INVENTORY);
      panels.open(store, INVENTORY);
      panels.open(store, CONTAINER);
    } else if (!isThere && wasThere) {
      const because = inventory.ending.take(before.inventory.container?.name ?? '');
      panels.close(store, CONTAINER, because);
      if (isBagBorrowed) panels.close(store, INVENTORY, because);
      isBagBorrowed = false;
    } else if (isThere) {
      const isShut = [INVENTORY, CONTAINER].some((id) => isOpen(before, id) && !isOpen(state, id));
      if (isShut) inventory.close();
    }
    keepApart(store, panels, state, before);
    for (const [id, what] of [
      [INVENTORY, 'The bag'],
      [CRAFTING, 'Handwork'],
    ] as const) {
      const because = shutBecause(what, state);
      if (because !== null) panels.close(store, id, because);
    }
  });
}

/** Closes the bag when handwork opens, and vice versa: both use the same place on the screen. */
function keepApart(store: GameStore, panels: Panels, state: GameState, before: GameState): void {
  if (state.panels === before.panels) return;
  const opens = (id: string) => state.panels.includes(id) && !before.panels.includes(id);
  if (opens(CRAFTING)) panels.close(store, INVENTORY);
  else if (opens(INVENTORY)) panels.close(store, CRAFTING);
}
