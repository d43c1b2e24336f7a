/** Attacks on a change of address, on its undoing, and on whatever waits while all access ends. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MOVED_BACK } from '#api/contracts/auth.ts';
import { CHOOSE_PASSWORD_BACK, UNDO_FAILED } from '#api/contracts/errors.ts';
import { type Browser, ORIGIN, PASSWORD } from '#tests/helpers/api/api.ts';
import { startHostileApi, twice } from '#tests/helpers/api/hostile.ts';
import { linkIn, tokenIn } from '#tests/helpers/api/mail.ts';
import {
  addPasskey,
  beginStep,
  byPasskey,
  byPasskeyAlone,
  codeAt,
  emailIn,
  proveByPasskey,
  signInHalf,
  turnOnTotp,
} from '#tests/helpers/api/second-step.ts';

const NEW = 'a samovar for two';
const THEIRS = 'chosen by a stranger';
const DAY = 24 * 60 * 60 * 1000;

const { api, newEmail, login, byGoogle } = await startHostileApi();
const { db } = api.database;

const ask = (person: Browser, email: string, currentPassword = PASSWORD) =>
  person.post('/api/account/email', { email, currentPassword });
const confirm = (by: Browser, email: string, more: object = {}) =>
  by.post('/api/account/email/confirm', { token: tokenIn(api.mailer.last(email)), ...more });
const undo = (by: Browser, token: string, more: object = {}) =>
  by.post('/api/account/email/undo', { token, ...more });
const linkedTo = async (email: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('auth_identities')
      .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
      .select('subject')
      .where('email', '=', email)
      .execute()
  ).map(({ subject }) => subject);

/** An account whose owner has mistyped the new address, and the stranger who has that address. */
async function mistyped() {
  const [own, wrong] = [newEmail('owner'), newEmail('stranger')];
  const owner = await api.signedIn(own);
  const { id } = (await owner.get('/api/players/me')).json as { id: string };
  await ask(owner, wrong);
  const stranger = api.browser();
  expect((await confirm(stranger, wrong, twice(THEIRS))).status).toBe(200);
  return { own, wrong, owner, stranger, playerId: id, token: tokenIn(api.mailer.last(own)) };
}

