/** The auth store: its events, one request per page, and sign-out across tabs. */
import { describe, expect, it, vi } from 'vitest';
import type { SessionReply } from '#api/contracts/auth.ts';
import type { LoginReply } from '#api/contracts/second-step.ts';
import {
  type AuthEvent,
  createAuthStore,
  type TabChannel,
} from '../../../src/lib/browser/accounts/auth-store.ts';

const USER = { id: 'u1', email: 'nadya@tundra.example', is_guest: false };
const SIGNED_IN: SessionReply = { user: USER, session: { expires_at: '2030-01-01T00:00:00.000Z' } };
const NOBODY: SessionReply = { user: null, session: null };

/** Channels within one browser: a message from one channel reaches all others. */
function channels() {
  const all: { hear: (data: unknown) => void }[] = [];
  return (): TabChannel => {
    const listeners: ((event: { data: unknown }) => void)[] = [];
    const self = { hear: (data: unknown) => listeners.forEach((listener) => void listener({ data })) };
    all.push(self);
    return {
      postMessage: (data) => {
        for (const other of all) if (other !== self) other.hear(data);
      },
      addEventListener: (_type, listener) => listeners.push(listener),
    };
  };
}

function calls(reply: SessionReply) {
  let current = reply;
  return {
    /** Sets the server's answer for all further requests. */
    become: (next: SessionReply) => {
      current = next;
    },
    session: vi.fn(async () => current),
    login: vi.fn(async (): Promise<LoginReply> => {
      current = SIGNED_IN;
      return SIGNED_IN;
    }),
    logout: vi.fn(async () => {
      current = NOBODY;
    }),
  };
}

function recorded(store: ReturnType<typeof createAuthStore>): AuthEvent[] {
  const events: AuthEvent[] = [];
  store.subscribe((event) => events.push(event));
  return events;
}

