/** Errors that nothing has caught, in a handler, a timer, a listener or a frame: the player hears of them. */
import { addNotice } from '../../store/notices.ts';
import type { GameStore } from '../../store/store.ts';

export const FAILED = 'Something in the game has failed. If it stays so, reload the page.';
/** Time for which further errors bring no further notice, in ms. */
export const QUIET_MS = 60_000;

/** Shows a notice after an uncaught error of the game. Returns a function that stops it. */
export function tellOfFaults(view: EventTarget, store: GameStore, now: () => number): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const hear = (event: Event) => {
    if (!isOfGame(errorOf(event)) || now() - toldAt < QUIET_MS) return;
    toldAt = now();
    addNotice(store, { kind: 'warning', itemId: null, count: 0, text: FAILED }, toldAt);
  };
  view.addEventListener('error', hear);
  view.addEventListener('unhandledrejection', hear);
  return () => {
    view.removeEventListener('error', hear);
    view.removeEventListener('unhandledrejection', hear);
  };
}

/** Returns the error of an event; browsers also send events without one, such as about observers of sizes. */
const errorOf = (event: Event): unknown => Reflect.get(event, 'error') ?? Reflect.get(event, 'reason');

/** True for an error that is neither an ended request nor one of an extension of the browser. */
const isOfGame = (error: unknown): boolean =>
  error instanceof Error && error.name !== 'AbortError' && !(error.stack ?? '').includes('-extension://');
