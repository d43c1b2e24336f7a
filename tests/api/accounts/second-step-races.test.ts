/**
 * Second steps and bans that happen while a sign-in is running: a hundred interleavings of each in the long suite,
 * thirty otherwise.
 */
import { expect, it } from 'vitest';
import { amount } from '#tests/helpers/amount.ts';
import { PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { admin } from '#tests/helpers/api/operator.ts';
import { delayedPasswords, randomDelays } from '#tests/helpers/api/random-delays.ts';
import { beginStep, codeAt, emailIn, signInHalf, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const ROUNDS = amount(30, 100);
const api = await startTestApi({ passwords: delayedPasswords(1_234) });
const dawdle = randomDelays(99);
let people = 0;
const nextEmail = () => `racer${++people}@example.org`;
const failures = () => api.logged.filter((line) => line.includes('"level":50'));

it('a running sign-in does not bypass a second step that is turned on in the meantime', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    beginStep(api);
    const email = nextEmail();
    const owner = await api.signedIn(email);
    const path = '/api/account/second-step/totp';
    const { secret } = (await owner.post(path, { currentPassword: PASSWORD })).json as { secret: string };
    const late = api.browser();
    const [on, tried] = await Promise.all([
      dawdle().then(() => owner.post(`${path}/confirm`, { code: codeAt(secret, api.now()) })),
      signInHalf(late, email),
    ]);
    expect(on.status).toBe(200);
    expect([200, 401]).toContain(tried.status);
    outcomes.add(tried.status === 401 ? 'refused' : tried.text.includes('second_step') ? 'asked' : 'ended');
    expect(await emailIn(late)).toBeNull();
    expect(await emailIn(owner)).toBe(email);
  }
  expect(outcomes.size).toBeGreaterThan(1);
  expect(failures()).toEqual([]);
}, 300_000);

it('a second step that was pending during a password reset signs no one in', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    beginStep(api);
    const email = nextEmail();
    const owner = await api.signedIn(email);
    const { secret } = await turnOnTotp(api, owner);
    const late = api.browser();
    await signInHalf(late, email);
    await owner.post('/api/auth/password-reset', { email });
    const token = tokenIn(api.mailer.last(email));
    const chosen = { password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    const [done, tried] = await Promise.all([
      owner.post('/api/auth/password-reset/confirm', { token, ...chosen }),
      dawdle().then(() => late.post('/api/auth/second', { kind: 'totp', code: codeAt(secret, api.now()) })),
    ]);
    expect(done.status).toBe(200);
    expect([200, 401, 404]).toContain(tried.status);
    expect(await emailIn(late)).toBeNull();
  }
  expect(failures()).toEqual([]);
}, 300_000);

it('a running sign-in fails for a person who is banned in the meantime', async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const email = nextEmail();
    await api.signedIn(email);
    const late = api.browser();
    const [, tried] = await Promise.all([
      dawdle().then(() => admin(api, 'ban', email, '--reason', 'Race')),
      signInHalf(late, email),
    ]);
    expect([200, 401, 403]).toContain(tried.status);
    outcomes.add(tried.status);
    expect(await emailIn(late)).toBeNull();
  }
  expect(outcomes.size).toBeGreaterThan(1);
  expect(failures()).toEqual([]);
}, 300_000);
