/** The signed-in user, shared by every island of a page; a sign-out in one tab also takes effect in the other tabs. */
import type { SessionReply } from '#api/contracts/auth.ts';
import type { LoginReply, SecondStepReply } from '#api/contracts/second-step.ts';
import { tabChannel } from '#game/browser/tabs.ts';
import { type Api, api } from './api.ts';

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  /** The server has extended the session. */
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  /** The second step of a sign-in was completed, after the password or Google, or with a passkey alone. */
  | 'MFA_CHALLENGE_VERIFIED'
  /** The page was opened through a password reset link. */
  | 'PASSWORD_RECOVERY';

export type SessionUser = NonNullable<SessionReply['user']>;

export interface AuthState {
  readonly user: SessionUser | null;
  /** End of the session if it is not used, as ISO 8601; null without a session. */
  readonly expiresAt: string | null;
  /** True until the first check of the session has finished. */
  readonly loading: boolean;
  readonly isAuthenticated: boolean;
  /** True if the first check failed because the server could not be reached. */
  readonly unreachable: boolean;
  /** True while this tab is signing out and on its way to another page: protected pages must not redirect it then. */
  readonly leaving: boolean;
  /** Number of returns to the page after which the server has said again who is signed in. */
  readonly returns: number;
}

/** The members of BroadcastChannel that the store needs. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

interface AuthCalls {
  readonly session: Api['session'];
  readonly login: (credentials: { email: string; password: string }) => Promise<LoginReply>;
  readonly logout: () => Promise<unknown>;
}
type Listener = (event: AuthEvent, state: AuthState) => void;

export interface AuthStore {
  getState(): AuthState;
  /** Calls `listener` after every event. Returns a function that stops it. */
  subscribe(listener: Listener): () => void;
  /** Asks the server once who is signed in; later calls share the first answer. */
  start(): Promise<void>;
  /** Asks the server again, and reports changes: an extended session, another user, a sign-out. */
  refresh(): Promise<void>;
  /**
   * Asks the server again after a return to the page (`returns.ts`). Unlike {@link refresh} it forgets the user if there
   * is no answer: meanwhile somebody else may sit at this browser.
   */
  returned(): Promise<void>;
  /**
   * @returns the second step that the sign-in still needs; null if the user is signed in @throws the error of the API
   * call
   */
  signIn(email: string, password: string): Promise<SecondStepReply | null>;
  /**
   * @param take completes the second step of a sign-in
   * @throws the error of `take`; the user is then not signed in
   */
  takeSecondStep(take: () => Promise<unknown>): Promise<void>;
  /**
   * Reads the session again after a page or link on which the server may have signed this browser in. @returns the
   * signed-in user; null if there is none
   */
  arrived(): Promise<SessionUser | null>;
  /**
   * @param end ends the session; by default the sign-out of this browser
   * @throws the error of the API call; the state then stays unchanged
   */
  signOut(end?: () => Promise<unknown>): Promise<void>;
  /** Tells listeners, here and in other tabs, that the user's own data has changed. */
  userUpdated(): void;
  /** Tells listeners that a new password is about to be chosen. */
  passwordRecovery(): void;
}

const INITIAL: AuthState = {
  user: null,
  expiresAt: null,
  loading: true,
  isAuthenticated: false,
  unreachable: false,
  leaving: false,
  returns: 0,
};

const isSame = (known: SessionUser, user: SessionUser): boolean =>
  known.id === user.id && known.email === user.email && known.is_guest === user.is_guest;

/** Keeps the known object while its content is unchanged, so that its identity does not change. */
const sameUser = (known: SessionUser | null, user: SessionUser | null): SessionUser | null =>
  known !== null && user !== null && isSame(known, user) ? known : user;

