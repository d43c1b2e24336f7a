/** Leaving the game: saves first, and warns the player before they go if something could not be saved. */
import { INVENTORY_ERROR } from '#game/features/inventory/client/inventory-errors.ts';
import type { GameStore } from '../store/store.ts';

/** Maximum time that leaving waits for saving, in ms. */
export const SAVE_LIMIT_MS = 2500;

export const NOT_CONNECTED = 'You are not connected: your position may not be saved.';

/** The panel that asks whether to leave. */
const QUIT = 'quit';

export interface LeaveDeps {
  readonly store: GameStore;
  /** Saves the player's position; resolves to true if the server has saved it. */
  savePosition(): Promise<boolean>;
  /** Runs `task` once after `delay` ms. Returns a function that cancels it. */
  setTimer(task: () => void, delay: number): () => void;
  /** Shows the question whether to leave, which contains the warnings. */
  askAgain(): void;
  warn(text: string): void;
  /** Ends the game and goes to the dashboard. */
  go(): void;
}

/**
 * Creates the action of the buttons for leaving. In the game it saves first; if that fails, the question is asked again
 * with the things that could not be saved, and a second yes leaves all the same.
 */
export function createLeave(deps: LeaveDeps): () => void {
  const { store } = deps;
  return () => {
    const { phase, connection, leaving, panels } = store.getState();
    if (leaving === 'saving') return;
    const isInGame = phase !== 'loading' && phase !== 'error';
    if (isInGame && connection.status !== 'joined') deps.warn(NOT_CONNECTED);
    const hasReadIt = leaving === 'unsaved' && panels.includes(QUIT);
    if (!isInGame || connection.status !== 'joined' || hasReadIt) return deps.go();
    store.setState({ leaving: 'saving' });
    void save(deps).then((isSaved) => {
      if (isSaved) return deps.go();
      store.setState({ leaving: 'unsaved' });
      deps.askAgain();
    });
  };
}

/** Clears the warning of unsaved things once the question is closed. Returns a function that stops it. */
export function forgetUnsaved(store: GameStore): () => void {
  return store.subscribe(({ leaving, panels }, before) => {
    const isClosed = before.panels.includes(QUIT) && !panels.includes(QUIT);
    if (leaving === 'unsaved' && isClosed) store.setState({ leaving: null });
  });
}

/** Resolves to true if the position and all changes of items are saved. */
async function save({ store, savePosition, setTimer }: LeaveDeps): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimer(() => resolve(false), SAVE_LIMIT_MS));
  const [isPlaceKept, areThingsKept] = await Promise.all([
    Promise.race([savePosition(), late]),
    Promise.race([settled(store), late]),
  ]);
  if (!areThingsKept) {
    store.setState(({ inventory }) => ({
      inventory: { ...inventory, error: inventory.error ?? INVENTORY_ERROR.lost },
    }));
  }
  return isPlaceKept && areThingsKept;
}

/** Resolves once no change of items waits for its answer; true if all of them were accepted. */
function settled(store: GameStore): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { pending, error } = store.getState().inventory;
      if (pending > 0) return;
      forget();
      resolve(error === null);
    };
    const forget = store.subscribe(look);
    look();
  });
}
