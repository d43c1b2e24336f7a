/** React's view of the auth store. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type AuthState, authStore, INITIAL_AUTH_STATE } from '../lib/browser/accounts/auth-store.ts';
import { onLeave, onReturn } from '../lib/browser/returns.ts';

const subscribe = (onChange: () => void) => authStore().subscribe(onChange);
const snapshot = () => authStore().getState();
const prerendered = () => INITIAL_AUTH_STATE;

/** Minimum interval between two checks of the session, in ms. */
const REFRESH_PAUSE_MS = 30_000;

/** Checks the session again whenever the page becomes visible. Returns a function that stops it. */
function refreshWhenSeen(): () => void {
  let askedAt = performance.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < REFRESH_PAUSE_MS) return;
    askedAt = performance.now();
    void authStore().refresh();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Returns the current auth state; asks the server once per page who is signed in, and again at each return to it. */
export function useAuth(): AuthState {
  const state = useSyncExternalStore(subscribe, snapshot, prerendered);
  useEffect(() => {
    void authStore().start();
    const endRefresh = refreshWhenSeen();
    const endReturns = onReturn(() => void authStore().returned());
    return () => {
      endRefresh();
      endReturns();
    };
  }, []);
  return state;
}

/**
 * Returns true from the moment in which this page is left until the server has said again who is signed in: the browser
 * may show the page as it was left, and to somebody else.
 */
export function useAway({ returns }: AuthState): boolean {
  /** Number of returns before the page was left; null while it is shown. */
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => onLeave(() => flushSync(() => setLeft(authStore().getState().returns))), []);
  return left === returns;
}

const never = () => () => {};

/** Returns false in the prerendered page, and true once React has hydrated it: until then forms refuse to be sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
