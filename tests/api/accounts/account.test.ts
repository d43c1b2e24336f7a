/** `/api/account`: data and changes that a signed-in person has access to. */
import { describe, expect, it } from 'vitest';
import { type AccountReply, EMAIL_CHANGE_SENT, PASSWORD_PERSONAL } from '#api/contracts/auth.ts';
import {
  CHOOSE_PASSWORD_MOVED,
  EMAIL_CHANGE_FAILED,
  PASSWORD_NEEDED,
  SECOND_STEP_NEEDED,
  WRONG_CONFIRMATION,
  WRONG_PASSWORD,
} from '#api/contracts/errors.ts';
import { type Browser, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { beginStep, codeAt, proveByCode, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const ended: string[] = [];
const removed: string[] = [];
const api = await startTestApi({
  realm: {
    emergencySave: async () => 'saved',
    online: () => ({ count: 0, names: [] }),
    endUser: (userId) => ended.push(userId),
    rename: () => undefined,
    removeUser: (userId) => removed.push(userId),
  },
});
const { db } = api.database;
const NEW = 'a samovar for two';
const error = (code: string, message: string) => ({ error: { code, message } });
const account = async (person: Browser) => (await person.get('/api/account')).json as AccountReply;
const isSignedIn = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: unknown }).user !== null;
/** Signs the same person in from another browser. */
async function elsewhere(email: string): Promise<Browser> {
  const other = api.browser();
  expect((await other.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  return other;
}

it('every route of the account requires a signed-in person', async () => {
  const stranger = api.browser();
  expect((await stranger.get('/api/account')).status).toBe(401);
  for (const path of ['password', 'email', 'sessions/end', 'sign-out-everywhere', 'export', 'delete']) {
    expect((await stranger.post(`/api/account/${path}`, {})).status).toBe(401);
  }
});

describe('sessions of an account', () => {
  it('sessions are listed with their browser, and can be ended one by one only by their owner', async () => {
    const person = await api.signedIn('list@example.org');
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = api.browser();
    const body = { email: 'list@example.org', password: PASSWORD };
    await other.post('/api/auth/login', body, { 'User-Agent': firefox });
    const { sessions, email, has_password, has_google } = await account(person);
    expect({ email, has_password, has_google }).toEqual({
      email: 'list@example.org',
      has_password: true,
      has_google: false,
    });
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', false],
      ['An unknown browser', true],
    ]);
    const { handle } = sessions[0]!;
    const stranger = await api.signedIn('stranger@example.org');
    expect((await stranger.post('/api/account/sessions/end', { handle })).status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
    expect((await person.post('/api/account/sessions/end', { handle })).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
    expect((await person.post('/api/account/sessions/end', { handle: "' or 1=1" })).status).toBe(400);
  });

  it('signing out everywhere ends all sessions immediately, along with the game', async () => {
    const person = await api.signedIn('everywhere@example.org');
    const other = await elsewhere('everywhere@example.org');
    const count = ended.length;
    expect((await person.post('/api/account/sign-out-everywhere')).status).toBe(200);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
    expect(ended).toHaveLength(count + 1);
  });

  it('signing out also ends the game', async () => {
    const person = await api.signedIn();
    const count = ended.length;
    await person.post('/api/auth/logout');
    expect(ended).toHaveLength(count + 1);
  });
});

describe('POST /api/account/password', () => {
  const change = (person: Browser, currentPassword: string, password: string) =>
    person.post('/api/account/password', { currentPassword, password, confirmPassword: password });

  it('changing the password needs the current one, ends other sessions and renews this browser’s session', async () => {
    const person = await api.signedIn('change@example.org');
    const other = await elsewhere('change@example.org');
    const before = person.cookies.get('session');
    expect(await change(person, 'not it', NEW)).toMatchObject({
      status: 403,
      json: error('wrong_password', WRONG_PASSWORD),
    });
    expect((await change(person, PASSWORD, NEW)).status).toBe(200);
    expect(person.cookies.get('session')).not.toBe(before);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
    expect(api.mailer.last('change@example.org').subject).toBe('Your password was changed');
    const login = await api.browser().post('/api/auth/login', { email: 'change@example.org', password: NEW });
    expect(login.status).toBe(200);
  });

  it('a new password that is made from the e-mail address is refused', async () => {
    const person = await api.signedIn('praskovya@example.org');
    expect(await change(person, PASSWORD, 'Praskovya-1')).toMatchObject({
      status: 400,
      json: error('weak_password', PASSWORD_PERSONAL),
    });
  });

  it('guesses of the current password through an open session are limited when changing the password', async () => {
    const person = await api.signedIn('guess@example.org');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      statuses.push((await change(person, `guess ${attempt}`, NEW)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });
});

describe('a move to another e-mail address', () => {
  const ask = (person: Browser, email: string, currentPassword = PASSWORD) =>
    person.post('/api/account/email', { email, currentPassword });
  const confirm = (token: string, by = api.browser(), more: object = {}) =>
    by.post('/api/account/email/confirm', { token, ...more });
  const chosen = { password: NEW, confirmPassword: NEW };

  it('a new address is used once confirmed; the old one gets an e-mail, and links sent to it no longer work', async () => {
    const person = await api.signedIn('before@example.org');
    const other = await elsewhere('before@example.org');
    expect(await ask(person, 'After@example.org', 'not it')).toMatchObject({ status: 403 });
    expect(await ask(person, 'After@example.org')).toMatchObject({
      status: 200,
      json: { message: EMAIL_CHANGE_SENT },
    });
    expect(api.mailer.last('before@example.org').subject).toBe('Your e-mail address is about to change');
    expect((await account(person)).email).toBe('before@example.org');
    await api.browser().post('/api/auth/password-reset', { email: 'before@example.org' });
    const old = tokenIn(api.mailer.last('before@example.org'));
    const token = tokenIn(api.mailer.last('after@example.org'));
    // A password is needed even in the account's own browser, because another person may be using it by now.
    expect(await confirm(token, person)).toMatchObject({
      status: 403,
      json: error('password_needed', PASSWORD_NEEDED),
    });
    expect(await confirm(token, person, { currentPassword: 'not it' })).toMatchObject({
      status: 403,
      json: error('wrong_password', WRONG_PASSWORD),
    });
    expect((await account(person)).email).toBe('before@example.org');
    expect((await confirm(token, person, { currentPassword: PASSWORD })).status).toBe(200);
    expect((await account(person)).email).toBe('after@example.org');
    expect(await isSignedIn(other)).toBe(false);
    expect(api.mailer.last('before@example.org').subject).toBe('Your e-mail address was changed');
    const body = { token: old, password: NEW, confirmPassword: NEW };
    expect((await api.browser().post('/api/auth/password-reset/confirm', body)).status).toBe(400);
    expect(await confirm(token)).toMatchObject({
      status: 400,
      json: error('invalid_token', EMAIL_CHANGE_FAILED),
    });
  });

  it('changing the e-mail address does not reveal whether the new one has an account, and never takes it from that account', async () => {
    const person = await api.signedIn('wants@example.org');
    await api.signedIn('taken@example.org');
    const count = api.mailer.sent.filter((mail) => mail.to === 'taken@example.org').length;
    expect(await ask(person, 'taken@example.org')).toMatchObject({ status: 200 });
    expect(api.mailer.sent.filter((mail) => mail.to === 'taken@example.org')).toHaveLength(count);
    await ask(person, 'soon@example.org');
    await api.signedIn('soon@example.org');
    const token = tokenIn(api.mailer.sent.find((mail) => mail.to === 'soon@example.org')!);
    expect((await confirm(token, api.browser(), chosen)).status).toBe(400);
    expect((await confirm(token, person, { currentPassword: PASSWORD })).status).toBe(400);
    expect((await account(person)).email).toBe('wants@example.org');
  });

  it("a person who confirms an address in another browser becomes the account's new owner, chooses a new password, and old sessions end", async () => {
    const planter = await api.signedIn('planter@example.org');
    const copy = await elsewhere('planter@example.org');
    const victim = 'victim@example.org';
    expect((await ask(planter, victim)).status).toBe(200);
    const token = tokenIn(api.mailer.last(victim));
    // A person who is signed in to an account of her own still counts as a stranger to this one.
    const owner = await api.signedIn('someone-else@example.org');
    expect(await confirm(token, owner)).toMatchObject({
      status: 409,
      json: error('choose_password', CHOOSE_PASSWORD_MOVED),
    });
    // The password of the person who created the account proves nothing here.
    expect((await confirm(token, owner, { currentPassword: PASSWORD })).status).toBe(409);
    expect((await confirm(token, owner, { password: 'victim1', confirmPassword: 'victim1' })).status).toBe(
      400,
    );
    expect((await account(planter)).email).toBe('planter@example.org');
    const count = ended.length;
    expect((await confirm(token, owner, chosen)).status).toBe(200);
    // The game of the account that moved has ended, and that of the account that was open in this browser.
    expect(ended).toHaveLength(count + 2);
    expect((await account(owner)).email).toBe(victim);
    expect([await isSignedIn(planter), await isSignedIn(copy)]).toEqual([false, false]);
    const login = (password: string) => planter.post('/api/auth/login', { email: victim, password });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
    expect(api.mailer.subjectsTo(victim)).toContain('A new sign-in to your account');
    expect((await confirm(token, owner, chosen)).status).toBe(400);
    expect(api.mailer.last('planter@example.org').subject).toBe('Your e-mail address was changed');
  });

  it('exactly one of several simultaneous confirmations of an e-mail address gets the account', async () => {
    const planter = await api.signedIn('planter-two@example.org');
    await ask(planter, 'two@example.org');
    const token = tokenIn(api.mailer.last('two@example.org'));
    const replies = await Promise.all([
      confirm(token, planter, { currentPassword: PASSWORD }),
      confirm(token, api.browser(), chosen),
      confirm(token, api.browser(), chosen),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // Of the two that choose a password, the second is refused while the first one's is being checked.
    expect(replies.every(({ status }) => [200, 400, 401, 503].includes(status))).toBe(true);
  });

  it('a new e-mail address cannot be confirmed once the account is banned', async () => {
    const person = await api.signedIn('banned-mover@example.org');
    await ask(person, 'banned-moved@example.org');
    const token = tokenIn(api.mailer.last('banned-moved@example.org'));
    await db
      .updateTable('auth_users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('email', '=', 'banned-mover@example.org')
      .execute();
    expect((await confirm(token, api.browser(), chosen)).status).toBe(400);
  });
});

it('POST /api/account/export returns everything but secrets', async () => {
  const person = await api.signedIn('takeaway@example.org');
  const player = (await person.get('/api/players/me')).json as { id: string };
  await db
    .insertInto('player_inventory')
    .values({ player_id: player.id, item_id: 403, slot_index: 0, slot_type: 'inventory', quantity: 2 })
    .execute();
  const reply = await person.post('/api/account/export', { currentPassword: PASSWORD });
  expect(reply.headers.get('content-disposition')).toContain('attachment');
  expect(reply.json).toMatchObject({
    account: { email: 'takeaway@example.org' },
    player: { id: player.id, username: 'takeaway' },
    inventory: [{ item_id: 403, quantity: 2 }],
    equipment: [],
    sessions: [{ user_agent: null }],
  });
  expect(reply.text).not.toMatch(/argon2|password|token/);
});

describe('a proof for the export', () => {
  const ask = (person: Browser, currentPassword = '') =>
    person.post('/api/account/export', { currentPassword });

  it('the export of an account needs its password, and counts wrong ones', async () => {
    const person = await api.signedIn('guarded-data@example.org');
    expect(await ask(person)).toMatchObject({ status: 403, json: error('password_needed', PASSWORD_NEEDED) });
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await ask(person, 'not it')).toMatchObject({
        status: 403,
        json: error('wrong_password', WRONG_PASSWORD),
      });
    expect((await ask(person, PASSWORD)).status).toBe(429);
    expect((await person.get('/api/account/export')).status).toBe(405);
  });

  it('the export of an account with a second step needs one of the last ten minutes, whatever the password', async () => {
    const person = await api.signedIn('stepped-data@example.org');
    beginStep(api);
    const { secret } = await turnOnTotp(api, person);
    await proveByCode(person, 'totp', codeAt(secret, api.now()));
    expect((await ask(person)).status).toBe(200);
    api.advance(11 * 60_000);
    expect(await ask(person, PASSWORD)).toMatchObject({
      status: 403,
      json: error('second_step_needed', SECOND_STEP_NEEDED),
    });
    await proveByCode(person, 'totp', codeAt(secret, api.now()));
    expect((await ask(person)).status).toBe(200);
  });

  it('a guest’s data is exported to her own browser without a proof, because she has none', async () => {
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    expect(await ask(guest)).toMatchObject({ status: 200, json: { account: { email: null } } });
  });
});

describe('POST /api/account/delete', () => {
  it('deleting an account needs the typed address and the password, and leaves nothing behind', async () => {
    const person = await api.signedIn('leaving@example.org');
    const player = (await person.get('/api/players/me')).json as { id: string };
    await db
      .insertInto('player_inventory')
      .values({ player_id: player.id, item_id: 403, slot_index: 0, slot_type: 'inventory', quantity: 2 })
      .execute();
    const end = (confirmation: string, currentPassword: string) =>
      person.post('/api/account/delete', { confirmation, currentPassword });
    expect(await end('leaving', PASSWORD)).toMatchObject({
      status: 400,
      json: error('wrong_confirmation', WRONG_CONFIRMATION),
    });
    expect((await end('leaving@example.org', 'not it')).status).toBe(403);
    const count = ended.length;
    expect((await end(' Leaving@example.org', PASSWORD)).status).toBe(200);
    // The body has no player who could return, so it does not stay as it does after a sign-out.
    expect([ended.length - count, removed.length]).toEqual([0, 1]);
    expect([...person.cookies.keys()]).toEqual(['device']);
    expect(await db.selectFrom('players').selectAll().where('id', '=', player.id).execute()).toEqual([]);
    const left = db.selectFrom('player_inventory').selectAll().where('player_id', '=', player.id);
    expect(await left.execute()).toEqual([]);
    expect(api.mailer.last('leaving@example.org').subject).toBe('Your account was deleted');
    const login = { email: 'leaving@example.org', password: PASSWORD };
    expect((await api.browser().post('/api/auth/login', login)).status).toBe(401);
  });
});
