/**
 * Requests that are still running while the owner resets the password or deletes the account come too late: two hundred
 * interleavings of each in the long suite, forty otherwise.
 */
import { describe, expect, it } from 'vitest';
import { amount } from '#tests/helpers/amount.ts';
import { type Browser, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { delayedPasswords } from '#tests/helpers/api/random-delays.ts';

const OLD = 'the ladle of old';
const NEW = 'a samovar for two';
const THEIRS = 'chosen by a stranger';
const ROUNDS = amount(40, 200);

const api = await startTestApi({
  passwords: delayedPasswords(4_321),
  realm: {
    emergencySave: async () => 'saved',
    online: () => ({ count: 0, names: [] }),
    endUser: () => {},
    rename: () => undefined,
    removeUser: () => {},
  },
});
const { db } = api.database;

let count = 0;
/** Creates an owner with a reset link ready to use, and a stranger who knows the old password and is signed in. */
async function account() {
  const email = `race${++count}@example.org`;
  const owner = api.browser();
  await owner.signUp(email, OLD);
  await owner.post('/api/auth/confirm', { token: tokenIn(api.mailer.last(email)) });
  const stranger = api.browser();
  await login(stranger, email, OLD);
  await owner.post('/api/auth/password-reset', { email });
  return { email, owner, stranger, token: tokenIn(api.mailer.last(email)) };
}
const login = (person: Browser, email: string, password: string) =>
  person.post('/api/auth/login', { email, password });
const reset = (person: Browser, token: string) =>
  person.post('/api/auth/password-reset/confirm', { token, password: NEW, confirmPassword: NEW });
const isSignedIn = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: unknown }).user !== null;

describe('a password reset', () => {
  it('a password reset leaves no session to a simultaneous sign-in with the old password', async () => {
    const outcomes = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const { email, owner, token } = await account();
      const late = api.browser();
      const [done, tried] = await Promise.all([reset(owner, token), login(late, email, OLD)]);
      expect(done.status).toBe(200);
      expect([200, 401]).toContain(tried.status);
      outcomes.add(tried.status);
      expect(await isSignedIn(late)).toBe(false);
    }
    // Both orders must have happened, otherwise nothing was tested.
    expect([...outcomes].toSorted()).toEqual([200, 401]);
  }, 300_000);

  // Slow: the test changes a password 40 times.
  it('a password reset is not undone by a change of password that was already running', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, owner, stranger, token } = await account();
      const change = { currentPassword: OLD, password: THEIRS, confirmPassword: THEIRS };
      const [done, changed] = await Promise.all([
        reset(owner, token),
        stranger.post('/api/account/password', change),
      ]);
      expect([200, 400]).toContain(done.status);
      expect([200, 401, 403]).toContain(changed.status);
      // A change that came first has voided the link, and the owner was informed; a reset that took effect is final.
      if (done.status !== 200) continue;
      expect(await isSignedIn(stranger)).toBe(false);
      expect((await login(api.browser(), email, THEIRS)).status).toBe(401);
      expect((await login(api.browser(), email, NEW)).status).toBe(200);
    }
  }, 300_000);

  it('a password reset voids a pending move to another e-mail address', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, stranger, token, email } = await account();
      const target = `thief${count}@example.org`;
      const move = { email: target, currentPassword: OLD };
      const [done] = await Promise.all([reset(owner, token), stranger.post('/api/account/email', move)]);
      expect(done.status).toBe(200);
      const mail = api.mailer.sent.findLast(({ to }) => to === target);
      if (mail !== undefined) {
        const moved = await api.browser().post('/api/account/email/confirm', { token: tokenIn(mail) });
        expect(moved.status).toBe(400);
      }
      expect((await login(api.browser(), email, NEW)).status).toBe(200);
    }
  }, 300_000);
});

it('deleting an account during a sign-in leaves nothing of the account behind, and causes no failure', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { email, stranger } = await account();
    const late = api.browser();
    const [gone, tried, named] = await Promise.all([
      stranger.post('/api/account/delete', { confirmation: email, currentPassword: OLD }),
      login(late, email, OLD),
      stranger.get('/api/players/me'),
    ]);
    expect(gone.status).toBe(200);
    expect([200, 401]).toContain(tried.status);
    expect([200, 401]).toContain(named.status);
    expect(await isSignedIn(late)).toBe(false);
    expect(await db.selectFrom('auth_users').select('id').where('email', '=', email).execute()).toEqual([]);
  }
  expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 300_000);
