/** When the bag and the container beside it open and close by themselves. */
import { CONTAINER, CRAFTING, INVENTORY, type Panels } from '#game/client/store/panels.ts';
import type { GameState, GameStore } from '#game/client/store/store.ts';
import type { Inventory } from './inventory.ts';

/**
 * The panel of a container opens and closes with it, and brings the bag; closing either of them closes the container.
 * Who is dead, knocked out or cut off has no bag open. The function returned ends all that.
 */
export function keepBagPanels(
  store: GameStore,
  panels: Panels,
  inventory: Pick<Inventory, 'close'>,
): () => void {
  /** The bag was opened for the container, and closes with it. */
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
      panels.close(store, CONTAINER);
      if (isBagBorrowed) panels.close(store, INVENTORY);
      isBagBorrowed = false;
    } else if (isThere) {
      const isShut = [INVENTORY, CONTAINER].some((id) => isOpen(before, id) && !isOpen(state, id));
      if (isShut) inventory.close();
    }
    keepApart(store, panels, state, before);
    const isOut = state.phase !== 'playing' || state.fall !== null;
    if (!isOut) return;
    for (const id of [INVENTORY, CRAFTING]) if (isOpen(store.getState(), id)) panels.close(store, id);
  });
}

/** The bag and handwork lie in the same place: whichever opens closes the other. */
function keepApart(store: GameStore, panels: Panels, state: GameState, before: GameState): void {
  if (state.panels === before.panels) return;
  const opens = (id: string) => state.panels.includes(id) && !before.panels.includes(id);
  if (opens(CRAFTING)) panels.close(store, INVENTORY);
  else if (opens(INVENTORY)) panels.close(store, CRAFTING);
}
