/** React's view of the auth store. */
import { useEffect, useSyncExternalStore } from 'react';
import { type AuthState, authStore, INITIAL_AUTH_STATE } from '../lib/browser/accounts/auth-store.ts';

const subscribe = (onChange: () => void) => authStore().subscribe(onChange);
const snapshot = () => authStore().getState();
const prerendered = () => INITIAL_AUTH_STATE;

/** The session is not checked again sooner than this, in ms. */
const REFRESH_PAUSE_MS = 30_000;

/** Checks the session again when the page becomes visible; the function returned stops that. */
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

/** The current auth state; asks the server once per page who is signed in. */
export function useAuth(): AuthState {
  const state = useSyncExternalStore(subscribe, snapshot, prerendered);
  useEffect(() => {
    void authStore().start();
    return refreshWhenSeen();
  }, []);
  return state;
}

const never = () => () => {};

/** False in the prerendered page, true once React has hydrated it: forms refuse to be sent before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