/** Returns the change between two checks of the session; null if nothing has changed. */
function changeBetween(before: AuthState, after: Pick<AuthState, 'user' | 'expiresAt'>): AuthEvent | null {
  if (before.user === null) return after.user === null ? null : 'SIGNED_IN';
  if (after.user === null) return 'SIGNED_OUT';
  if (before.user.id !== after.user.id) return 'SIGNED_IN';
  if (!isSame(before.user, after.user)) return 'USER_UPDATED';
  return before.expiresAt === after.expiresAt ? null : 'TOKEN_REFRESHED';
}

/** Creates a store over the given calls; `channel` connects the tabs of one browser if it is available. */
export function createAuthStore(calls: AuthCalls, channel?: TabChannel): AuthStore {
  let state = INITIAL;
  let started: Promise<void> | undefined;
  let returning: Promise<void> | undefined;
  const listeners = new Set<Listener>();

  const emit = (event: AuthEvent, change: Partial<AuthState>) => {
    const next = { ...state, ...change };
    state = { ...next, isAuthenticated: next.user !== null };
    for (const listener of listeners) listener(event, state);
  };
  const ask = async () => {
    const { user, session } = await calls.session();
    return { user: sameUser(state.user, user), expiresAt: session?.expires_at ?? null };
  };
  const checkSession = async (event: AuthEvent) => {
    try {
      emit(event, { ...(await ask()), loading: false, unreachable: false });
    } catch (error) {
      console.error(error);
      emit(event, { user: null, expiresAt: null, loading: false, unreachable: true });
    }
  };
  const refresh = async () => {
    try {
      const now = await ask();
      const event = changeBetween(state, now);
      if (event !== null && !state.leaving) emit(event, now);
    } catch (error) {
      // The known state stays, as the next check may succeed.
      console.warn(error);
    }
  };
  const comeBack = async () => {
    state = { ...state, leaving: false };
    const returns = state.returns + 1;
    try {
      const now = await ask();
      const event = changeBetween(state, now) ?? 'INITIAL_SESSION';
      emit(event, { ...now, loading: false, unreachable: false, returns });
    } catch (error) {
      console.warn(error);
      emit('INITIAL_SESSION', { user: null, expiresAt: null, loading: false, unreachable: true, returns });
    }
  };
  const signedIn = async (event: AuthEvent) => {
    channel?.postMessage('SIGNED_IN');
    await checkSession(event);
  };

  channel?.addEventListener('message', ({ data }) => {
    if (data === 'SIGNED_OUT') emit('SIGNED_OUT', { user: null, expiresAt: null });
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
    refresh,
    returned() {
      // Every island of the page asks at the same moment.
      returning ??= comeBack().finally(() => {
        returning = undefined;
      });
      return returning;
    },
    async signIn(email, password) {
      const { second_step: secondStep } = await calls.login({ email, password });
      if (secondStep !== undefined) return secondStep;
      await signedIn('SIGNED_IN');
      return null;
    },
    async takeSecondStep(take) {
      await take();
      await signedIn('MFA_CHALLENGE_VERIFIED');
    },
    async arrived() {
      const now = await ask();
      if (now.user !== null) channel?.postMessage('SIGNED_IN');
      emit(now.user === null ? 'INITIAL_SESSION' : 'SIGNED_IN', { ...now, loading: false });
      return now.user;
    },
    async signOut(end = calls.logout) {
      state = { ...state, leaving: true };
      try {
        await end();
      } catch (error) {
        state = { ...state, leaving: false };
        throw error;
      }
      channel?.postMessage('SIGNED_OUT');
      emit('SIGNED_OUT', { user: null, expiresAt: null });
    },
    userUpdated() {
      channel?.postMessage('USER_UPDATED');
      emit('USER_UPDATED', {});
    },
    passwordRecovery: () => emit('PASSWORD_RECOVERY', {}),
  };
}

let shared: AuthStore | undefined;

/** The page's one store. Created at first use, which is in the browser only. */
export function authStore(): AuthStore {
  shared ??= createAuthStore(api, tabChannel('tundra-auth') ?? undefined);
  return shared;
}

/** The state that prerendered pages show. */
export const INITIAL_AUTH_STATE = INITIAL;
