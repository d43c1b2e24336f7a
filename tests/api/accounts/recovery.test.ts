/** Forgotten passwords, and the limits on resets. */
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { FORGOT_SUCCESS, PASSWORD_COMMON, RESET_SUCCESS } from '#api/contracts/auth.ts';
import { RESET_FAILED, SERVER_BUSY } from '#api/contracts/errors.ts';
import { ROBOT_REASON } from '#api/contracts/robots.ts';
import { type Browser, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';

const ended: string[] = [];
const api = await startTestApi({
  realm: {
    emergencySave: async () => 'saved',
    online: () => ({ count: 0, names: [] }),
    endUser: (userId) => ended.push(userId),
    rename: () => undefined,
    removeUser: () => {},
  },
});
const { db } = api.database;
const NEW = 'a samovar for two';
const error = (code: string, message: string) => ({ error: { code, message } });
const ask = (email: string) => api.browser().post('/api/auth/password-reset', { email });
const reset = (token: string, password = NEW, by: Browser = api.browser()) =>
  by.post('/api/auth/password-reset/confirm', { token, password, confirmPassword: password });
const linkFor = async (email: string) => {
  await ask(email);
  return tokenIn(api.mailer.last(email));
};

it('a reset link, stored as a hash of its token, is sent only to known addresses, and all responses are the same', async () => {
  await api.signedIn('anfisa@example.org');
  for (const email of ['Anfisa@example.org', 'nobody@example.org']) {
    expect(await ask(email)).toMatchObject({ status: 200, json: { message: FORGOT_SUCCESS } });
  }
  expect(api.mailer.sent.some((mail) => mail.to === 'nobody@example.org')).toBe(false);
  const mail = api.mailer.last('anfisa@example.org');
  expect(mail.link).toMatch(/^http:\/\/localhost:4321\/reset-password#token=[\w-]{43}$/);
  const rows = await db.selectFrom('auth_email_tokens').selectAll().execute();
  expect(rows.map((row) => row.token_hash)).toContain(
    createHash('sha256').update(tokenIn(mail)).digest('hex'),
  );
});

it('a password reset sets the password once, ends sessions and game, signs no one in, and informs the owner', async () => {
  const person = await api.signedIn('thekla@example.org');
  const { user } = (await person.get('/api/auth/session')).json as { user: { id: string } };
  const ticket = (await person.post('/api/play/ticket')).json as { ticket: string };
  const token = await linkFor('thekla@example.org');
  const replies = await Promise.all([1, 2, 3].map(() => reset(token)));
  expect(replies.filter(({ status }) => status === 200).map(({ json }) => json)).toEqual([
    { message: RESET_SUCCESS },
  ]);
  // An account has one new password checked at a time: those that meet such a check are asked to wait a moment.
  const refused = replies.filter(({ status }) => status !== 200).map(({ json }) => json);
  const known = [error('invalid_token', RESET_FAILED), error('busy', SERVER_BUSY)];
  expect(known).toEqual(expect.arrayContaining(refused));
  expect(await reset(token)).toMatchObject({ status: 400, json: error('invalid_token', RESET_FAILED) });
  for (const { headers } of replies) {
    expect(headers.getSetCookie().filter((cookie) => /^session=[^;]/.test(cookie))).toEqual([]);
  }
  expect((await person.get('/api/auth/session')).json).toMatchObject({ user: null });
  expect(ended).toContain(user.id);
  expect(await api.tickets.redeem(ticket.ticket)).toBeNull();
  expect(api.mailer.last('thekla@example.org').subject).toBe('Your password was changed');
  const login = (password: string) =>
    api.browser().post('/api/auth/login', { email: 'thekla@example.org', password });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW)).status).toBe(200);
});

