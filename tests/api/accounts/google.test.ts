/** `/api/auth/google` against a real OpenID provider on loopback, and against a forger. */
import { afterAll, describe, expect, it } from 'vitest';
import {
  GOOGLE_CANCELLED,
  GOOGLE_FAILED,
  GOOGLE_NOT_LINKED,
  GOOGLE_NOT_STARTED,
  GOOGLE_REMEDY,
  GOOGLE_UNVERIFIED,
} from '#api/contracts/errors.ts';
import { type Browser, ORIGIN, PASSWORD, type Reply, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startForger,
  startProvider,
  throughProvider,
} from '#tests/helpers/api/oidc.ts';
import { admin } from '#tests/helpers/api/operator.ts';
import { turnOnTotp } from '#tests/helpers/api/second-step.ts';

const provider = await startProvider();
provider.serve(ORIGIN);
const forger = await startForger();
afterAll(() => Promise.all([provider.stop(), forger.stop()]));
const client = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
const api = await startTestApi({ openid: { ...client, issuer: provider.issuer } });
const CALLBACK = '/api/auth/google/callback';

const start = async (person: Browser) =>
  new URL(((await person.post('/api/auth/google/start', {})).json as { url: string }).url);

const come = async (person: Browser) => person.get(await throughProvider(await start(person), ORIGIN));
const said = ({ status, headers }: Reply): string | null => {
  expect(status).toBe(302);
  const url = new URL(headers.get('location') ?? '', ORIGIN);
  expect(url.pathname).toBe('/auth/callback');
  expect(url.hash).toBe('');
  return wordsIn(headers);
};
/** Returns the message for the callback page, from the cookie that only this page reads; null without a cookie. */
const wordsIn = (headers: Headers): string | null => {
  const cookie = headers.getSetCookie().find((text) => text.startsWith('callback_words='));
  if (cookie === undefined) return null;
  expect(cookie).toMatch(/; Max-Age=60; Path=\/; SameSite=Lax$/);
  return decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? '');
};
const emailOf = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: { email: string } | null }).user?.email ?? null;

