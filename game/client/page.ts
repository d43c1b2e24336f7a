/** The game and its page: attributes that show the state of the game, and handling of leaving the page. */
import type { Memory } from '#game/browser/memory.ts';
import { savePosition } from './net/http.ts';
import { PAGE_TIMERS, type TimerHost } from './net/timers.ts';
import { createLeave, forgetUnsaved } from './session/leaving.ts';
import type { GameSession } from './session/session.ts';
import type { GameState, GameStore } from './store/store.ts';

/** Returns the phase shown on the page: loading until the boot screen is gone. */
export function shownPhase({ phase, isCovered }: Pick<GameState, 'phase' | 'isCovered'>): GameState['phase'] {
  return isCovered && phase !== 'error' ? 'loading' : phase;
}

/**
 * Shows the state of the game in attributes of the page, and sets the camera effect of a dead player on the viewport.
 * Returns a function that stops it.
 */
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

/** True if leaving the page now would interrupt play; a player who is waiting for the server is not playing. */
export function isPlayInProgress({ phase, connection }: Pick<GameState, 'phase' | 'connection'>): boolean {
  return phase === 'playing' || phase === 'dead' || (phase === 'disconnected' && connection.awaited === null);
}

/** Storage key of the server's protocol for which this tab was last reloaded. */
const RELOADED_KEY = 'tundra.reloaded-for';

/**
 * Returns a function that decides if the page may reload itself for a server's protocol. This is allowed once per
 * protocol; if the reloaded page is still old, or storage is blocked, it returns null and the player is asked.
 */
export function reloadOnce(
  storage: () => Pick<Memory, 'getItem' | 'setItem'>,
  reload: () => void,
): (protocol: string) => (() => void) | null {
  return (protocol) => {
    if (storage().getItem(RELOADED_KEY) === protocol) return null;
    return storage().setItem(RELOADED_KEY, protocol) ? reload : null;
  };
}

/** Pause after which a visible page tries again to reach a server that it has given up, in ms. */
export const AGAIN_MS = 30_000;

/**
 * Retries an unreachable server as soon as the page is visible, shown or focused again or the network is back, because
 * browsers slow down timers on hidden pages, and at intervals while it is visible. Returns a function that stops it.
 * @param retry called with true if the network or the player is back, with false at intervals
 */
export function retryOnReturn(
  page: Document,
  target: Window,
  retry: (isBack: boolean) => void,
  setTimer: TimerHost['setTimer'] = PAGE_TIMERS.setTimer,
): () => void {
  const isVisible = () => page.visibilityState === 'visible';
  const look = () => {
    if (isVisible()) retry(true);
  };
  const online = () => retry(true);
  const tick = () => {
    cancel = setTimer(tick, AGAIN_MS);
    if (isVisible()) retry(false);
  };
  let cancel = setTimer(tick, AGAIN_MS);
  const events = ['focus', 'pageshow'] as const;
  page.addEventListener('visibilitychange', look);
  for (const name of events) target.addEventListener(name, look);
  target.addEventListener('online', online);
  return () => {
    cancel();
    page.removeEventListener('visibilitychange', look);
    for (const name of events) target.removeEventListener(name, look);
    target.removeEventListener('online', online);
  };
}

/**
 * Asks for confirmation before the page is left during play, and saves when it is left. Returns a function that stops
 * it.
 */
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

/** Creates the way of leaving the game that all its buttons use. */
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
