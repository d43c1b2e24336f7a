/** `/api/auth`: every step from sign-up to sign-out, and everything that can go wrong along the way. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SIGNUP_SUCCESS } from '#api/contracts/auth.ts';
import { CHOOSE_PASSWORD, CONFIRM_FAILED, LOGIN_FAILED, RESEND_SUCCESS } from '#api/contracts/errors.ts';
import { PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';

const api = await startTestApi();
const { db } = api.database;
const error = (code: string, message: string) => ({ error: { code, message } });

describe('sign-up', () => {
  it('sign-up sends a confirmation link whose token is stored only as a hash', async () => {
    const reply = await api.browser().signUp(' Baba@Example.ORG ');
    expect(reply).toMatchObject({ status: 200, json: { message: SIGNUP_SUCCESS } });
    const mail = api.mailer.last('baba@example.org');
    expect(mail.link).toMatch(/^http:\/\/localhost:4321\/auth\/callback#confirm=[\w-]{43}$/);
    expect(mail.html).toContain(mail.link);
    const rows = await db.selectFrom('auth_email_tokens').selectAll().execute();
    const token = tokenIn(mail);
    expect(rows.map((row) => row.token_hash)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(reply.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['signup']);
  });

  it.each([
    [{ email: '', password: 'x', confirmPassword: 'x' }, 'Please fill in all fields'],
    [{ email: 'a@b.de', password: 'secret1', confirmPassword: 'secret2' }, 'Passwords do not match'],
    [
      { email: 'a@b.de', password: '12345', confirmPassword: '12345' },
      'Password must be at least 6 characters long',
    ],
    [
      { email: 'nobody', password: 'secret1', confirmPassword: 'secret1' },
      'Please enter a valid e-mail address',
    ],
    [
      { email: 'a@b.de', password: 'x'.repeat(256), confirmPassword: 'x'.repeat(256) },
      'Password must be at most 255 characters long',
    ],
  ])('sign-up refuses %j', async (body, message) => {
    const reply = await api.browser().post('/api/auth/signup', body);
    expect(reply).toMatchObject({ status: 400, json: error('invalid_input', message) });
  });

  it('sign-up with a known address gets the usual response, and the owner is informed by e-mail', async () => {
    const person = await api.signedIn('known@example.org');
    const reply = await api.browser().signUp('known@example.org', 'another password');
    expect(reply).toMatchObject({ status: 200, json: { message: SIGNUP_SUCCESS } });
    expect(api.mailer.last('known@example.org').subject).toBe('You already have an account');
    const login = await person.post('/api/auth/login', { email: 'known@example.org', password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('sign-up gives the account to the person who confirms the address: a stranger’s password opens nothing', async () => {
    const email = 'squatted@example.org';
    const [owner, stranger] = [api.browser(), api.browser()];
    await owner.signUp(email);
    const first = tokenIn(api.mailer.last(email));
    await stranger.signUp(email, 'password of a stranger');
    expect((await owner.post('/api/auth/confirm', { token: first })).status).toBe(400);
    const token = tokenIn(api.mailer.last(email));
    expect(await owner.post('/api/auth/confirm', { token })).toMatchObject({
      status: 409,
      json: error('choose_password', CHOOSE_PASSWORD),
    });
    const chosen = { token, password: PASSWORD, confirmPassword: PASSWORD };
    expect(await owner.post('/api/auth/confirm', { ...chosen, password: '123' })).toMatchObject({
      status: 400,
    });
    expect((await owner.post('/api/auth/confirm', chosen)).status).toBe(200);
    const taken = { email, password: 'password of a stranger' };
    expect((await stranger.post('/api/auth/login', taken)).status).toBe(401);
    expect((await api.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('sign-up confirmed in the browser that chose the password takes effect immediately, and signs the person in there', async () => {
    const person = api.browser();
    await person.signUp('at-once@example.org');
    const reply = await person.post('/api/auth/confirm', {
      token: tokenIn(api.mailer.last('at-once@example.org')),
    });
    expect(reply).toMatchObject({ status: 200, json: { user: { email: 'at-once@example.org' } } });
    expect((await person.get('/api/auth/session')).json).toMatchObject({
      user: { email: 'at-once@example.org' },
    });
    expect(person.cookies.has('signup')).toBe(false);
  });

  it('sign-ups left unconfirmed for a week are deleted, and so are expired links', async () => {
    await api.browser().signUp('given-up@example.org');
    const user = () =>
      db.selectFrom('auth_users').select('id').where('email', '=', 'given-up@example.org').execute();
    await api.parts.sweep();
    expect(await user()).toHaveLength(1);
    await db
      .updateTable('auth_users')
      .set({ created_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
      .where('email', '=', 'given-up@example.org')
      .execute();
    await db
      .updateTable('auth_email_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    await api.parts.sweep();
    expect(await user()).toEqual([]);
    expect(await db.selectFrom('auth_email_tokens').selectAll().execute()).toEqual([]);
  });

  it('several simultaneous sign-ups with one e-mail address create only one account', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => api.browser().signUp('race@example.org')),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(5).fill(200));
    const users = await db
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', 'race@example.org')
      .execute();
    expect(users).toHaveLength(1);
  });
});

describe('confirmation of an address', () => {
  it('a confirmation link works once', async () => {
    const person = api.browser();
    await person.signUp('once@example.org');
    const body = { token: tokenIn(api.mailer.last('once@example.org')) };
    const replies = await Promise.all([1, 2, 3].map(() => person.post('/api/auth/confirm', body)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400]);
    expect(replies.find((reply) => reply.status === 400)?.json).toEqual(
      error('invalid_token', CONFIRM_FAILED),
    );
  });

  it('a confirmation link expires', async () => {
    await api.browser().signUp('late@example.org');
    api.advance(24 * 60 * 60 * 1000);
    const token = tokenIn(api.mailer.last('late@example.org'));
    expect((await api.browser().post('/api/auth/confirm', { token })).status).toBe(400);
  });

  it.each([{ token: 'A'.repeat(43) }, { token: 'short' }, { token: "' or 1=1 --" }, { token: 7 }, {}, null])(
    'confirmation refuses %j',
    async (body) => {
      expect((await api.browser().post('/api/auth/confirm', body)).status).toBe(400);
    },
  );

  it('a confirmation link is sent again on request, and an unknown address gets the same response', async () => {
    const person = api.browser();
    await person.signUp('again@example.org');
    const first = tokenIn(api.mailer.last('again@example.org'));
    for (const email of ['again@example.org', 'unknown@example.org']) {
      const reply = await api.browser().post('/api/auth/confirm/resend', { email });
      expect(reply).toMatchObject({ status: 200, json: { message: RESEND_SUCCESS } });
    }
    expect(api.mailer.sent.some((mail) => mail.to === 'unknown@example.org')).toBe(false);
    expect((await api.browser().post('/api/auth/confirm', { token: first })).status).toBe(400);
    const token = tokenIn(api.mailer.last('again@example.org'));
    expect((await person.post('/api/auth/confirm', { token })).status).toBe(200);
  });
});

describe('sign-in', () => {
  it('sign-in sets a hidden session cookie and a readable hint, and stores only a hash', async () => {
    const person = await api.signedIn('cookie@example.org');
    const reply = await person.post('/api/auth/login', { email: 'Cookie@example.org', password: PASSWORD });
    const [session = '', hint = ''] = reply.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; SameSite=Lax; Expires=[^;]+; HttpOnly$/);
    expect(hint).toMatch(/^signed_in=1; Path=\/; SameSite=Lax; Expires=[^;]+$/);
    expect(reply.json).toEqual({
      user: { id: expect.any(String), email: 'cookie@example.org', is_guest: false },
      session: { expires_at: expect.stringMatching(/^\d{4}-/) },
    });
    const token = person.cookies.get('session') ?? '';
    const ids = (await db.selectFrom('auth_sessions').select('id').execute()).map((row) => row.id);
    expect(ids).toContain(createHash('sha256').update(token).digest('hex'));
    expect(ids).not.toContain(token);
  });

  it('sign-in gives a new token and ends the old session', async () => {
    const person = await api.signedIn('rotate@example.org');
    const old = api.browser();
    old.cookies.set('session', person.cookies.get('session') ?? '');
    await person.post('/api/auth/login', { email: 'rotate@example.org', password: PASSWORD });
    expect((await old.get('/api/auth/session')).json).toEqual({ user: null, session: null });
    expect((await person.get('/api/auth/session')).json).toMatchObject({
      user: { email: 'rotate@example.org' },
    });
  });

  it('sign-in refuses a wrong password and an unknown address in the same words', async () => {
    await api.signedIn('wrong@example.org');
    for (const email of ['wrong@example.org', 'nobody@example.org']) {
      const reply = await api.browser().post('/api/auth/login', { email, password: 'not it' });
      expect(reply).toMatchObject({ status: 401, json: error('wrong_credentials', LOGIN_FAILED) });
    }
  });

  it('sign-in to an unconfirmed address gets the same refusal, whatever the password', async () => {
    await api.browser().signUp('waiting@example.org');
    for (const password of [PASSWORD, 'not it']) {
      const reply = await api.browser().post('/api/auth/login', { email: 'waiting@example.org', password });
      expect(reply).toMatchObject({ status: 401, json: error('wrong_credentials', LOGIN_FAILED) });
    }
  });

  it.each([
    [{ email: '', password: '' }, 'Please enter both email and password'],
    [{ email: 'a@b.de', password: '' }, 'Please enter both email and password'],
    [{ email: 'a', password: 'b' }, 'Please enter a valid e-mail address'],
    [{ email: 'a@b.de' }, 'The field "password" is missing or of the wrong type.'],
    [{ email: { $ne: 1 }, password: 'b' }, 'The field "email" is missing or of the wrong type.'],
  ])('sign-in refuses %j', async (body, message) => {
    const reply = await api.browser().post('/api/auth/login', body);
    expect(reply).toMatchObject({ status: 400, json: error('invalid_input', message) });
  });
});

describe('a session', () => {
  it('a session cannot exist without a cookie, and the cookie of an ended session is removed', async () => {
    const person = api.browser();
    expect((await person.get('/api/auth/session')).json).toEqual({ user: null, session: null });
    for (const token of ['A'.repeat(43), 'x', "'; drop table auth_sessions"]) {
      person.cookies.set('session', token);
      const reply = await person.get('/api/auth/session');
      expect(reply).toMatchObject({ status: 200, json: { user: null, session: null } });
      expect(person.cookies.has('session')).toBe(false);
    }
  });

  it('a session is extended in its second half, and its cookies are sent again', async () => {
    const person = await api.signedIn('long@example.org');
    expect((await person.get('/api/auth/session')).headers.getSetCookie()).toEqual([]);
    const soon = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000);
    await db
      .updateTable('auth_sessions')
      .set({ expires_at: soon })
      .where('user_id', '=', await idOf(person))
      .execute();
    const reply = await person.get('/api/auth/session');
    expect(reply.headers.getSetCookie()).toHaveLength(2);
    expect(reply.json).toMatchObject({ user: { email: 'long@example.org' } });
  });

  it('a session ends when it expires, and after 90 days at the latest', async () => {
    const person = await api.signedIn('short@example.org');
    const id = await idOf(person);
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
    await db
      .updateTable('auth_sessions')
      .set({ expires_at: days(-1) })
      .where('user_id', '=', id)
      .execute();
    expect((await person.get('/api/auth/session')).json).toMatchObject({ user: null });

    await person.post('/api/auth/login', { email: 'short@example.org', password: PASSWORD });
    await db.deleteFrom('auth_sessions').where('user_id', '=', id).execute();
    const token = person.cookies.get('session') ?? '';
    await db
      .insertInto('auth_sessions')
      .values({
        id: createHash('sha256').update(token).digest('hex'),
        user_id: id,
        expires_at: days(29),
        created_at: days(-91),
      })
      .execute();
    expect((await person.get('/api/auth/session')).json).toMatchObject({ user: null });
  });

  it('a session with one hour left is reported to end in one hour, not in thirty days', async () => {
    const person = await api.signedIn('last-hour@example.org');
    const days = 24 * 60 * 60 * 1000;
    const began = new Date(Date.now() - 90 * days + 60 * 60 * 1000);
    await db
      .deleteFrom('auth_sessions')
      .where('user_id', '=', await idOf(person))
      .execute();
    const user = await db
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', 'last-hour@example.org')
      .executeTakeFirstOrThrow();
    const token = 'T'.repeat(43);
    person.cookies.set('session', token);
    await db
      .insertInto('auth_sessions')
      .values({
        id: createHash('sha256').update(token).digest('hex'),
        user_id: user.id,
        expires_at: new Date(Date.now() + 10 * days),
        created_at: began,
      })
      .execute();
    const reply = await person.get('/api/auth/session');
    const told = (reply.json as { session: { expires_at: string } }).session.expires_at;
    expect(new Date(told).getTime()).toBe(began.getTime() + 90 * days);
    for (const cookie of reply.headers.getSetCookie()) {
      expect(Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')).toBeLessThanOrEqual(Date.parse(told));
    }
    expect((await person.get('/api/account')).json).toMatchObject({ sessions: [{ expires_at: told }] });
  });

  it('signing out ends a session on the server', async () => {
    const person = await api.signedIn('leaving@example.org');
    const copy = api.browser();
    copy.cookies.set('session', person.cookies.get('session') ?? '');
    const reply = await person.post('/api/auth/logout');
    expect(reply).toMatchObject({ status: 200, json: { user: null, session: null } });
    expect([...person.cookies.keys()]).toEqual(['device']);
    expect((await copy.get('/api/auth/session')).json).toMatchObject({ user: null });
    expect((await person.post('/api/auth/logout')).status).toBe(200);
  });

  async function idOf(person: ReturnType<typeof api.browser>): Promise<string> {
    const { json } = await person.get('/api/auth/session');
    return (json as { user: { id: string } }).user.id;
  }
});

it('the log never contains a password, a token or a cookie', async () => {
  const person = await api.signedIn('quiet@example.org');
  await person.post('/api/auth/login', { email: 'quiet@example.org', password: 'a wrong password' });
  const log = api.logged.join('');
  expect(log).toContain('"event":"login"');
  for (const secret of [
    PASSWORD,
    'a wrong password',
    person.cookies.get('session') ?? '',
    ...api.mailer.sent.filter((mail) => mail.link?.includes('#')).map(tokenIn),
  ]) {
    expect(log).not.toContain(secret);
  }
});
