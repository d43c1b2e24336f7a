/**
 * Guests: a session and a player created with one click, kept for good with an address or Google, deleted after two
 * weeks.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { GOOGLE_TAKEN, GUEST_STAYS, GUESTS_REFUSED, NOT_A_GUEST } from '#api/contracts/errors.ts';
import { FIRST_NAMES } from '#api/names/guest-name-words.ts';
import { lookalikeKey } from '#api/names/skeleton.ts';
import { type Browser, ORIGIN, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, throughProvider } from '#tests/helpers/api/oidc.ts';
import { addPasskey, proveByPasskey } from '#tests/helpers/api/second-step.ts';

const provider = await startProvider();
provider.serve(ORIGIN);
afterAll(() => provider.stop());
const api = await startTestApi({
  openid: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer },
});
const { db } = api.database;
const DAY = 24 * 60 * 60 * 1000;

interface Player {
  readonly id: string;
  readonly username: string;
}
async function guest(): Promise<{ person: Browser; player: Player }> {
  const person = api.browser();
  expect((await person.post('/api/auth/guest')).status).toBe(200);
  return { person, player: (await person.get('/api/players/me')).json as Player };
}
const playerOf = async (person: Browser) => (await person.get('/api/players/me')).json;
const keep = (person: Browser, email: string, password = PASSWORD) =>
  person.post('/api/auth/guest/keep', { email, password, confirmPassword: password });
const emailOf = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: { email: string | null } | null }).user?.email;

describe('a guest’s first click', () => {
  it('one click creates a guest with a session, a player and a ticket, without an e-mail address', async () => {
    const { person, player } = await guest();
    expect(player.username).toMatch(/^Baba [A-Z][a-z]+$/);
    expect(await emailOf(person)).toBeNull();
    expect(person.cookies.get('signed_in')).toBe('guest');
    expect((await person.post('/api/play/ticket')).status).toBe(200);
    expect((await person.get('/api/account')).json).toMatchObject({ email: null, has_password: false });
  });

  it('a guest gets a name of two words if every first name with “Baba” is taken', async () => {
    const users = await db
      .insertInto('auth_users')
      .values(FIRST_NAMES.map(() => ({ email: null, guest_since: new Date() })))
      .returning('id')
      .execute();
    const rows = users.map(({ id: user_id }, at) => {
      // Uniqueness goes by likeness, whatever the letters are.
      const username = `baba ${FIRST_NAMES[at]}`;
      return { user_id, username, username_likeness: lookalikeKey(username) };
    });
    await db
      .insertInto('players')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const names = await Promise.all(Array.from({ length: 8 }, async () => (await guest()).player.username));
    for (const name of names) expect(name).toMatch(/^(?!Baba )[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(new Set(names).size).toBe(names.length);
    await db
      .deleteFrom('auth_users')
      .where(
        'id',
        'in',
        users.map(({ id }) => id),
      )
      .execute();
  });

  it('a drawn name is kept for a guest who has taken another name, and is free once its guest is gone', async () => {
    const [first, second, third] = [await guest(), await guest(), await guest()];
    const rename = ({ person }: typeof first, username: string) =>
      person.patch('/api/players/me', { username });
    expect(await rename(second, first.player.username)).toMatchObject({ status: 409 });
    expect(await rename(first, 'Thekla of the Hill')).toMatchObject({ status: 200 });
    expect(await rename(second, first.player.username)).toMatchObject({ status: 409 });
    expect(await rename(first, third.player.username)).toMatchObject({ status: 409 });
    await db.deleteFrom('players').where('id', '=', third.player.id).execute();
    expect(await rename(first, third.player.username)).toMatchObject({ status: 200 });
  });

  it('a click to play as a guest changes nothing for a person who is already signed in, as a guest or not', async () => {
    const { person, player } = await guest();
    await person.post('/api/auth/guest');
    expect(await playerOf(person)).toMatchObject({ id: player.id });
    const owner = await api.signedIn('somebody@example.org');
    await owner.post('/api/auth/guest');
    expect(await emailOf(owner)).toBe('somebody@example.org');
  });

  it('a click to play as a guest is refused if the server accepts no guests, and the pages are told so beforehand', async () => {
    const closed = await startTestApi({ areGuestsWelcome: false, fights: 'off' });
    expect(await closed.browser().post('/api/auth/guest')).toMatchObject({
      status: 403,
      json: { error: { code: 'guests_refused', message: GUESTS_REFUSED } },
    });
    expect((await closed.browser().get('/api/auth/ways')).json).toEqual({
      google: false,
      guests: false,
      passkeys: true,
      fights: 'off',
    });
    expect((await api.browser().get('/api/auth/ways')).json).toEqual({
      google: true,
      guests: true,
      passkeys: true,
      fights: 'consent',
    });
  });

  it('the twenty-first new guest from one network address is refused', async () => {
    const strict = await startTestApi({ addressFactor: 1 });
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) {
      statuses.push((await strict.browser('198.51.100.9').post('/api/auth/guest')).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await strict.browser('198.51.100.10').post('/api/auth/guest')).status).toBe(200);
  });
});

describe('a guest’s address', () => {
  it('a confirmed e-mail address keeps a guest’s player, name and session, and its password opens the account', async () => {
    const { person, player } = await guest();
    await person.patch('/api/players/me', { username: 'Wandering Vera' });
    expect((await keep(person, 'Vera@example.org')).status).toBe(200);
    expect(await emailOf(person)).toBeNull();
    const login = { email: 'vera@example.org', password: PASSWORD };
    expect((await api.browser().post('/api/auth/login', login)).status).toBe(401);
    const token = tokenIn(api.mailer.last('vera@example.org'));
    expect((await person.post('/api/auth/confirm', { token })).status).toBe(200);
    expect(await emailOf(person)).toBe('vera@example.org');
    expect(person.cookies.get('signed_in')).toBe('1');
    const elsewhere = api.browser();
    expect((await elsewhere.post('/api/auth/login', login)).status).toBe(200);
    expect(await playerOf(elsewhere)).toMatchObject({ id: player.id, username: 'Wandering Vera' });
    expect(await keep(person, 'other@example.org')).toMatchObject({
      status: 409,
      json: { error: { code: 'not_a_guest', message: NOT_A_GUEST } },
    });
  });

  it('confirming another person’s address gives the account to the person who confirms it, and locks the guest out', async () => {
    const { person, player } = await guest();
    await keep(person, 'victim@example.org', 'chosen by a stranger');
    const token = tokenIn(api.mailer.last('victim@example.org'));
    const owner = api.browser();
    expect((await owner.post('/api/auth/confirm', { token })).status).toBe(409);
    const chosen = { token, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await owner.post('/api/auth/confirm', chosen)).status).toBe(200);
    expect(await emailOf(person)).toBeUndefined();
    const taken = { email: 'victim@example.org', password: 'chosen by a stranger' };
    expect((await person.post('/api/auth/login', taken)).status).toBe(401);
    expect(await playerOf(owner)).toMatchObject({ id: player.id });
  });

  it('an e-mail address that already has an account gets an e-mail saying so, and the guest keeps her player', async () => {
    await api.signedIn('settled@example.org');
    const { person, player } = await guest();
    expect((await keep(person, 'settled@example.org')).status).toBe(200);
    expect(api.mailer.last('settled@example.org').subject).toBe('You already have an account');
    expect(await playerOf(person)).toMatchObject({ id: player.id });
  });

  it('an e-mail address awaiting another confirmation goes to the person who confirms it first', async () => {
    await api.browser().signUp('contested@example.org', 'chosen by a stranger');
    const { person, player } = await guest();
    await keep(person, 'contested@example.org');
    const token = tokenIn(api.mailer.last('contested@example.org'));
    expect((await person.post('/api/auth/confirm', { token })).status).toBe(200);
    expect(await playerOf(person)).toMatchObject({ id: player.id });
    const users = db.selectFrom('auth_users').select('id').where('email', '=', 'contested@example.org');
    expect(await users.execute()).toHaveLength(1);
  });
});

describe('a link in a mail that opens another account in a guest’s browser', () => {
  const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
  const stays = { status: 409, json: { error: { code: 'guest_stays', message: GUEST_STAYS } } };

  it('a sign-up is confirmed only if the guest agrees to be left behind, also where its password was chosen', async () => {
    const { person, player } = await guest();
    await person.signUp('besides@example.org');
    const token = tokenIn(api.mailer.last('besides@example.org'));
    expect(await person.post('/api/auth/confirm', { token })).toMatchObject(stays);
    expect(await person.post('/api/auth/confirm', { token, leaveGuest: false })).toMatchObject(stays);
    expect(await playerOf(person)).toMatchObject({ id: player.id });
    expect((await person.post('/api/auth/confirm', { token, leaveGuest: true })).status).toBe(200);
    expect(await emailOf(person)).toBe('besides@example.org');
  });

  it('an account moves to a new address only if the guest agrees, and a used link is refused as such', async () => {
    const owner = await api.signedIn('moves-from@example.org');
    const move = { email: 'moves-to@example.org', currentPassword: PASSWORD };
    expect((await owner.post('/api/account/email', move)).status).toBe(200);
    const token = tokenIn(api.mailer.last('moves-to@example.org'));
    const { person, player } = await guest();
    const confirm = (more: object) => person.post('/api/account/email/confirm', { token, ...more });
    expect(await confirm({})).toMatchObject(stays);
    expect(await confirm(chosen)).toMatchObject(stays);
    expect(await playerOf(person)).toMatchObject({ id: player.id });
    expect(await emailOf(owner)).toBe('moves-from@example.org');
    expect((await confirm({ ...chosen, leaveGuest: true })).status).toBe(200);
    expect(await emailOf(person)).toBe('moves-to@example.org');
    const { person: second } = await guest();
    expect((await second.post('/api/account/email/confirm', { token })).status).toBe(400);
  });
});

describe('Google for a guest', () => {
  const come = async (person: Browser) => {
    const started = await person.post('/api/auth/google/start', { keep: true });
    expect(started.status).toBe(200);
    const back = await throughProvider(new URL((started.json as { url: string }).url), ORIGIN);
    const { headers } = await person.get(back);
    const said = headers.getSetCookie().find((cookie) => cookie.startsWith('callback_words='));
    return said === undefined ? null : decodeURIComponent(/=([^;]*)/.exec(said)?.[1] ?? '');
  };

  it('a guest who signs in with Google keeps her player and everything the player has', async () => {
    const { person, player } = await guest();
    provider.person = { sub: 'keep-1', email: 'keeper@example.org', email_verified: true };
    expect(await come(person)).toBeNull();
    expect(await emailOf(person)).toBe('keeper@example.org');
    expect(await playerOf(person)).toMatchObject({ id: player.id });
  });

  it('a Google account that already has a player is refused, and the guest remains a guest', async () => {
    const { person, player } = await guest();
    provider.person = { sub: 'keep-1', email: 'keeper@example.org', email_verified: true };
    expect(await come(person)).toBe(GOOGLE_TAKEN);
    await api.signedIn('has-account@example.org');
    provider.person = { sub: 'keep-2', email: 'has-account@example.org', email_verified: true };
    expect(await come(person)).toBe(GOOGLE_TAKEN);
    expect(await emailOf(person)).toBeNull();
    expect(await playerOf(person)).toMatchObject({ id: player.id });
  });

  it('linking Google to a babushka kept by a passkey needs a second step', async () => {
    const { person } = await guest();
    const { authenticator } = await addPasskey(person, undefined, 'This device', '');
    expect(await person.post('/api/auth/google/start', { keep: true })).toMatchObject({
      status: 403,
      json: { error: { code: 'second_step_needed' } },
    });
    await proveByPasskey(person, authenticator);
    expect((await person.post('/api/auth/google/start', { keep: true })).status).toBe(200);
  });

  it('a request to keep a guest with Google is refused for an account that is already kept', async () => {
    const owner = await api.signedIn();
    expect((await owner.post('/api/auth/google/start', { keep: true })).status).toBe(409);
  });
});

describe('guests after fourteen days', () => {
  it('a guest without a visit is deleted along with her player, while one who came back stays', async () => {
    const [gone, back] = [await guest(), await guest()];
    const longAgo = new Date(Date.now() - 15 * DAY);
    await db.updateTable('auth_users').set({ guest_since: longAgo }).where('email', 'is', null).execute();
    await api.parts.sweep();
    expect(await emailOf(gone.person)).toBeNull();
    const player = await db
      .selectFrom('players')
      .select('user_id')
      .where('id', '=', gone.player.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('auth_sessions')
      .set({ last_used_at: longAgo })
      .where('user_id', '=', player.user_id)
      .execute();
    await api.parts.sweep();
    expect(await emailOf(gone.person)).toBeUndefined();
    expect(await db.selectFrom('players').select('id').where('id', '=', gone.player.id).execute()).toEqual(
      [],
    );
    expect(await playerOf(back.person)).toMatchObject({ id: back.player.id });
  });

  it('each visit extends a guest’s session without a final end, since the browser is her only way to sign in', async () => {
    const { person } = await guest();
    const told = async () =>
      Date.parse(
        ((await person.get('/api/auth/session')).json as { session: { expires_at: string } }).session
          .expires_at,
      );
    expect(Math.abs((await told()) - Date.now() - 14 * DAY)).toBeLessThan(DAY);
    const { user } = (await person.get('/api/auth/session')).json as { user: { id: string } };
    const longAgo = new Date(Date.now() - 200 * DAY);
    await db
      .updateTable('auth_sessions')
      .set({ created_at: longAgo, last_used_at: longAgo, expires_at: new Date(Date.now() + DAY) })
      .where('user_id', '=', user.id)
      .execute();
    expect(Math.abs((await told()) - Date.now() - 14 * DAY)).toBeLessThan(DAY);
    const row = await db
      .selectFrom('auth_sessions')
      .select(['expires_at', 'last_used_at'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime()).toBeGreaterThan(Date.now() + 20 * DAY);
    expect(row.last_used_at.getTime()).toBeGreaterThan(Date.now() - DAY);
  });
});

it('a guest can delete her account without a password, and nothing is left of it', async () => {
  const { person, player } = await guest();
  expect((await person.post('/api/account/delete', { confirmation: '', currentPassword: '' })).status).toBe(
    200,
  );
  expect(await db.selectFrom('players').select('id').where('id', '=', player.id).execute()).toEqual([]);
});