describe('a sign-in with Google', () => {
  it('a Google sign-in sends state, nonce and a PKCE challenge, and hides its own secrets in a cookie', async () => {
    const person = api.browser();
    const reply = await person.post('/api/auth/google/start', {});
    const { searchParams } = new URL((reply.json as { url: string }).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: `${ORIGIN}${CALLBACK}`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^google=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
      'signing_in=1; Max-Age=600; Path=/; SameSite=Lax',
    ]);
  });

  it('a Google sign-in creates an account, and later sign-ins open it even if the e-mail address has changed', async () => {
    const person = api.browser();
    provider.person = { sub: 'p-1', email: 'Glafira@Example.org', email_verified: true };
    expect(said(await come(person))).toBeNull();
    expect(await emailOf(person)).toBe('glafira@example.org');
    const again = api.browser();
    provider.person = { sub: 'p-1', email: 'other@example.org', email_verified: false };
    expect(said(await come(again))).toBeNull();
    expect(await emailOf(again)).toBe('glafira@example.org');
    expect((await again.get('/api/account')).json).toMatchObject({ has_password: false, has_google: true });
    const login = { email: 'glafira@example.org', password: 'whatever it may be' };
    expect((await api.browser().post('/api/auth/login', login)).status).toBe(401);
  });

  it('a Google sign-in that starts from a plain link also leads to Google', async () => {
    const reply = await api.browser().get('/api/auth/google');
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toMatch(new RegExp(`^${provider.issuer}/auth\\?`));
  });

  it('a Google sign-in links an existing account if both sides verified its address, and informs the owner', async () => {
    const owner = await api.signedIn('linked@example.org');
    provider.person = { sub: 'p-2', email: 'linked@example.org', email_verified: true };
    const person = api.browser();
    expect(said(await come(person))).toBeNull();
    expect(await emailOf(person)).toBe('linked@example.org');
    expect(api.mailer.subjectsTo('linked@example.org')).toContain('Google sign-in was added to your account');
    expect(await emailOf(owner)).toBe('linked@example.org');
  });

  it('a Google sign-in takes over an unconfirmed account and voids the password chosen by the person who created it', async () => {
    const email = 'hijack@example.org';
    const stranger = api.browser();
    await stranger.signUp(email, PASSWORD);
    const theirs = tokenIn(api.mailer.last(email));
    await api.browser().post('/api/auth/password-reset', { email });
    const reset = tokenIn(api.mailer.last(email));
    provider.person = { sub: 'p-3', email, email_verified: true };
    const person = api.browser();
    expect(said(await come(person))).toBeNull();
    expect(await emailOf(person)).toBe(email);
    expect((await person.get('/api/account')).json).toMatchObject({ has_password: false, has_google: true });
    // Neither the old password nor the old links open anything, in any browser.
    expect((await stranger.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await stranger.post('/api/auth/confirm', { token: theirs })).status).toBe(400);
    const chosen = { token: reset, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await stranger.post('/api/auth/password-reset/confirm', chosen)).status).toBe(400);
    expect(await emailOf(person)).toBe(email);
  });

  it('a Google sign-in that takes over an unconfirmed account removes its sessions, second steps and known browsers', async () => {
    const email = 'stuffed@example.org';
    const stranger = await api.signedIn(email);
    await turnOnTotp(api, stranger);
    const [{ id = '' } = {}] = (
      await api.database.pool.query<{ id: string }>(
        'update auth_users set email_verified_at = null where email = $1 returning id',
        [email],
      )
    ).rows;
    provider.person = { sub: 'p-stuffed', email, email_verified: true };
    const person = api.browser();
    expect(said(await come(person))).toBeNull();
    expect([await emailOf(stranger), await emailOf(person)]).toEqual([null, email]);
    expect((await person.get('/api/account/second-step')).json).toMatchObject({
      totp: false,
      recovery_codes: 0,
    });
    const { rows } = await api.database.pool.query('select 1 from auth_devices where user_id = $1', [id]);
    // The only known browser is the one that has just signed in.
    expect(rows).toHaveLength(1);
  });

  it('a Google sign-in reports a ban, and only one of two simultaneous ones gets an account that both want', async () => {
    const email = 'banned-waiting@example.org';
    await api.browser().signUp(email);
    await admin(api, 'ban', email, '--reason', 'Spam');
    provider.person = { sub: 'p-banned', email, email_verified: true };
    expect(said(await come(api.browser()))).toBe('This account is banned for good. Reason: Spam');
    const twice = 'twice@example.org';
    await api.browser().signUp(twice);
    const subjects = ['p-twice', 'p-other'];
    const outcomes = await Promise.all(
      subjects.map((subject) =>
        api.parts.google.signIn({ subject, email: twice, emailVerified: true }).then(({ status }) => status),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['not_linked', 'ok']);
  });

  it('a Google sign-in gives a new session and ends the previous one', async () => {
    const person = await api.signedIn('fixed@example.org');
    const old = api.browser();
    old.cookies.set('session', person.cookies.get('session')!);
    provider.person = { sub: 'p-1', email: 'glafira@example.org', email_verified: true };
    await come(person);
    expect([await emailOf(old), await emailOf(person)]).toEqual([null, 'glafira@example.org']);
  });
});