describe('a mistyped new address', () => {
  it('an account with a second step does not move to a browser that has not taken the step', async () => {
    const [own, wrong] = [newEmail('careful'), newEmail('stranger')];
    const owner = await api.signedIn(own);
    const { authenticator } = await addPasskey(owner);
    await ask(owner, wrong);
    const stranger = api.browser();
    for (const more of [{}, twice(THEIRS), { currentPassword: PASSWORD }]) {
      expect(await confirm(stranger, wrong, more)).toMatchObject({
        status: 409,
        json: { error: { code: 'own_browser' } },
      });
    }
    // With the password, but without the step, the browser is still a stranger's.
    await signInHalf(stranger, own);
    expect((await confirm(stranger, wrong, twice(THEIRS))).status).toBe(409);
    expect(await emailIn(owner)).toBe(own);
    const second = api.browser();
    await signInHalf(second, own);
    expect((await byPasskey(second, authenticator)).status).toBe(200);
    expect((await confirm(second, wrong, { currentPassword: PASSWORD })).status).toBe(200);
    expect(await emailIn(second)).toBe(wrong);
  });

  it('the old address gets a link that gives the account back, with a new password, and ends what the stranger has', async () => {
    const { own, wrong, stranger, playerId, token } = await mistyped();
    await byGoogle(randomUUID(), wrong);
    const { authenticator } = await addPasskey(stranger, undefined, 'Theirs', THEIRS);
    const owner = api.browser();
    expect(linkIn(api.mailer.last(own))).toContain(`${ORIGIN}/auth/callback#undo=`);
    expect(await undo(owner, token)).toMatchObject({
      status: 409,
      json: { error: { code: 'choose_password', message: CHOOSE_PASSWORD_BACK } },
    });
    expect(await emailIn(stranger)).toBe(wrong);
    expect((await stranger.post('/api/account/export', { currentPassword: THEIRS })).json).toMatchObject({
      former_addresses: [{ email: own }],
    });
    expect(await undo(owner, token, twice(NEW))).toMatchObject({
      status: 200,
      json: { message: MOVED_BACK },
    });
    expect([await emailIn(owner), await emailIn(stranger)]).toEqual([null, null]);
    expect((await login(own, NEW, owner)).json).toMatchObject({ user: { email: own } });
    expect((await owner.get('/api/players/me')).json).toMatchObject({ id: playerId });
    expect((await login(wrong, THEIRS)).status).toBe(401);
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(401);
    expect(await linkedTo(own)).toEqual([]);
    expect(api.mailer.last(wrong).subject).toBe('An account was moved back from this address');
    expect(await undo(api.browser(), token, twice(THEIRS))).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_token', message: UNDO_FAILED } },
    });
  });

  it('the stranger cannot end the link: not by a new password, signing out everywhere, a reset, nor another move', async () => {
    const { own, wrong, stranger, token } = await mistyped();
    await stranger.post('/api/account/password', { currentPassword: THEIRS, ...twice('third of a kind') });
    await stranger.post('/api/account/sign-out-everywhere');
    await stranger.post('/api/auth/password-reset', { email: wrong });
    const reset = { token: tokenIn(api.mailer.last(wrong)), ...twice(THEIRS) };
    expect((await stranger.post('/api/auth/password-reset/confirm', reset)).status).toBe(200);
    await login(wrong, THEIRS, stranger);
    const further = newEmail('further');
    await ask(stranger, further, THEIRS);
    expect((await confirm(stranger, further, { currentPassword: THEIRS })).status).toBe(200);
    const theirs = tokenIn(api.mailer.last(wrong));
    expect((await undo(api.browser(), token, twice(NEW))).status).toBe(200);
    expect((await login(own, NEW)).status).toBe(200);
    // Nor does the link that the stranger got meanwhile take the account again.
    expect((await undo(stranger, theirs, twice(THEIRS))).status).toBe(400);
  });

  it('the link works for seven days, for one of several who open it at once', async () => {
    const { token, own } = await mistyped();
    const late = await mistyped();
    const move = db.updateTable('auth_moves').set({ moved_at: new Date(Date.now() - 7 * DAY - 1000) });
    await move.where('email', '=', late.own).execute();
    expect((await undo(api.browser(), late.token, twice(NEW))).status).toBe(400);
    await db
      .updateTable('auth_moves')
      .set({ moved_at: new Date(Date.now() - 7 * DAY + 60_000) })
      .where('email', '=', own)
      .execute();
    const replies = await Promise.all(
      [NEW, THEIRS].map((password) => undo(api.browser(), token, twice(password))),
    );
    // The other one finds the link used, or the account's one password at a time being checked.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 400, 503].includes(status))).toBe(true);
  });

  it('an account cannot go back to an address that has an account of its own by now, and the link stays', async () => {
    const { own, token, wrong, stranger } = await mistyped();
    const again = await api.signedIn(own);
    expect(await undo(api.browser(), token, twice(NEW))).toMatchObject({
      status: 409,
      json: { error: { code: 'address_taken' } },
    });
    expect(await emailIn(stranger)).toBe(wrong);
    await again.post('/api/account/delete', { confirmation: own, currentPassword: PASSWORD });
    expect((await undo(api.browser(), token, twice(NEW))).status).toBe(200);
  });

  it('second steps from before the change stay, so that a stolen old mailbox alone opens nothing', async () => {
    const [own, next] = [newEmail('left'), newEmail('moved')];
    const owner = await api.signedIn(own);
    const { authenticator } = await addPasskey(owner);
    await ask(owner, next);
    expect((await confirm(owner, next, { currentPassword: PASSWORD })).status).toBe(200);
    const thief = api.browser();
    expect((await undo(thief, tokenIn(api.mailer.last(own)), twice(THEIRS))).status).toBe(200);
    expect((await login(own, THEIRS, thief)).json).toMatchObject({
      user: null,
      second_step: { passkey: true },
    });
    // As after a reset, the passkey opens nothing alone until it was used with the new password.
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(401);
  });

  it('a banned account is not moved back', async () => {
    const { token, wrong } = await mistyped();
    const until = new Date(Date.now() + DAY);
    await db.updateTable('auth_users').set({ banned_until: until }).where('email', '=', wrong).execute();
    expect((await undo(api.browser(), token, twice(NEW))).status).toBe(400);
  });

  it('changes that can no longer be undone are removed', async () => {
    const { own } = await mistyped();
    await api.parts.sweep();
    const left = () => db.selectFrom('auth_moves').select('email').where('email', '=', own).execute();
    expect(await left()).toHaveLength(1);
    await db
      .updateTable('auth_moves')
      .set({ moved_at: new Date(Date.now() - 8 * DAY) })
      .execute();
    await api.parts.sweep();
    expect(await left()).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  it('links to a new address and to a new password end, and so does a sign-in that waits for its second step', async () => {
    beginStep(api);
    const [own, next] = [newEmail('leaves'), newEmail('next')];
    const owner = await api.signedIn(own);
    const { secret } = await turnOnTotp(api, owner);
    await ask(owner, next);
    await api.browser().post('/api/auth/password-reset', { email: own });
    const reset = tokenIn(api.mailer.last(own));
    const half = api.browser();
    await signInHalf(half, own);
    expect((await owner.post('/api/account/sign-out-everywhere')).status).toBe(200);
    expect((await confirm(api.browser(), next, twice(THEIRS))).status).toBe(400);
    expect(
      (await api.browser().post('/api/auth/password-reset/confirm', { token: reset, ...twice(THEIRS) }))
        .status,
    ).toBe(400);
    await half.post('/api/auth/second', { kind: 'totp', code: codeAt(secret, api.now()) });
    expect(await emailIn(half)).toBeNull();
    expect((await login(own, PASSWORD)).json).toMatchObject({ second_step: { totp: true } });
  });
});

