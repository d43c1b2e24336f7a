/** Who is signed in, for every island of a page; signing out in one tab reaches the others. */
import type { SessionReply } from '#api/contracts/auth.ts';
import { type Api, api } from './api.ts';

export type AuthEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'USER_UPDATED';

export type SessionUser = NonNullable<SessionReply['user']>;

export interface AuthState {
  readonly user: SessionUser | null;
  /** True until the first check of the session has finished. */
  readonly loading: boolean;
  readonly isAuthenticated: boolean;
  /** The first check failed: the server could not be asked. */
  readonly unreachable: boolean;
  /** This tab is signing out and knows where it goes; protected pages leave it alone. */
  readonly leaving: boolean;
}

/** The part of BroadcastChannel the store needs. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

type AuthCalls = Pick<Api, 'session' | 'login' | 'logout'>;
type Listener = (event: AuthEvent, state: AuthState) => void;

export interface AuthStore {
  getState(): AuthState;
  /** Calls `listener` after every event; gives back the function that ends it. */
  subscribe(listener: Listener): () => void;
  /** Asks the server once who is signed in; later calls share the first answer. */
  start(): Promise<void>;
  /** @throws what the API call throws */
  signIn(email: string, password: string): Promise<void>;
  /** @throws what the API call throws; the state is then as before */
  signOut(): Promise<void>;
  /** Tells listeners, here and in other tabs, that the user's own data has changed. */
  userUpdated(): void;
}

const INITIAL: AuthState = {
  user: null,
  loading: true,
  isAuthenticated: false,
  unreachable: false,
  leaving: false,
};

/** A store over the given calls; `channel` joins the tabs of one browser where there is one. */
export function createAuthStore(calls: AuthCalls, channel?: TabChannel): AuthStore {
  let state = INITIAL;
  let started: Promise<void> | undefined;
  const listeners = new Set<Listener>();

  const emit = (event: AuthEvent, change: Partial<AuthState>) => {
    const next = { ...state, ...change };
    state = { ...next, isAuthenticated: next.user !== null };
    for (const listener of listeners) listener(event, state);
  };
  const checkSession = async (event: AuthEvent) => {
    try {
      const { user } = await calls.session();
      emit(event, { user, loading: false, unreachable: false });
    } catch (error) {
      console.error(error);
      emit(event, { user: null, loading: false, unreachable: true });
    }
  };

  channel?.addEventListener('message', ({ data }) => {
    if (data === 'SIGNED_OUT') emit('SIGNED_OUT', { user: null });
    if (data === 'SIGNED_IN') void checkSession('SIGNED_IN');
    if (data === 'USER_UPDATED') emit('USER_UPDATED', {});
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      started ??= checkSession('INITIAL_SESSION');
      return started;
    },
    async signIn(email, password) {
      await calls.login({ email, password });
      channel?.postMessage('SIGNED_IN');
      await checkSession('SIGNED_IN');
    },
    async signOut() {
      state = { ...state, leaving: true };
      try {
        await calls.logout();
      } catch (error) {
        state = { ...state, leaving: false };
        throw error;
      }
      channel?.postMessage('SIGNED_OUT');
      emit('SIGNED_OUT', { user: null });
    },
    userUpdated() {
      channel?.postMessage('USER_UPDATED');
      emit('USER_UPDATED', {});
    },
  };
}

let shared: AuthStore | undefined;

/** The page's one store. Made at first use, which is in the browser only. */
export function authStore(): AuthStore {
  shared ??= createAuthStore(
    api,
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tundra-auth'),
  );
  return shared;
}

/** The state that prerendered pages show. */
export const INITIAL_AUTH_STATE = INITIAL;