describe('a refused sign-in with Google', () => {
  it('a Google sign-in is refused if Google has not verified the address', async () => {
    await api.signedIn('verified@example.org');
    provider.person = { sub: 'p-4', email: 'verified@example.org', email_verified: false };
    expect(said(await come(api.browser()))).toBe(GOOGLE_UNVERIFIED);
  });

  it('a Google sign-in is refused if another Google account has an address that is already linked', async () => {
    provider.person = { sub: 'p-5', email: 'linked@example.org', email_verified: true };
    expect(said(await come(api.browser()))).toBe(GOOGLE_NOT_LINKED);
  });

  it('a Google sign-in is refused if the person cancels it', async () => {
    provider.person = null;
    expect(said(await come(api.browser()))).toBe(GOOGLE_CANCELLED);
  });

  it('a Google sign-in is refused if its state is forged, missing, from another browser, or already used', async () => {
    provider.person = { sub: 'p-1', email: 'glafira@example.org', email_verified: true };
    const person = api.browser();
    const back = await throughProvider(await start(person), ORIGIN);
    expect(said(await api.browser().get(back))).toBe(GOOGLE_FAILED);
    const forged = back.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`);
    expect(said(await person.get(forged))).toBe(GOOGLE_FAILED);
    // The attempt above has used up the state kept in the browser.
    expect(said(await person.get(back))).toBe(GOOGLE_FAILED);
    const honest = api.browser();
    const path = await throughProvider(await start(honest), ORIGIN);
    const kept = honest.cookies.get('google')!;
    expect(said(await honest.get(path))).toBeNull();
    const replayed = api.browser();
    replayed.cookies.set('google', kept);
    expect(said(await replayed.get(path))).toBe(GOOGLE_FAILED);
    for (const query of [
      '',
      '?code=x',
      '?state=x',
      '?error=%3Cscript%3E',
      `?code=${'x'.repeat(5000)}&state=y`,
    ]) {
      expect(said(await api.browser().get(CALLBACK + query))).toBe(GOOGLE_FAILED);
    }
    const broken = api.browser();
    broken.cookies.set('google', 'bm8ganNvbg');
    expect(said(await broken.get(path))).toBe(GOOGLE_FAILED);
  });

  it('a Google sign-in is refused if a page of another site starts it', async () => {
    const person = api.browser();
    const reply = await person.get('/api/auth/google', { 'Sec-Fetch-Site': 'cross-site' });
    expect(said(reply)).toBe(GOOGLE_FAILED);
    expect([...person.cookies.keys()]).toEqual(['callback_words']);
  });
});

describe('22.7: the provider’s message about a sign-in', () => {
  const MARK_ENDED = 'signing_in=; Max-Age=0; Path=/; SameSite=Lax';
  const refusedBy = async (person: Browser, state: string, words: string) =>
    await person.get(
      `${CALLBACK}?${new URLSearchParams({ state, error: 'server_error', error_description: words })}`,
    );

  it('Google’s message is shown, cut only after 2,000 characters, if it belongs to a sign-in that this browser started', async () => {
    const person = api.browser();
    const state = (await start(person)).searchParams.get('state') ?? '';
    const { status, headers } = await refusedBy(person, state, `“Try” later. ${'é'.repeat(2400)}`);
    expect(status).toBe(302);
    const { pathname, hash } = new URL(headers.get('location') ?? '', ORIGIN);
    expect(pathname).toBe('/auth/callback');
    const words = new URLSearchParams(hash.slice(1)).get('error_description');
    expect(words).toBe(`“Try” later. ${'é'.repeat(2400)}`.slice(0, 2001));
    expect(wordsIn(headers)).toBeNull();
    expect(headers.getSetCookie()).not.toContain(MARK_ENDED);
  });

  it('Google’s message is not shown if it belongs to no sign-in that this browser started', async () => {
    const person = api.browser();
    await start(person);
    const reply = await refusedBy(person, 'A'.repeat(43), 'Call 555-0100');
    expect(said(reply)).toBe(GOOGLE_FAILED);
    expect(reply.headers.getSetCookie()).toContain(MARK_ENDED);
    expect(said(await refusedBy(api.browser(), 'A'.repeat(43), 'Call 555-0100'))).toBe(GOOGLE_FAILED);
  });

  it('the cookie that marks a pending Google sign-in is removed once the person is signed in', async () => {
    provider.person = { sub: 'p-1', email: 'glafira@example.org', email_verified: true };
    expect((await come(api.browser())).headers.getSetCookie()).toContain(MARK_ENDED);
  });
});

it('the cookies of a Google sign-in are bound to the host over HTTPS, so that no other host of the domain can set them', async () => {
  const secure = await startTestApi({
    origin: 'https://play.example.org',
    openid: { ...client, issuer: provider.issuer },
  });
  const person = secure.browser();
  const begun = await person.post('/api/auth/google/start', {});
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-google=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    '__Host-signing_in=1; Max-Age=600; Path=/; Secure; SameSite=Lax',
  ]);
  const ended = (await person.get(`${CALLBACK}?state=forged&code=x`)).headers.getSetCookie();
  expect(ended).toContain('__Host-signing_in=; Max-Age=0; Path=/; Secure; SameSite=Lax');
  expect(ended).toContainEqual(
    expect.stringMatching(/^__Host-callback_words=[^;]+; Max-Age=60; Path=\/; Secure; SameSite=Lax$/),
  );
});

describe('identity tokens', async () => {
  const other = await startTestApi({ openid: { ...client, issuer: forger.issuer } });
  const attempt = async (change: Record<string, unknown>) => {
    const person = other.browser();
    const { url } = (await person.post('/api/auth/google/start', {})).json as { url: string };
    const { searchParams } = new URL(url);
    forger.claims = {
      iss: forger.issuer,
      aud: CLIENT_ID,
      exp: Math.floor(Date.now() / 1000) + 300,
      nonce: searchParams.get('nonce'),
      sub: 'f-1',
      email: 'forged@example.org',
      email_verified: true,
      ...change,
    };
    return said(await person.get(`${CALLBACK}?code=x&state=${searchParams.get('state')}`));
  };

  it('an identity token is accepted if everything in it is correct', async () => {
    expect(await attempt({})).toBeNull();
    expect(await attempt({ aud: [CLIENT_ID, 'b'], azp: CLIENT_ID })).toBeNull();
  });

  it.each([
    [{ iss: 'https://evil.example' }],
    [{ aud: 'another client' }],
    [{ aud: [CLIENT_ID, 'b'], azp: 'b' }],
    [{ exp: 1 }],
    [{ nonce: 'A'.repeat(43) }],
    [{ nonce: undefined }],
    [{ sub: '' }],
    [{ email: 'no address' }],
    [{ email_verified: 'true' }],
  ])('an identity token whose content differs in %j is refused', async (change) => {
    expect(await attempt(change)).toBe(GOOGLE_FAILED);
  });

  it('an identity token verifies exactly its own address, not one that looks similar', async () => {
    await other.signedIn('anna@example.org');
    for (const email of ['ⓐnna@example.org', 'ａnna@example.org', 'anna＠example.org']) {
      expect(await attempt({ sub: `dressed ${email}`, email })).not.toBeNull();
    }
    const unverified = { sub: 'dressed', email: 'ⓐnna@example.org', email_verified: true };
    expect(await attempt(unverified)).toBe(GOOGLE_UNVERIFIED);
    expect(await attempt({ sub: 'in capitals', email: 'Anna@Example.org' })).toBeNull();
  });

  it('an identity token is requested only once if Google refuses the code', async () => {
    forger.accepts = false;
    expect(await attempt({})).toBe(GOOGLE_FAILED);
    forger.accepts = true;
  });
});

describe('a server without Google configured', async () => {
  const START = '/api/auth/google/start';
  const refusal = { code: 'google_not_configured', message: 'Failed to sign in with Google' };
  const plain = await startTestApi();
  const notes = () => plain.logged.filter((line) => line.includes('GOOGLE_CLIENT_ID'));

  it('a server without Google configured refuses the button, and answers each of Google’s addresses alike', async () => {
    const { status, json } = await plain.browser('203.0.113.7').post(START, {});
    expect({ status, json }).toEqual({ status: 503, json: { error: refusal } });
    expect(GOOGLE_NOT_STARTED).toBe(refusal.message);
    expect(said(await plain.browser().get('/api/auth/google'))).toBe(refusal.message);
    expect(said(await plain.browser().get(`${CALLBACK}?code=a&state=b`))).toBe(refusal.message);
  });

  it('a server without Google configured tells a person on its own machine how to configure it', async () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await plain.browser(from).post(START, {})).json).toEqual({
        error: { ...refusal, remedy: GOOGLE_REMEDY },
      });
    }
    expect(GOOGLE_REMEDY).toMatch(/GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.*README/);
  });

  it('a server without Google configured tells nobody behind a proxy how to configure it', async () => {
    for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
      const { json } = await plain.browser().post(START, {}, { [header]: '203.0.113.7' });
      expect(json).toEqual({ error: refusal });
    }
    for (const options of [{ trustedProxies: 1 }, { origin: 'https://play.example.org' }]) {
      const { status, json } = await (await startTestApi(options)).browser().post(START, {});
      expect({ status, json }).toEqual({ status: 503, json: { error: refusal } });
    }
  });

  it('a server without Google configured logs one line for the operator an hour, however often people click', async () => {
    plain.advance(61 * 60_000);
    plain.logged.length = 0;
    for (let click = 0; click < 5; click++) await plain.browser('203.0.113.7').post(START, {});
    await plain.browser().get('/api/auth/google');
    await plain.browser().get(CALLBACK);
    expect(plain.logged).toHaveLength(1);
    expect(JSON.parse(notes()[0] ?? '')).toMatchObject({
      level: 40,
      event: 'google_unconfigured',
      msg: `somebody wants to sign in with Google. ${GOOGLE_REMEDY}`,
    });
    plain.advance(61 * 60_000);
    await plain.browser().post(START, {});
    expect(JSON.parse(notes()[1] ?? '')).toMatchObject({ unlogged: 6 });
  });
});

it('a provider that does not respond is reported, and is contacted again at the next sign-in', async () => {
  const away = await startTestApi({ openid: { ...client, issuer: 'http://127.0.0.1:9' } });
  const reply = await away.browser().post('/api/auth/google/start', {});
  expect(reply).toMatchObject({ status: 502, json: { error: { message: 'Failed to sign in with Google' } } });
  expect(said(await away.browser().get('/api/auth/google'))).toBe('Failed to sign in with Google');
});
