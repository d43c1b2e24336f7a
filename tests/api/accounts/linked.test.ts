/**
 * Accounts that Google opens: the owner of the address can see and remove the links, no matter which person made them.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { NO_PASSWORD } from '#api/contracts/errors.ts';
import { type Browser, ORIGIN, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, throughProvider } from '#tests/helpers/api/oidc.ts';

const provider = await startProvider();
provider.serve(ORIGIN);
afterAll(() => provider.stop());
const api = await startTestApi({
  openid: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer },
});
let count = 0;
/** Signs a person in with Google. */
async function byGoogle(sub: string, email: string): Promise<Browser> {
  const person = api.browser();
  provider.person = { sub, email, email_verified: true };
  const { url } = (await person.post('/api/auth/google/start', {})).json as { url: string };
  await person.get(await throughProvider(new URL(url), ORIGIN));
  return person;
}
const emailOf = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: { email: string } | null }).user?.email ?? null;
/**
 * Makes an account that its creator opens with Google, then moves it to the address of another person, who has
 * confirmed it.
 */
async function planted() {
  const [attacker, victim] = [`attacker${++count}@example.org`, `victim${count}@example.org`];
  const sub = `plant-${count}`;
  const thief = await byGoogle(sub, attacker);
  expect((await thief.post('/api/account/email', { email: victim, currentPassword: '' })).status).toBe(200);
  const owner = api.browser();
  const token = tokenIn(api.mailer.last(victim));
  const confirm = (more: object) => owner.post('/api/account/email/confirm', { token, ...more });
  expect((await confirm({})).status).toBe(409);
  const reply = await confirm({ password: PASSWORD, confirmPassword: PASSWORD });
  return { thief, owner, victim, attacker, sub, reply };
}
async function reset(email: string): Promise<void> {
  const owner = api.browser();
  await owner.post('/api/auth/password-reset', { email });
  const token = tokenIn(api.mailer.last(email));
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await owner.post('/api/auth/password-reset/confirm', body)).status).toBe(200);
}

describe('22.2: an account planted under another person’s address', () => {
  it('a planted account is opened neither by the session of the person who planted it nor by that person’s Google account', async () => {
    const { reply, thief, owner, victim, attacker, sub } = await planted();
    expect(reply).toMatchObject({ status: 200, json: { confirmed: true, has_google: false } });
    expect([await emailOf(thief), await emailOf(owner)]).toEqual([null, victim]);
    expect((await owner.get('/api/account')).json).toMatchObject({ has_password: true, has_google: false });
    // Signing in with the attacker's Google account creates a separate account.
    expect(await emailOf(await byGoogle(sub, attacker))).toBe(attacker);
  });

  it('an account planted under a victim’s address belongs to the victim when she later signs in with Google', async () => {
    const { victim, owner } = await planted();
    const later = await byGoogle(`victim-${count}`, victim);
    expect(await emailOf(later)).toBe(victim);
    const idOf = async (person: Browser) =>
      ((await person.get('/api/auth/session')).json as { user: { id: string } }).user.id;
    expect(await idOf(later)).toBe(await idOf(owner));
  });
});

it('a password reset unlinks Google', async () => {
  const email = 'resets@example.org';
  await api.signedIn(email);
  expect(await emailOf(await byGoogle('r-1', email))).toBe(email);
  await reset(email);
  const owner = api.browser();
  await owner.post('/api/auth/login', { email, password: PASSWORD });
  expect((await owner.get('/api/account')).json).toMatchObject({ has_google: false });
});

describe('POST /api/account/google/unlink', () => {
  const unlink = (person: Browser, currentPassword: string) =>
    person.post('/api/account/google/unlink', { currentPassword });

  it('unlinking Google needs the password and ends other sessions, and Google no longer opens the account', async () => {
    const email = 'unlinks@example.org';
    const owner = await api.signedIn(email);
    const other = await byGoogle('u-1', email);
    expect(await emailOf(other)).toBe(email);
    expect((await unlink(owner, 'not it')).status).toBe(403);
    expect((await unlink(owner, PASSWORD)).status).toBe(200);
    expect([await emailOf(owner), await emailOf(other)]).toEqual([email, null]);
    expect((await owner.get('/api/account')).json).toMatchObject({ has_google: false });
    expect(api.mailer.subjectsTo(email)).toContain('Google sign-in was removed from your account');
    expect((await unlink(owner, PASSWORD)).status).toBe(409);
  });

  it('unlinking Google is refused if Google is the only way to sign in', async () => {
    const person = await byGoogle('u-2', 'only-google@example.org');
    expect(await unlink(person, '')).toMatchObject({
      status: 400,
      json: { error: { code: 'no_password', message: NO_PASSWORD } },
    });
  });
});

it('a sign-in from a new browser is reported to the owner, unless it is the first one or the browser is known', async () => {
  const email = 'noticed@example.org';
  const owner = await api.signedIn(email);
  const notices = () =>
    api.mailer.subjectsTo(email).filter((one) => one === 'A new sign-in to your account').length;
  await owner.post('/api/auth/login', { email, password: PASSWORD });
  expect(notices()).toBe(0);
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await api.browser().post('/api/auth/login', { email, password: PASSWORD }, { 'User-Agent': firefox });
  expect(notices()).toBe(1);
  expect(api.mailer.last(email).text).toContain('Firefox on Linux');
});

it('the well-known pages name the contact for security problems and the page for changing a password', async () => {
  const person = api.browser();
  const { text, headers } = await person.get('/.well-known/security.txt');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('Contact: mailto:security@example.org\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
  const change = await person.get('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/dashboard#account']);
});

it('signing out clears the browser’s cache', async () => {
  const reply = await (await api.signedIn()).post('/api/auth/logout');
  expect(reply.headers.get('clear-site-data')).toBe('"cache"');
});

// This is the last test, because the provider's clock does not follow the advanced time.
it('an account without a password can be changed only within ten minutes of its sign-in', async () => {
  const person = await byGoogle('recent-1', 'recent@example.org');
  const move = (email: string) => person.post('/api/account/email', { email, currentPassword: '' });
  const confirm = (email: string) =>
    person.post('/api/account/email/confirm', { token: tokenIn(api.mailer.last(email)) });
  expect((await move('recent-2@example.org')).status).toBe(200);
  // The age of a session is measured with the database's clock.
  await api.database.pool.query(
    "update auth_sessions set created_at = created_at - interval '9 minutes' where user_id = (select id from auth_users where email = $1)",
    ['recent@example.org'],
  );
  expect((await confirm('recent-2@example.org')).status).toBe(200);
  expect(await emailOf(person)).toBe('recent-2@example.org');
  expect((await move('recent-3@example.org')).status).toBe(200);
  api.advance(2 * 60_000);
  // The confirmation has given the browser a new session, but does not count as a new sign-in.
  expect(await move('recent-4@example.org')).toMatchObject({
    status: 403,
    json: { error: { code: 'sign_in_again' } },
  });
  expect((await confirm('recent-3@example.org')).status).toBe(403);
});