describe('the auth store', () => {
  it('the auth store is loading until the first check, which happens only once', async () => {
    const api = calls(SIGNED_IN);
    const store = createAuthStore(api);
    const events = recorded(store);
    expect(store.getState()).toMatchObject({ loading: true, isAuthenticated: false, user: null });
    await Promise.all([store.start(), store.start()]);
    expect(api.session).toHaveBeenCalledTimes(1);
    expect(events).toEqual(['INITIAL_SESSION']);
    expect(store.getState()).toMatchObject({ loading: false, isAuthenticated: true, user: USER });
  });

  it('the auth store signs the user in and out', async () => {
    const store = createAuthStore(calls(NOBODY));
    await store.start();
    const events = recorded(store);
    await store.signIn(USER.email, 'secret1');
    expect(store.getState().user).toEqual(USER);
    await store.signOut();
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
    expect(store.getState()).toMatchObject({ isAuthenticated: false, leaving: true });
  });

  it('the auth store stays unchanged if the server refuses a sign-in or sign-out', async () => {
    const api = calls(SIGNED_IN);
    api.login.mockRejectedValueOnce(new Error('no'));
    api.logout.mockRejectedValueOnce(new Error('no'));
    const store = createAuthStore(api);
    await store.start();
    await expect(store.signOut()).rejects.toThrow('no');
    await expect(store.signIn('a', 'b')).rejects.toThrow('no');
    expect(store.getState()).toMatchObject({ user: USER, leaving: false });
  });

  it('the auth store waits for a second sign-in step, and then announces that the step was completed', async () => {
    const api = calls(NOBODY);
    const ways = { passkey: true, totp: true, recovery: true };
    api.login.mockResolvedValueOnce({ ...NOBODY, second_step: ways });
    const open = channels();
    const store = createAuthStore(api, open());
    const there = createAuthStore(calls(SIGNED_IN), open());
    await store.start();
    const [events, others] = [recorded(store), recorded(there)];
    expect(await store.signIn('a', 'b')).toEqual(ways);
    expect(store.getState().isAuthenticated).toBe(false);
    await expect(store.takeSecondStep(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(events).toEqual([]);
    await store.takeSecondStep(async () => api.become(SIGNED_IN));
    await vi.waitFor(() => expect(others).toEqual(['SIGNED_IN']), { timeout: 30_000 });
    expect(events).toEqual(['MFA_CHALLENGE_VERIFIED']);
    expect(store.getState().user).toEqual(USER);
  });

  it('the auth store notifies the other tabs', async () => {
    const open = channels();
    const here = createAuthStore(calls(SIGNED_IN), open());
    const there = createAuthStore(calls(SIGNED_IN), open());
    await Promise.all([here.start(), there.start()]);
    const events = recorded(there);
    here.userUpdated();
    await here.signOut();
    expect(events).toEqual(['USER_UPDATED', 'SIGNED_OUT']);
    expect(there.getState()).toMatchObject({ user: null, leaving: false });
  });

  it('a refresh of the auth store announces changes, and keeps the same object for an unchanged user', async () => {
    const api = calls(SIGNED_IN);
    const store = createAuthStore(api);
    await store.start();
    const events = recorded(store);
    const { user } = store.getState();
    await store.refresh();
    expect(events).toEqual([]);
    api.become({ user: { ...USER }, session: { expires_at: '2031-01-01T00:00:00.000Z' } });
    await store.refresh();
    expect(store.getState().user).toBe(user);
    api.become({
      user: { ...USER, email: 'new@tundra.example', is_guest: false },
      session: SIGNED_IN.session,
    });
    await store.refresh();
    api.become(NOBODY);
    await store.refresh();
    api.become(SIGNED_IN);
    await store.refresh();
    expect(events).toEqual(['TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT', 'SIGNED_IN']);
  });

  it('a failed refresh of the auth store keeps the known user', async () => {
    const printed = vi.mocked(console.warn).mockImplementation(() => {});
    const api = calls(SIGNED_IN);
    const store = createAuthStore(api);
    await store.start();
    api.session.mockRejectedValueOnce(new TypeError('offline'));
    await store.refresh();
    expect(store.getState()).toMatchObject({ user: USER, unreachable: false });
    expect(printed).toHaveBeenCalledOnce();
    printed.mockClear();
  });

  it('the auth store takes over a session that the server began, and a password that must be chosen', async () => {
    const open = channels();
    const api = calls(NOBODY);
    const here = createAuthStore(api, open());
    const there = createAuthStore(calls(SIGNED_IN), open());
    const [events, elsewhere] = [recorded(here), recorded(there)];
    expect(await here.arrived()).toBeNull();
    api.become(SIGNED_IN);
    expect(await here.arrived()).toEqual(USER);
    here.passwordRecovery();
    await vi.waitFor(() => expect(elsewhere).toEqual(['SIGNED_IN']), { timeout: 30_000 });
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'PASSWORD_RECOVERY']);
  });

  it('the auth store signs the user out, for whatever reason the session ends', async () => {
    const api = calls(SIGNED_IN);
    const store = createAuthStore(api);
    await store.start();
    const everywhere = vi.fn(async () => {});
    await store.signOut(everywhere);
    expect(everywhere).toHaveBeenCalledOnce();
    expect(api.logout).not.toHaveBeenCalled();
    expect(store.getState().user).toBeNull();
  });

  it('the auth store reports when the server cannot be reached', async () => {
    const printed = vi.mocked(console.error).mockImplementation(() => {});
    const store = createAuthStore({
      ...calls(NOBODY),
      session: () => Promise.reject(new TypeError('offline')),
    });
    await store.start();
    expect(store.getState()).toMatchObject({ loading: false, unreachable: true, user: null });
    expect(printed).toHaveBeenCalledOnce();
    printed.mockClear();
  });

  it('a return to the page asks once for all its islands, and ends a departure', async () => {
    const api = calls(SIGNED_IN);
    const store = createAuthStore(api);
    await store.start();
    await store.signOut();
    const events = recorded(store);
    api.become({ ...SIGNED_IN, user: { ...USER, id: 'u2' } });
    api.session.mockClear();
    await Promise.all([store.returned(), store.returned()]);
    expect(api.session).toHaveBeenCalledOnce();
    expect(events).toEqual(['SIGNED_IN']);
    expect(store.getState()).toMatchObject({ user: { id: 'u2' }, leaving: false, returns: 1 });
    await store.returned();
    expect(store.getState().returns).toBe(2);
  });

  it('a return to the page forgets the user if the server cannot be reached', async () => {
    vi.mocked(console.warn).mockImplementation(() => {});
    const api = calls(SIGNED_IN);
    const store = createAuthStore(api);
    await store.start();
    api.session.mockRejectedValueOnce(new TypeError('offline'));
    await store.returned();
    expect(store.getState()).toMatchObject({ user: null, unreachable: true });
    await store.returned();
    expect(store.getState()).toMatchObject({ user: USER, unreachable: false });
    vi.mocked(console.warn).mockClear();
  });

  it('the auth store no longer notifies a listener that has unsubscribed', async () => {
    const store = createAuthStore(calls(NOBODY));
    const listener = vi.fn();
    store.subscribe(listener)();
    await store.start();
    expect(listener).not.toHaveBeenCalled();
  });
});
