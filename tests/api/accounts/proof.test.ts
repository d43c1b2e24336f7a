/**
 * Proof from signed-in people that they are still the owner: the limits of a stolen session, even together with the
 * password.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_NEEDED, SECOND_STEP_NEEDED } from '#api/contracts/errors.ts';
import { type Browser, ORIGIN, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { Authenticator } from '#tests/helpers/api/authenticator.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import {
  addPasskey,
  beginStep,
  byPasskeyAlone,
  codeAt,
  emailIn,
  proveByCode,
  proveByPasskey,
  signInHalf,
  turnOnTotp,
} from '#tests/helpers/api/second-step.ts';

const api = await startTestApi();
const STEPS = '/api/account/second-step';
const MINUTE = 60_000;
let people = 0;
beforeEach(() => beginStep(api));

/** Signs up a person with one-time codes and a passkey, whose last proof is too old to count. */
async function careful() {
  const email = `proof${++people}@example.org`;
  const owner = await api.signedIn(email);
  const totp = await turnOnTotp(api, owner);
  const { authenticator } = await addPasskey(owner);
  api.advance(11 * MINUTE);
  beginStep(api);
  return { email, owner, authenticator, ...totp };
}
/** Copies only the session, as a thief would. */
function thiefOf(owner: Browser): Browser {
  const thief = api.browser('203.0.113.66');
  thief.cookies.set('session', owner.cookies.get('session') ?? '');
  return thief;
}
const keysOf = async (person: Browser) =>
  ((await person.get(STEPS)).json as { passkeys: { id: string }[] }).passkeys.map(({ id }) => id);
const codeNow = (secret: string, steps = 0) => codeAt(secret, api.now(), steps);
const needed = { status: 403, json: { error: { code: 'second_step_needed', message: SECOND_STEP_NEEDED } } };

