/** React's view of the auth store. */
import { useEffect, useSyncExternalStore } from 'react';
import { type AuthState, authStore, INITIAL_AUTH_STATE } from '../lib/browser/accounts/auth-store.ts';

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

/** Returns the current auth state; asks the server once per page who is signed in. */
export function useAuth(): AuthState {
  const state = useSyncExternalStore(subscribe, snapshot, prerendered);
  useEffect(() => {
    void authStore().start();
    return refreshWhenSeen();
  }, []);
  return state;
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
