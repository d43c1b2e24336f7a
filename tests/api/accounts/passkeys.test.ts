/** Passkeys: adding one, using it as a second step, and signing in with it without a password. */
import { describe, expect, it } from 'vitest';
import { type Browser, ORIGIN, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { Authenticator } from '#tests/helpers/api/authenticator.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import {
  addPasskey,
  byPasskey,
  byPasskeyAlone,
  codesOf,
  emailIn,
  proveByPasskey,
  signInHalf,
} from '#tests/helpers/api/second-step.ts';

const api = await startTestApi();
const PATH = '/api/account/second-step';
const NEW_PASSWORD = 'a samovar for two';
let people = 0;
/** Signs up a person with a passkey. */
async function withPasskey() {
  const email = `keys${++people}@example.org`;
  const owner = await api.signedIn(email);
  return { email, owner, ...(await addPasskey(owner)) };
}
const half = async (email: string, password = PASSWORD): Promise<Browser> => {
  const browser = api.browser();
  await signInHalf(browser, email, password);
  return browser;
};
const keysOf = async (owner: Browser) =>
  ((await owner.get(PATH)).json as { passkeys: { id: string; name: string }[] }).passkeys;

describe('adding a passkey', () => {
  it('adding a passkey names it, creates recovery codes the first time, ends other sessions and sends an e-mail', async () => {
    const email = 'adds@example.org';
    const owner = await api.signedIn(email);
    const other = await half(email);
    const { reply } = await addPasskey(owner, undefined, 'Babushka’s telephone');
    expect(reply.status).toBe(200);
    expect(codesOf(reply)).toHaveLength(10);
    expect([await emailIn(owner), await emailIn(other)]).toEqual([email, null]);
    expect(await keysOf(owner)).toMatchObject([{ name: 'Babushka’s telephone', last_used_at: null }]);
    expect(api.mailer.last(email).text).toContain('The passkey “Babushka’s telephone” was added.');
    const again = await addPasskey(owner, undefined, 'Key');
    expect([again.reply.status, codesOf(again.reply)]).toEqual([200, []]);
  });

  it('adding a passkey needs the password', async () => {
    const owner = await api.signedIn('needs@example.org');
    const { reply } = await addPasskey(owner, undefined, 'Key', 'not it');
    expect(reply.status).toBe(403);
  });

  it('adding a passkey is bound to the browser, the site and the challenge, and each challenge works once', async () => {
    const owner = await api.signedIn('bound@example.org');
    const options = (await owner.post(`${PATH}/passkeys/options`, { currentPassword: PASSWORD }))
      .json as Parameters<Authenticator['create']>[0];
    const elsewhere = new Authenticator(ORIGIN).create(options, 'https://evil.example.org');
    expect((await owner.post(`${PATH}/passkeys`, { name: 'Evil', response: elsewhere })).status).toBe(400);
    const other = new Authenticator(ORIGIN).create({ ...options, challenge: 'AAAA' });
    // The cookie has been used up by the previous attempt.
    expect((await owner.post(`${PATH}/passkeys`, { name: 'Late', response: other })).status).toBe(409);
    expect(await keysOf(owner)).toEqual([]);
  });

  it('adding a passkey fails if it is already registered, if it is the eleventh, or if its name is empty', async () => {
    const { authenticator } = await withPasskey();
    const owner = await api.signedIn('eleven@example.org');
    const begun = await owner.post(`${PATH}/passkeys/options`, { currentPassword: PASSWORD });
    const taken = new Authenticator(ORIGIN);
    const response = taken.create(begun.json as Parameters<Authenticator['create']>[0]);
    await api.database.pool.query('update auth_passkeys set id = $1 where id = $2', [
      response.id,
      authenticator.passkeys[0]?.id.toString('base64url'),
    ]);
    expect((await owner.post(`${PATH}/passkeys`, { name: 'Taken', response })).status).toBe(400);
    expect((await addPasskey(owner, undefined, '   ')).reply.status).toBe(400);
    for (let key = 0; key < 10; key++) expect((await addPasskey(owner)).reply.status).toBe(200);
    expect((await addPasskey(owner)).reply.status).toBe(409);
  });
});