describe('Google and an account with a second step', () => {
  async function half(sub: string) {
    const email = newEmail('stepped');
    const { authenticator } = await addPasskey(await api.signedIn(email));
    return { email, authenticator, person: await byGoogle(sub, email) };
  }

  it('Google is linked once the second step is taken, and the owner gets a mail', async () => {
    const sub = randomUUID();
    const { email, authenticator, person } = await half(sub);
    expect(await emailIn(person)).toBeNull();
    expect(await linkedTo(email)).toEqual([]);
    expect((await byPasskey(person, authenticator)).status).toBe(200);
    expect(await emailIn(person)).toBe(email);
    expect(await linkedTo(email)).toEqual([sub]);
    expect(api.mailer.subjectsTo(email)).toContain('Google sign-in was added to your account');
    expect(api.logged.some((line) => line.includes('"event":"google_linked"'))).toBe(true);
  });

  it('Google is not linked if access to the account has ended before the second step is taken', async () => {
    const { email, authenticator, person } = await half(randomUUID());
    const owner = api.browser();
    await signInHalf(owner, email);
    await byPasskey(owner, authenticator);
    await owner.post('/api/account/sign-out-everywhere');
    await byPasskey(person, authenticator);
    expect(await emailIn(person)).toBeNull();
    expect(await linkedTo(email)).toEqual([]);
  });

  it('a second Google account is not linked', async () => {
    const { email, authenticator, person } = await half('first-of-two');
    await byPasskey(person, authenticator);
    const other = await byGoogle('second-of-two', email);
    expect(decodeURIComponent(other.cookies.get('callback_words') ?? '')).toContain('another Google account');
    await proveByPasskey(person, authenticator, PASSWORD);
    expect(await linkedTo(email)).toEqual(['first-of-two']);
  });
});
