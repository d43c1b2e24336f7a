/** The second step of signing in: one-time codes, recovery codes, and the events that end or keep them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND_STEP_OVER, WRONG_CODE } from '#api/contracts/second-step.ts';
import { type Browser, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import {
  addPasskey,
  beginStep,
  codeAt,
  codesOf,
  emailIn,
  proveByCode,
  signInHalf,
  turnOnTotp,
} from '#tests/helpers/api/second-step.ts';

const api = await startTestApi();
const PATH = '/api/account/second-step';
const NEW_PASSWORD = 'a samovar for two';
let people = 0;
beforeEach(() => beginStep(api));
/** Signs up a person with one-time codes. */
async function careful() {
  const email = `careful${++people}@example.org`;
  const owner = await api.signedIn(email);
  return { email, owner, ...(await turnOnTotp(api, owner)) };
}
const second = (browser: Browser, kind: 'totp' | 'recovery', code: string) =>
  browser.post('/api/auth/second', { kind, code });
const expectWrong = (reply: { status: number; json: unknown }) =>
  expect(reply).toMatchObject({
    status: 401,
    json: { error: { code: 'wrong_code', message: WRONG_CODE } },
  });

describe('an account with one-time codes', () => {
  it('an account with codes gives no session for the right password until the code is given too', async () => {
    const { email, secret } = await careful();
    const browser = api.browser();
    const half = await signInHalf(browser, email);
    expect(half).toMatchObject({
      status: 200,
      json: { user: null, session: null, second_step: { passkey: false, totp: true, recovery: true } },
    });
    expect(await emailIn(browser)).toBeNull();
    expect((await browser.get('/api/auth/second')).json).toEqual({
      passkey: false,
      totp: true,
      recovery: true,
    });
    expectWrong(await second(browser, 'totp', '000000'));
    const whole = await second(browser, 'totp', codeAt(secret, api.now()));
    expect(whole).toMatchObject({ status: 200, json: { user: { email } } });
    expect(await emailIn(browser)).toBe(email);
  });

  it('an account with codes does not reveal that it has a second step when the password is wrong', async () => {
    const { email } = await careful();
    const wrong = await signInHalf(api.browser(), email, 'not it at all');
    const unknown = await signInHalf(api.browser(), 'unknown@example.org', 'not it at all');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect([...wrong.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
  });

  it('an account accepts a code that is one time step early or late, but no more', async () => {
    const { email, secret } = await careful();
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [1, 200],
    ] as const) {
      const browser = api.browser();
      await signInHalf(browser, email);
      expect((await second(browser, 'totp', codeAt(secret, api.now(), steps))).status).toBe(status);
    }
  });

  it('an account accepts no code twice, and none older than the last one used', async () => {
    const { email, secret } = await careful();
    const at = api.now();
    const [first, again] = [api.browser(), api.browser()];
    await signInHalf(first, email);
    await signInHalf(again, email);
    expect((await second(first, 'totp', codeAt(secret, at))).status).toBe(200);
    expectWrong(await second(again, 'totp', codeAt(secret, at)));
    expectWrong(await second(again, 'totp', codeAt(secret, at, -1)));
    api.advance(30_000);
    expect((await second(again, 'totp', codeAt(secret, api.now()))).status).toBe(200);
  });

  it('a one-time code used several times at the same moment works only once', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, secret } = await careful();
      api.advance(60_000);
      const browsers = Array.from({ length: 4 }, () => api.browser());
      for (const browser of browsers) await signInHalf(browser, email);
      const code = codeAt(secret, api.now());
      const statuses = await Promise.all(
        browsers.map(async (browser) => (await second(browser, 'totp', code)).status),
      );
      expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
    }
  });

  it('a pending sign-in is valid for five minutes, in one browser, for one sign-in', async () => {
    const { email, secret } = await careful();
    const browser = api.browser();
    await signInHalf(browser, email);
    expect((await second(api.browser(), 'totp', codeAt(secret, api.now()))).status).toBe(404);
    const cookie = browser.cookies.get('second') ?? '';
    expect((await second(browser, 'totp', codeAt(secret, api.now()))).status).toBe(200);
    const thief = api.browser();
    thief.cookies.set('second', cookie);
    expect((await second(thief, 'totp', codeAt(secret, api.now(), 1))).status).toBe(404);
    const slow = api.browser();
    await signInHalf(slow, email);
    api.advance(5 * 60_000 + 1);
    expect(await second(slow, 'totp', codeAt(secret, api.now()))).toMatchObject({
      status: 404,
      json: { error: { message: SECOND_STEP_OVER } },
    });
  });

  it('a pending sign-in is stored only as a hash', async () => {
    const { email } = await careful();
    const browser = api.browser();
    await signInHalf(browser, email);
    const { rows } = await api.database.pool.query('select * from auth_challenges');
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('second'));
  });

  it('an account allows ten wrong one-time codes before it delays further attempts', async () => {
    const { email, secret } = await careful();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const browser = api.browser();
      await signInHalf(browser, email);
      statuses.push((await second(browser, 'totp', '000000')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const browser = api.browser();
    await signInHalf(browser, email);
    expect((await second(browser, 'totp', codeAt(secret, api.now()))).status).toBe(429);
  });

  it('a pending sign-in no longer works once the password is reset, and the second step stays on', async () => {
    const { email, secret } = await careful();
    const early = api.browser();
    await signInHalf(early, email);
    const owner = api.browser();
    await owner.post('/api/auth/password-reset', { email });
    const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const token = tokenIn(api.mailer.last(email));
    expect((await owner.post('/api/auth/password-reset/confirm', { token, ...chosen })).status).toBe(200);
    expect((await second(early, 'totp', codeAt(secret, api.now()))).status).toBe(401);
    expect(await emailIn(early)).toBeNull();
    expect((await signInHalf(owner, email, NEW_PASSWORD)).json).toMatchObject({ user: null });
    expect((await second(owner, 'totp', codeAt(secret, api.now(), 1))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('ten recovery codes are shown once, stored as hashes, and each allows one sign-in, which is reported by e-mail', async () => {
    const { email, codes } = await careful();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    // 24 characters from an alphabet of 32 make 120 bits.
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    const { rows } = await api.database.pool.query('select code_hash from auth_recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
    const browser = api.browser();
    await signInHalf(browser, email);
    const typed = ` ${codes[0]?.replaceAll('-', ' ').toUpperCase()}`;
    expect((await second(browser, 'recovery', typed)).status).toBe(200);
    const told = api.mailer.sent.filter(
      ({ to, text }) => to === email && text.includes('9 of them are left'),
    );
    expect(told).toHaveLength(1);
    const again = api.browser();
    await signInHalf(again, email);
    expectWrong(await second(again, 'recovery', codes[0] ?? ''));
  });

  it('a recovery code used several times at the same moment works only once', async () => {
    const { email, codes } = await careful();
    const browsers = Array.from({ length: 5 }, () => api.browser());
    for (const browser of browsers) await signInHalf(browser, email);
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await second(browser, 'recovery', codes[3] ?? '')).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('new recovery codes replace the old ones, and the codes of another account open nothing', async () => {
    const { owner, email, codes } = await careful();
    const other = await careful();
    const renewed = codesOf(await owner.post(`${PATH}/recovery-codes`, { currentPassword: PASSWORD }));
    expect(renewed).toHaveLength(10);
    const browser = api.browser();
    await signInHalf(browser, email);
    expectWrong(await second(browser, 'recovery', codes[0] ?? ''));
    expectWrong(await second(browser, 'recovery', other.codes[0] ?? ''));
    expect((await second(browser, 'recovery', renewed[0] ?? '')).status).toBe(200);
  });
});

describe('/api/account/second-step', () => {
  it('setting up one-time codes shows the secret as text, link and picture, and asks for a code made from it', async () => {
    const owner = await api.signedIn('new-codes@example.org');
    const begun = await owner.post(`${PATH}/totp`, { currentPassword: PASSWORD });
    const { secret, uri, qr } = begun.json as {
      secret: string;
      uri: string;
      qr: { size: number; path: string };
    };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain('Tundra Babushkas:new-codes@example.org');
    expect(qr.size).toBeGreaterThan(20);
    expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    expect((await owner.post(`${PATH}/totp/confirm`, { code: '000000' })).status).toBe(400);
    api.advance(5 * 60_000 + 1);
    const late = await owner.post(`${PATH}/totp/confirm`, { code: codeAt(secret, api.now()) });
    expect(late.status).toBe(409);
    expect((await owner.get(PATH)).json).toMatchObject({ totp: false, recovery_codes: 0 });
  });

  it('turning on one-time codes ends all other sessions, and is reported by e-mail', async () => {
    const email = 'ends-others@example.org';
    const owner = await api.signedIn(email);
    const other = api.browser();
    await signInHalf(other, email);
    expect(await emailIn(other)).toBe(email);
    await turnOnTotp(api, owner);
    expect([await emailIn(owner), await emailIn(other)]).toEqual([email, null]);
    expect(api.mailer.last(email).text).toContain('authenticator app were turned on');
    expect((await owner.get(PATH)).json).toMatchObject({ totp: true, recovery_codes: 10 });
  });

  it('turning on one-time codes for the first time needs the password, with few attempts', async () => {
    const owner = await api.signedIn('first-codes@example.org');
    expect((await owner.get(PATH)).json).toMatchObject({ needs_password: true });
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await owner.post(`${PATH}/totp`, { currentPassword: `guess ${guess}` })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('changing one-time codes needs a second step taken just now, given with the password', async () => {
    const { email, secret } = await careful();
    const fresh = api.browser();
    await signInHalf(fresh, email);
    await second(fresh, 'totp', codeAt(secret, api.now()));
    expect((await fresh.get(PATH)).json).toMatchObject({ needs_password: false });
    expect((await fresh.post(`${PATH}/recovery-codes`, { currentPassword: '' })).status).toBe(200);
    api.advance(11 * 60_000);
    const remove = () => fresh.post(`${PATH}/totp/remove`, { currentPassword: PASSWORD });
    expect(await remove()).toMatchObject({ status: 403, json: { error: { code: 'second_step_needed' } } });
    beginStep(api);
    expect((await proveByCode(fresh, 'totp', codeAt(secret, api.now()))).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('turning off one-time codes makes the password alone enough again, and voids the recovery codes', async () => {
    const { owner, email } = await careful();
    const reply = await owner.post(`${PATH}/totp/remove`, { currentPassword: PASSWORD });
    expect(reply.status).toBe(200);
    expect(await emailIn(owner)).toBe(email);
    expect((await signInHalf(api.browser(), email)).json).toMatchObject({ user: { email } });
    expect((await owner.get(PATH)).json).toMatchObject({ totp: false, recovery_codes: 0 });
    expect((await owner.post(`${PATH}/totp/remove`, { currentPassword: PASSWORD })).status).toBe(404);
    expect((await owner.post(`${PATH}/recovery-codes`, { currentPassword: PASSWORD })).status).toBe(404);
  });

  it('a guest cannot have one-time codes', async () => {
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    for (const path of ['totp', 'recovery-codes']) {
      expect((await guest.post(`${PATH}/${path}`, { currentPassword: '' })).status).toBe(409);
    }
    expect((await api.browser().get(PATH)).status).toBe(401);
  });

  it('a one-time code secret whose setup began before a password reset cannot be confirmed after it', async () => {
    const email = 'begun@example.org';
    const thief = await api.signedIn(email);
    const { secret } = (await thief.post(`${PATH}/totp`, { currentPassword: PASSWORD })).json as {
      secret: string;
    };
    const { rows } = await api.database.pool.query<{ id: string; access_version: number }>(
      'select id, access_version from auth_users where email = $1',
      [email],
    );
    const { id = '', access_version: version = 0 } = rows[0] ?? {};
    const code = codeAt(secret, api.now());
    await api.database.pool.query('update auth_users set access_version = access_version + 1 where id = $1', [
      id,
    ]);
    expect(await api.parts.secondStepSettings.confirmTotp(id, version, code)).toBe('sign_in_again');
  });
});

it('an account that moves to another address in its own browser keeps its second steps', async () => {
  const { owner } = await careful();
  await addPasskey(owner);
  await owner.post('/api/account/email', { email: 'moved@example.org', currentPassword: PASSWORD });
  const token = tokenIn(api.mailer.last('moved@example.org'));
  const confirmed = await owner.post('/api/account/email/confirm', { token, currentPassword: PASSWORD });
  expect(confirmed.status).toBe(200);
  expect((await owner.get(PATH)).json).toMatchObject({ totp: true, passkeys: [{ name: 'Telephone' }] });
});

it('the export lists passkeys and codes without secrets, and deleting the account leaves none of them', async () => {
  const { owner, email, secret } = await careful();
  await addPasskey(owner);
  const { text, json } = await owner.post('/api/account/export', { currentPassword: '' });
  expect(json).toMatchObject({
    passkeys: [{ name: 'Telephone' }],
    one_time_codes_since: expect.any(String),
    recovery_codes_left: 10,
  });
  expect(text).not.toContain(secret);
  expect(text).not.toContain('public_key');
  const count = async () =>
    (
      await api.database.pool.query<{ left: number }>(`
        select ((select count(*) from auth_passkeys) + (select count(*) from auth_totp)
          + (select count(*) from auth_recovery_codes))::int as left`)
    ).rows[0]?.left ?? 0;
  const before = await count();
  const gone = await owner.post('/api/account/delete', { confirmation: email, currentPassword: PASSWORD });
  expect(gone.status).toBe(200);
  expect(await count()).toBe(before - 12);
});

it('the log never contains a one-time code or its secret', async () => {
  const { email, secret, codes } = await careful();
  const browser = api.browser();
  await signInHalf(browser, email);
  await second(browser, 'recovery', codes[0] ?? '');
  const log = api.logged.join('\n');
  expect(log).toContain('"event":"second_step"');
  expect(log).not.toContain(secret);
  expect(log).not.toContain(codes[0]);
});