describe('a passkey as the second step', () => {
  it('a passkey as the second step opens the account after the password', async () => {
    const { email, authenticator } = await withPasskey();
    const browser = api.browser();
    expect((await signInHalf(browser, email)).json).toMatchObject({
      user: null,
      second_step: { passkey: true, totp: false, recovery: true },
    });
    authenticator.verifies = false;
    expect((await byPasskey(browser, authenticator)).status).toBe(200);
    expect(await emailIn(browser)).toBe(email);
  });

  it('a signature for another site, for another challenge, or from another passkey is refused', async () => {
    const { email, authenticator } = await withPasskey();
    const stranger = await withPasskey();
    const browser = await half(email);
    const options = (await browser.post('/api/auth/second/options')).json as Parameters<
      Authenticator['get']
    >[0];
    const answers = [
      authenticator.get(options, 'https://evil.example.org'),
      authenticator.get({ ...options, rpId: 'evil.example.org' }),
      authenticator.get({ ...options, challenge: 'AAAA' }),
      stranger.authenticator.get({ challenge: options.challenge, rpId: 'localhost' }),
    ];
    for (const response of answers) {
      const reply = await browser.post('/api/auth/second', { kind: 'passkey', response });
      expect(reply).toMatchObject({ status: 401, json: { error: { code: 'wrong_passkey' } } });
    }
    expect((await byPasskey(browser, authenticator)).status).toBe(200);
  });

  it.each([2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 3])(
    'a passkey whose counter is %i at first opens the account, and each of its counts works once',
    async (count) => {
      const email = `counts-from-${count}@example.org`;
      const owner = await api.signedIn(email);
      const authenticator = new Authenticator(ORIGIN);
      authenticator.startsAt = count;
      expect((await addPasskey(owner, authenticator)).reply.status).toBe(200);
      expect((await byPasskey(await half(email), authenticator)).status).toBe(200);
      expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(200);
      const [passkey] = authenticator.passkeys;
      if (passkey === undefined) throw new Error('no passkey');
      passkey.counter -= 1;
      expect((await byPasskey(await half(email), authenticator)).status).toBe(401);
    },
  );

  it('a passkey’s counter that has not increased is refused, since the authenticator may have been copied', async () => {
    const { email, authenticator } = await withPasskey();
    expect((await byPasskey(await half(email), authenticator)).status).toBe(200);
    const [passkey] = authenticator.passkeys;
    if (passkey === undefined) throw new Error('no passkey');
    passkey.counter = 0;
    expect((await byPasskey(await half(email), authenticator)).status).toBe(401);
    expect((await byPasskey(await half(email), authenticator)).status).toBe(200);
  });

  it('an authenticator without a counter is accepted', async () => {
    const { email, authenticator } = await withPasskey();
    authenticator.countsBy = 0;
    for (let time = 0; time < 2; time++) {
      expect((await byPasskey(await half(email), authenticator)).status).toBe(200);
    }
  });

  it('a passkey challenge accepts only one of several simultaneous answers', async () => {
    const { email, authenticator } = await withPasskey();
    authenticator.countsBy = 0;
    const browser = await half(email);
    const { json } = await browser.post('/api/auth/second/options');
    const response = authenticator.get(json as Parameters<Authenticator['get']>[0]);
    const statuses = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await browser.post('/api/auth/second', { kind: 'passkey', response })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('a passkey used alone', () => {
  it('a passkey alone signs a person in if the authenticator has verified the person', async () => {
    const { email, authenticator } = await withPasskey();
    const browser = api.browser();
    expect(await byPasskeyAlone(browser, authenticator)).toMatchObject({
      status: 200,
      json: { user: { email } },
    });
    expect(await emailIn(browser)).toBe(email);
    authenticator.verifies = false;
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(401);
  });

  it('a passkey alone does not replace the password when the account is changed', async () => {
    const { email, authenticator } = await withPasskey();
    const browser = api.browser();
    await byPasskeyAlone(browser, authenticator);
    const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const wrong = { currentPassword: 'not it' };
    for (const [path, body] of [
      ['password', { ...chosen, ...wrong }],
      ['email', { email: 'thief@example.org', ...wrong }],
      ['delete', { confirmation: email, ...wrong }],
    ] as const) {
      expect((await browser.post(`/api/account/${path}`, body)).status).toBe(403);
    }
  });

  it('an unknown passkey gets the same refusal as an unverified one', async () => {
    const { authenticator } = await withPasskey();
    const stranger = new Authenticator(ORIGIN);
    stranger.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
    const unknown = await byPasskeyAlone(api.browser(), stranger);
    authenticator.verifies = false;
    const refused = await byPasskeyAlone(api.browser(), authenticator);
    expect([unknown.status, unknown.text]).toEqual([refused.status, refused.text]);
    expect(unknown.status).toBe(401);
  });

  it('a passkey alone works only in the browser that requested the challenge, and only once', async () => {
    const { authenticator } = await withPasskey();
    authenticator.countsBy = 0;
    const browser = api.browser();
    const { json } = await browser.post('/api/auth/passkey/options');
    const response = authenticator.get(json as Parameters<Authenticator['get']>[0]);
    const cookie = browser.cookies.get('passkey') ?? '';
    expect((await api.browser().post('/api/auth/passkey', { response })).status).toBe(401);
    expect((await browser.post('/api/auth/passkey', { response })).status).toBe(200);
    const again = api.browser();
    again.cookies.set('passkey', cookie);
    expect((await again.post('/api/auth/passkey', { response })).status).toBe(401);
  });

  it('a passkey alone opens nothing after a password reset, until it has been used with the new password', async () => {
    const { email, authenticator } = await withPasskey();
    const owner = api.browser();
    await owner.post('/api/auth/password-reset', { email });
    const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await owner.post('/api/auth/password-reset/confirm', {
      token: tokenIn(api.mailer.last(email)),
      ...chosen,
    });
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(401);
    expect((await byPasskey(await half(email, NEW_PASSWORD), authenticator)).status).toBe(200);
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(200);
  });
});

it('removing a passkey makes it useless, and ends other sessions', async () => {
  const { email, owner, authenticator } = await withPasskey();
  const other = api.browser();
  await byPasskeyAlone(other, authenticator);
  const [key] = await keysOf(owner);
  const remove = (id: string, currentPassword: string) =>
    owner.post(`${PATH}/passkeys/remove`, { id, currentPassword });
  api.advance(11 * 60_000);
  expect((await remove(key?.id ?? '', PASSWORD)).status).toBe(403);
  expect((await proveByPasskey(owner, authenticator)).status).toBe(200);
  expect((await remove('AAAA', '')).status).toBe(404);
  expect((await remove(key?.id ?? '', '')).status).toBe(200);
  expect([await emailIn(owner), await emailIn(other)]).toEqual([email, null]);
  expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(401);
  expect((await signInHalf(api.browser(), email)).json).toMatchObject({ user: { email } });
});

it('a site that is reached by its IP address cannot use passkeys, and says so', async () => {
  const bare = await startTestApi({ origin: 'http://192.0.2.1:4321' });
  const owner = await bare.signedIn();
  expect((await owner.get('/api/auth/ways')).json).toMatchObject({ passkeys: false });
  expect((await owner.post('/api/auth/passkey/options')).status).toBe(503);
  expect((await addPasskey(owner)).reply.status).toBe(409);
});
