/** The game and its page: attributes that say what state it is in, and what happens when the page is left. */
import { savePosition } from './net/http.ts';
import { PAGE_TIMERS } from './net/timers.ts';
import { createLeave, forgetUnsaved } from './session/leaving.ts';
import type { GameSession } from './session/session.ts';
import type { GameState, GameStore } from './store/store.ts';

/** The phase as the page tells it: nothing is played before the boot screen has gone. */
export function shownPhase({ phase, isCovered }: Pick<GameState, 'phase' | 'isCovered'>): GameState['phase'] {
  return isCovered && phase !== 'error' ? 'loading' : phase;
}

/** The page shows by attributes what state the game is in; the camera of the dead is an effect of its viewport. */
export function mirrorPhase(root: HTMLElement, viewport: HTMLElement, store: GameStore): () => void {
  const mirror = () => {
    const state = store.getState();
    const phase = shownPhase(state);
    root.dataset.gameState = phase;
    root.dataset.fallen = String(state.fall !== null && phase === 'playing');
    viewport.classList.toggle('death-camera', phase === 'dead');
  };
  mirror();
  return store.subscribe(mirror);
}

/** Whether leaving the page now would tear the player out of the game; who waits for the server is out of it already. */
export function isPlayInProgress({ phase, connection }: Pick<GameState, 'phase' | 'connection'>): boolean {
  return phase === 'playing' || phase === 'dead' || (phase === 'disconnected' && connection.awaited === null);
}

/** Where it is kept for which protocol of the server this tab was loaded anew. */
const RELOADED_KEY = 'tundra.reloaded-for';

/**
 * Whether the page may load itself anew for a server of this protocol. Once only: where the new page is no other, or nothing can be
 * kept, the player is asked.
 */
export function reloadOnce(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
): (protocol: string) => (() => void) | null {
  return (protocol) => {
    try {
      if (storage().getItem(RELOADED_KEY) === protocol) return null;
      storage().setItem(RELOADED_KEY, protocol);
      return reload;
    } catch {
      // A browser that blocks storage throws on any access.
      return null;
    }
  };
}

/**
 * Asks for a server that is away as soon as somebody looks at the page again, or the network is back: browsers slow the clock of pages
 * that nobody sees. The function returned ends that.
 */
export function retryOnReturn(page: Document, target: Window, retry: () => void): () => void {
  const look = () => {
    if (page.visibilityState === 'visible') retry();
  };
  page.addEventListener('visibilitychange', look);
  target.addEventListener('online', retry);
  return () => {
    page.removeEventListener('visibilitychange', look);
    target.removeEventListener('online', retry);
  };
}

/** Asks for confirmation before the page is left during play, and saves when it is left. */
export function confirmUnload(store: GameStore, session: GameSession): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isPlayInProgress(store.getState())) event.preventDefault();
  };
  const save = () => {
    void saveOwnPosition(store, session);
    session.leave();
  };
  // A page restored from the browser's cache has lost its connection.
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) session.start();
  };
  window.addEventListener('beforeunload', ask);
  window.addEventListener('pagehide', save);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('pagehide', save);
    window.removeEventListener('pageshow', comeBack);
  };
}

/** The way out of the game that all its buttons take. */
export function createWayOut(
  { store, session }: { readonly store: GameStore; readonly session: GameSession },
  ports: { readonly askAgain: () => void; readonly go: () => void },
): { readonly leave: () => void; readonly end: () => void } {
  const leave = createLeave({
    store,
    savePosition: () => saveOwnPosition(store, session),
    setTimer: PAGE_TIMERS.setTimer,
    warn: (text) => console.warn(text),
    ...ports,
  });
  return { leave, end: forgetUnsaved(store) };
}

async function saveOwnPosition(store: GameStore, { body }: GameSession): Promise<boolean> {
  const { self } = store.getState();
  return !self || !body || (await savePosition(self.socket_id, body.x, body.y, new Date()));
}