it('a newer reset link replaces an older one, and both expire after half an hour', async () => {
  await api.signedIn('old@example.org');
  const first = await linkFor('old@example.org');
  const second = await linkFor('old@example.org');
  expect((await reset(first)).status).toBe(400);
  api.advance(29 * 60 * 1000);
  expect((await reset(second)).status).toBe(200);
  const third = await linkFor('old@example.org');
  api.advance(30 * 60 * 1000);
  expect(await reset(third)).toMatchObject({ status: 400, json: error('invalid_token', RESET_FAILED) });
});

it('a refused new password does not use up the reset link', async () => {
  await api.signedIn('weak@example.org');
  const token = await linkFor('weak@example.org');
  expect(await reset(token, 'password1')).toMatchObject({
    status: 400,
    json: error('weak_password', PASSWORD_COMMON),
  });
  expect((await reset(token)).status).toBe(200);
});

it('a password reset confirms an unconfirmed address, and locks out the person who chose the old password', async () => {
  await api.browser().signUp('claimed@example.org', 'chosen by a stranger');
  expect((await reset(await linkFor('claimed@example.org'))).status).toBe(200);
  const login = (password: string) =>
    api.browser().post('/api/auth/login', { email: 'claimed@example.org', password });
  expect((await login('chosen by a stranger')).status).toBe(401);
  expect((await login(NEW)).status).toBe(200);
});

it('a link sent by e-mail for one purpose cannot be used for another', async () => {
  await api.browser().signUp('kinds@example.org');
  const confirm = tokenIn(api.mailer.last('kinds@example.org'));
  expect((await reset(confirm)).status).toBe(400);
  const token = await linkFor('kinds@example.org');
  for (const path of ['/api/auth/confirm', '/api/account/email/confirm']) {
    expect((await api.browser().post(path, { token })).status).toBe(400);
  }
});

describe('the form of a reset', () => {
  const token = 'A'.repeat(43);
  it.each([
    [{ token, password: '', confirmPassword: '' }, 'Please fill in all fields'],
    [{ token, password: NEW, confirmPassword: 'x' }, 'Passwords do not match'],
    [{ token, password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters long'],
    [{ token: 'cut off', password: NEW, confirmPassword: NEW }, 'This link is not complete'],
    [
      { token: "'; drop table auth_users; --", password: NEW, confirmPassword: NEW },
      'This link is not complete',
    ],
    [{ password: NEW, confirmPassword: NEW }, 'The field "token" is missing or of the wrong type.'],
  ])('the form for the new password refuses %j', async (body, message) => {
    const reply = await api.browser().post('/api/auth/password-reset/confirm', body);
    expect(reply).toMatchObject({ status: 400, json: error('invalid_input', message) });
  });

  it.each([
    [{ email: ' ' }, 'Please enter your email address'],
    [{ email: 'nobody' }, 'Please enter a valid e-mail address'],
    [{ email: `${'x'.repeat(260)}@example.org` }, 'This e-mail address is too long'],
  ])('the form for requesting a reset refuses %j', async (body, message) => {
    const reply = await api.browser().post('/api/auth/password-reset', body);
    expect(reply).toMatchObject({ status: 400, json: error('invalid_input', message) });
  });
});

it('7: a form with the hidden field filled in is refused with a question, and sent once it is answered', async () => {
  const body = { email: 'robot@example.org', blank: 'https://spam.example' };
  const sent = api.mailer.sent.length;
  const signUp = { ...body, password: PASSWORD, confirmPassword: PASSWORD };
  const forms = [
    ['/api/auth/signup', signUp],
    ['/api/auth/password-reset', body],
  ] as const;
  for (const [path, form] of forms) {
    for (const answer of [undefined, '', 'fire', 'snow fire']) {
      expect(await api.browser().post(path, { ...form, answer })).toMatchObject({
        status: 400,
        json: error('robot_question', ROBOT_REASON),
      });
    }
  }
  expect(api.mailer.sent).toHaveLength(sent);
  for (const [path, form] of forms) {
    expect((await api.browser().post(path, { ...form, answer: ' Snow. ' })).status).toBe(200);
  }
  await vi.waitFor(() => expect(api.mailer.sent.filter(({ to }) => to === body.email)).not.toEqual([]));
});