describe('an account with a second step', () => {
  it('an account cannot be changed with a password and a stolen session without the second step', async () => {
    const { email, owner } = await careful();
    const thief = thiefOf(owner);
    const [key = ''] = await keysOf(thief);
    const password = { password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    for (const [path, body] of [
      ['email', { email: 'thief@example.org' }],
      ['password', password],
      ['google/unlink', {}],
      ['delete', { confirmation: email }],
      ['second-step/totp/remove', {}],
      ['second-step/totp', {}],
      ['second-step/passkeys/remove', { id: key }],
      ['second-step/passkeys/options', {}],
      ['second-step/recovery-codes', {}],
    ] as const) {
      const sent = { ...body, currentPassword: PASSWORD };
      expect(await thief.post(`/api/account/${path}`, sent), path).toMatchObject(needed);
    }
    expect(api.mailer.sent.some(({ to }) => to === 'thief@example.org')).toBe(false);
    expect(await emailIn(owner)).toBe(email);
    expect((await owner.get(STEPS)).json).toMatchObject({ totp: true, recovery_codes: 10 });
  });

  it('an account asks for the second step before the password, so that no password attempt is used up', async () => {
    const { owner, secret } = await careful();
    const change = (currentPassword: string) =>
      owner.post('/api/account/email', { email: `next${++people}@example.org`, currentPassword });
    for (let guess = 0; guess < 8; guess++) expect(await change(`guess ${guess}`)).toMatchObject(needed);
    expect((await proveByCode(owner, 'totp', codeNow(secret))).status).toBe(200);
    expect((await change('not it')).status).toBe(403);
    expect((await change(PASSWORD)).status).toBe(200);
  });
});

describe('22.10: a second step within a session', () => {
  it('a second step counts for ten minutes from its start, whatever the owner changes in the meantime', async () => {
    const { owner, secret } = await careful();
    for (let key = 0; key < 2; key++) {
      await proveByCode(owner, 'totp', codeNow(secret, key));
      expect((await addPasskey(owner)).reply.status).toBe(200);
    }
    api.advance(11 * MINUTE);
    await proveByCode(owner, 'totp', codeNow(secret));
    const [first = '', second = '', third = ''] = await keysOf(owner);
    const remove = (id: string) => owner.post(`${STEPS}/passkeys/remove`, { id, currentPassword: '' });
    api.advance(9 * MINUTE);
    expect((await remove(first)).status).toBe(200);
    api.advance(0.9 * MINUTE);
    expect((await remove(second)).status).toBe(200);
    api.advance(0.2 * MINUTE);
    expect(await remove(third)).toMatchObject(needed);
    expect(await owner.post(`${STEPS}/recovery-codes`, { currentPassword: PASSWORD })).toMatchObject(needed);
  });

  it('a second step renews the session without changing its age, and a copy of the old session is worthless', async () => {
    const { email, owner, secret } = await careful();
    const thief = thiefOf(owner);
    const began = async () =>
      (
        (await owner.get('/api/account')).json as { sessions: { current: boolean; created_at: string }[] }
      ).sessions.find(({ current }) => current)?.created_at;
    const before = await began();
    expect((await owner.get('/api/account/proof')).json).toEqual({
      passkey: true,
      totp: true,
      recovery: true,
      has_password: true,
      is_fresh: false,
    });
    expect((await proveByCode(owner, 'totp', codeNow(secret))).status).toBe(200);
    expect((await owner.get('/api/account/proof')).json).toMatchObject({ is_fresh: true });
    expect([await emailIn(owner), await emailIn(thief)]).toEqual([email, null]);
    expect(await began()).toBe(before);
  });

  it('a second step by code needs the password too, and wrong attempts at either are counted', async () => {
    const { owner, secret, codes } = await careful();
    const thief = thiefOf(owner);
    expect(await proveByCode(thief, 'totp', codeNow(secret), '')).toMatchObject({
      status: 403,
      json: { error: { code: 'password_needed', message: PASSWORD_NEEDED } },
    });
    expect((await proveByCode(thief, 'recovery', codes[0] ?? '', '')).status).toBe(403);
    expect((await proveByCode(thief, 'totp', '000000')).status).toBe(400);
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess++) {
      statuses.push((await proveByCode(thief, 'totp', codeNow(secret), `guess ${guess}`)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
    expect((await thief.get('/api/account/proof')).json).toMatchObject({ is_fresh: false });
  });

  it('a code without the password does not clear failures of codes and does not count as an attempt', async () => {
    const { email, owner } = await careful();
    const thief = thiefOf(owner);
    const half = api.browser('203.0.113.66');
    // Use a browser that the account knows, because failures of strangers are never cleared by a success.
    for (const one of [thief, half]) one.cookies.set('device', owner.cookies.get('device') ?? '');
    await signInHalf(half, email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      statuses.push((await half.post('/api/auth/second', { kind: 'totp', code: '000000' })).status);
      expect((await proveByCode(thief, 'totp', '000000', '')).status).toBe(403);
    }
    expect(statuses.slice(8)).toEqual([401, 401, 429, 429]);
  });

  it('a second step accepts each code once', async () => {
    const { owner, secret, codes } = await careful();
    const code = codeNow(secret);
    expect((await proveByCode(owner, 'totp', code)).status).toBe(200);
    expect((await proveByCode(owner, 'totp', code)).status).toBe(400);
    expect((await proveByCode(owner, 'recovery', codes[0] ?? '')).status).toBe(200);
    expect((await proveByCode(owner, 'recovery', codes[0] ?? '')).status).toBe(400);
  });

  it('a second step with only a passkey needs an authenticator that has verified its person', async () => {
    const { owner, authenticator } = await careful();
    expect((await proveByPasskey(owner, authenticator)).status).toBe(200);
    authenticator.verifies = false;
    expect((await proveByPasskey(owner, authenticator)).status).toBe(403);
    expect((await proveByPasskey(owner, authenticator, 'not it')).status).toBe(403);
    expect((await proveByPasskey(owner, authenticator, PASSWORD)).status).toBe(200);
  });

  it('a passkey from before a password reset is no second step alone until it has been used with the new password', async () => {
    const { email, owner, authenticator, codes } = await careful();
    await owner.post('/api/auth/password-reset', { email });
    const chosen = { password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    const token = tokenIn(api.mailer.last(email));
    await owner.post('/api/auth/password-reset/confirm', { token, ...chosen });
    await signInHalf(owner, email, chosen.password);
    await owner.post('/api/auth/second', { kind: 'recovery', code: codes[0] });
    expect(await emailIn(owner)).toBe(email);
    expect((await proveByPasskey(owner, authenticator)).status).toBe(403);
    expect((await proveByPasskey(owner, authenticator, chosen.password)).status).toBe(200);
  });

  it('a second step answers the challenge of this browser and this account, and only once', async () => {
    const { owner, authenticator } = await careful();
    const other = await careful();
    const { json } = await owner.post('/api/account/proof/options');
    const response = authenticator.get(json as Parameters<Authenticator['get']>[0]);
    const cookie = owner.cookies.get('proof') ?? '';
    const answer = (person: Browser) =>
      person.post('/api/account/proof', { kind: 'passkey', response, currentPassword: PASSWORD });
    expect((await answer(thiefOf(owner))).status).toBe(400);
    other.owner.cookies.set('proof', cookie);
    expect((await answer(other.owner)).status).toBe(400);
    expect((await answer(owner)).status).toBe(200);
    owner.cookies.set('proof', cookie);
    expect((await answer(owner)).status).toBe(400);
    const stranger = new Authenticator(ORIGIN);
    stranger.passkeys.push(...other.authenticator.passkeys);
    const asked = (await owner.post('/api/account/proof/options')).json as { challenge: string };
    const foreign = stranger.get({ challenge: asked.challenge, rpId: 'localhost' });
    const body = { kind: 'passkey', response: foreign, currentPassword: PASSWORD };
    expect((await owner.post('/api/account/proof', body)).status).toBe(400);
  });

  it('a second step is open only to signed-in people, and only if the account has one', async () => {
    expect((await api.browser().get('/api/account/proof')).status).toBe(401);
    expect((await proveByCode(api.browser(), 'totp', '000000')).status).toBe(401);
    const plain = await api.signedIn('plain@example.org');
    expect((await plain.post('/api/account/proof/options')).status).toBe(409);
    expect((await proveByCode(plain, 'totp', '000000')).status).toBe(400);
    expect((await proveByCode(plain, 'recovery', 'abcd-efgh')).status).toBe(400);
  });
});

it('turning on the first second step counts as taking it, because of the password given for it', async () => {
  const owner = await api.signedIn('first-step@example.org');
  await turnOnTotp(api, owner);
  expect((await addPasskey(owner, undefined, 'Telephone', '')).reply.status).toBe(200);
  api.advance(10 * MINUTE);
  expect((await addPasskey(owner, undefined, 'Key')).reply).toMatchObject(needed);
});

it('a sign-in with only a passkey counts as a second step', async () => {
  const { authenticator } = await careful();
  const browser = api.browser();
  await byPasskeyAlone(browser, authenticator);
  expect((await browser.get('/api/account/proof')).json).toMatchObject({ is_fresh: true });
});
