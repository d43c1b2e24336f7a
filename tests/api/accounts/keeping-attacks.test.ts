/** Attacks on the ways in which a guest keeps her babushka: by an address, by a passkey, by Google. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Browser, ORIGIN, PASSWORD } from '#tests/helpers/api/api.ts';
import { Authenticator } from '#tests/helpers/api/authenticator.ts';
import { startHostileApi, twice } from '#tests/helpers/api/hostile.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { addPasskey, byPasskeyAlone, emailIn, proveByPasskey } from '#tests/helpers/api/second-step.ts';

const THEIRS = 'chosen by a stranger';
/** More than the time for which a second step counts, in ms. */
const TOO_LONG = 11 * 60_000;

const { api, ended, newEmail, login, copyOf, toGoogle } = await startHostileApi();
const { db } = api.database;

async function guest(): Promise<{ person: Browser; id: string; playerId: string }> {
  const person = api.browser();
  const { user } = (await person.post('/api/auth/guest')).json as { user: { id: string } };
  const { id: playerId } = (await person.get('/api/players/me')).json as { id: string };
  return { person, id: user.id, playerId };
}
const keep = (person: Browser, email: string, password = PASSWORD) =>
  person.post('/api/auth/guest/keep', { email, ...twice(password) });
const confirm = (by: Browser, token: string, password?: string) =>
  by.post('/api/auth/confirm', {
    token,
    ...(password === undefined ? {} : twice(password)),
  });
const userIn = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: { id: string; is_guest: boolean } | null }).user;
const linkTo = (email: string) => tokenIn(api.mailer.last(email));
/** Moves the last second step of an account back in time; the clock of the provider cannot be moved forward. */
const ageStep = (id: string) =>
  db
    .updateTable('auth_sessions')
    .set({ proven_at: new Date(Date.now() - TOO_LONG), created_at: new Date(Date.now() - TOO_LONG) })
    .where('user_id', '=', id)
    .execute();
const keepByGoogle = async (person: Browser, email: string) =>
  await (await toGoogle(randomUUID(), email, person, true)).comeBack();

describe('a link asked for before a guest was kept in another way', () => {
  it('a passkey voids a link that was sent to another address before, and the password chosen for it', async () => {
    const { person, id } = await guest();
    const other = newEmail('typo');
    await keep(copyOf(person), other, THEIRS);
    const token = linkTo(other);
    const { authenticator, reply } = await addPasskey(person, undefined, 'This device', '');
    expect(reply.status).toBe(200);
    const mailbox = api.browser();
    expect((await confirm(mailbox, token)).status).toBe(400);
    expect((await confirm(mailbox, token, THEIRS)).status).toBe(400);
    expect((await confirm(person, token)).status).toBe(400);
    expect(await userIn(person)).toMatchObject({ id, is_guest: false });
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(200);
    expect(await db.selectFrom('auth_keeps').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  it('a mail that was asked for before and is sent afterwards carries no link', async () => {
    const { person, id } = await guest();
    const other = newEmail('late');
    await addPasskey(person, undefined, 'This device', '');
    // The mail was queued before the passkey was added, and its server accepts it only now.
    await api.parts.post.put({ kind: 'keep', to: other, userId: id, version: 0 });
    api.parts.post.nudge();
    await api.parts.background.idle();
    expect(api.mailer.subjectsTo(other)).toEqual([]);
  });

  it('Google voids a link that was sent to another address before', async () => {
    const { person, id } = await guest();
    const [other, own] = [newEmail('typo'), newEmail('own')];
    await keep(copyOf(person), other, THEIRS);
    const token = linkTo(other);
    await keepByGoogle(person, own);
    expect(await emailIn(person)).toBe(own);
    expect((await confirm(api.browser(), token, THEIRS)).status).toBe(400);
    expect(await userIn(person)).toMatchObject({ id });
  });

  it('a link to an address that was replaced by another one no longer opens anything', async () => {
    const { person } = await guest();
    const [first, second] = [newEmail('first'), newEmail('second')];
    await keep(person, first);
    const token = linkTo(first);
    await keep(person, second);
    expect((await confirm(api.browser(), token, THEIRS)).status).toBe(400);
    expect((await confirm(person, linkTo(second))).status).toBe(200);
    expect(await emailIn(person)).toBe(second);
  });
});

it('exactly one of a passkey and a link that are used at the same moment keeps the guest', async () => {
  for (let round = 0; round < 20; round++) {
    const { person } = await guest();
    const email = newEmail('race');
    await keep(copyOf(person), email, THEIRS);
    const mailbox = api.browser();
    const [{ reply, authenticator }, linked] = await Promise.all([
      addPasskey(person, undefined, 'This device', ''),
      confirm(mailbox, linkTo(email), THEIRS),
    ]);
    expect([reply.status, linked.status].filter((status) => status === 200)).toHaveLength(1);
    const returned = await byPasskeyAlone(api.browser(), authenticator).catch(() => null);
    expect(returned?.status === 200).toBe(reply.status === 200);
    expect(await userIn(mailbox)).toEqual(linked.status === 200 ? expect.anything() : null);
  }
});

describe('a password that was planted at a guest', () => {
  it('a password chosen for an address that was never confirmed opens nothing after Google', async () => {
    const { person } = await guest();
    const own = newEmail('hers');
    await keep(copyOf(person), newEmail('any'), THEIRS);
    await keepByGoogle(person, own);
    expect(await emailIn(person)).toBe(own);
    expect((await login(own, THEIRS)).status).toBe(401);
    expect((await person.get('/api/account')).json).toMatchObject({ has_password: false, has_google: true });
  });

  it('a thief’s password for the owner’s own address opens nothing, since only the browser that chose it may set it', async () => {
    const { person } = await guest();
    const own = newEmail('hers');
    await keep(person, own);
    // The thief asks again, with the same address and another password.
    const thief = copyOf(person);
    await keep(thief, own, THEIRS);
    expect(await confirm(person, linkTo(own))).toMatchObject({
      status: 409,
      json: { error: { code: 'choose_password' } },
    });
    expect((await confirm(person, linkTo(own), PASSWORD)).status).toBe(200);
    expect([(await login(own, THEIRS)).status, (await login(own, PASSWORD)).status]).toEqual([401, 200]);
    expect(await userIn(thief)).toBeNull();
  });

  it('the database itself keeps no password at an account without an address', async () => {
    const { person, id } = await guest();
    const email = newEmail('waits');
    await keep(person, email);
    expect((await person.post('/api/account/export', { currentPassword: '' })).json).toMatchObject({
      unconfirmed_address: { email },
    });
    const user = db.selectFrom('auth_users').select(['password_hash', 'signup_proof']).where('id', '=', id);
    expect(await user.executeTakeFirst()).toEqual({ password_hash: null, signup_proof: null });
    const plant = db.updateTable('auth_users').set({ password_hash: 'x' }).where('id', '=', id);
    await expect(plant.execute()).rejects.toThrow('auth_users_guest_has_no_password');
  });
});

describe('sessions after a guest is kept', () => {
  it.each(['an address', 'a passkey', 'Google'])(
    '%s ends the session of a copied cookie, and its game',
    async (how) => {
      const { person, id } = await guest();
      const thief = copyOf(person);
      ended.length = 0;
      if (how === 'an address') {
        const email = newEmail('kept');
        await keep(person, email);
        await confirm(person, linkTo(email));
      } else if (how === 'a passkey') await addPasskey(person, undefined, 'This device', '');
      else await keepByGoogle(person, newEmail('kept'));
      expect(await userIn(person)).toMatchObject({ id, is_guest: false });
      expect(await userIn(thief)).toBeNull();
      expect(ended).toContain(id);
    },
  );

  it.each(['an address', 'Google'])(
    '%s added to a babushka kept by a passkey ends other sessions, and this one keeps its proof',
    async (how) => {
      const { person, id } = await guest();
      const { authenticator } = await addPasskey(person, undefined, 'This device', '');
      const elsewhere = api.browser();
      await byPasskeyAlone(elsewhere, authenticator);
      await proveByPasskey(person, authenticator);
      const email = newEmail('added');
      if (how === 'Google') await keepByGoogle(person, email);
      else {
        await keep(person, email);
        await confirm(person, linkTo(email));
      }
      expect(await emailIn(person)).toBe(email);
      expect(await userIn(elsewhere)).toBeNull();
      expect(await userIn(person)).toMatchObject({ id });
      expect((await person.get('/api/account/proof')).json).toMatchObject({ is_fresh: true, passkey: true });
    },
  );
});

describe('a mistyped address of a babushka kept by a passkey', () => {
  it('the person who has the address does not get the babushka, nor remove the passkey', async () => {
    const { person, playerId } = await guest();
    const { authenticator } = await addPasskey(person, undefined, 'This device', '');
    await proveByPasskey(person, authenticator);
    const wrong = newEmail('stranger');
    await keep(person, wrong);
    expect(await confirm(api.browser(), linkTo(wrong), THEIRS)).toMatchObject({
      status: 409,
      json: { error: { code: 'own_browser' } },
    });
    const back = api.browser();
    expect((await byPasskeyAlone(back, authenticator)).status).toBe(200);
    expect((await back.get('/api/players/me')).json).toMatchObject({ id: playerId });
  });

  it('another browser confirms the address once the passkey has opened the account there, with a new password', async () => {
    const { person } = await guest();
    const { authenticator } = await addPasskey(person, undefined, 'This device', '');
    await proveByPasskey(person, authenticator);
    const email = newEmail('telephone');
    await keep(person, email);
    const telephone = api.browser();
    await byPasskeyAlone(telephone, authenticator);
    expect(await confirm(telephone, linkTo(email))).toMatchObject({
      status: 409,
      json: { error: { code: 'choose_password' } },
    });
    expect((await confirm(telephone, linkTo(email), PASSWORD)).status).toBe(200);
    expect(await emailIn(telephone)).toBe(email);
    expect((await login(email, PASSWORD)).json).toMatchObject({ second_step: { passkey: true } });
  });
});

describe('what a sign-in at Google was begun for', () => {
  it('a cookie rewritten to name another account links nothing to that account', async () => {
    const { person: owner, id } = await guest();
    const { authenticator } = await addPasskey(owner, undefined, 'This device', '');
    await ageStep(id);
    const thief = copyOf(owner);
    // The passkey was last used too long ago, so the thief begins a plain sign-in and rewrites what the browser keeps.
    const { back } = await toGoogle(randomUUID(), newEmail('thief'), thief);
    const kept = thief.cookies.get('google') ?? '';
    const read = Buffer.from(kept, 'base64url').toString();
    const forged = read.startsWith('{') ? JSON.stringify({ ...JSON.parse(read), guest: id }) : read;
    thief.cookies.set('google', Buffer.from(forged).toString('base64url'));
    await thief.get(back);
    const linked = db.selectFrom('auth_identities').select('subject').where('user_id', '=', id);
    expect(await linked.execute()).toEqual([]);
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(200);
  });

  it('a babushka kept by a passkey gets Google only if the passkey is still recent at the return', async () => {
    const { person, id } = await guest();
    const { authenticator } = await addPasskey(person, undefined, 'This device', '');
    await proveByPasskey(person, authenticator);
    const { back } = await toGoogle(randomUUID(), newEmail('slow'), person, true);
    await ageStep(id);
    await person.get(back);
    expect(await emailIn(person)).toBeNull();
    expect(
      await db.selectFrom('auth_identities').select('subject').where('user_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('a sign-in at Google that was begun before the account was kept in another way links nothing', async () => {
    const { person, id } = await guest();
    const { back } = await toGoogle(randomUUID(), newEmail('before'), person, true);
    await addPasskey(person, undefined, 'This device', '');
    await person.get(back);
    expect(await emailIn(person)).toBeNull();
    expect(await userIn(person)).toMatchObject({ id, is_guest: false });
  });

  it('a return from Google works once', async () => {
    const person = api.browser();
    const { back } = await toGoogle(randomUUID(), newEmail('once'), person);
    const cookie = person.cookies.get('google') ?? '';
    expect((await person.get(back)).headers.get('location')).toBe('/auth/callback');
    expect(await emailIn(person)).not.toBeNull();
    const again = api.browser();
    again.cookies.set('google', cookie);
    await again.get(back);
    expect(await emailIn(again)).toBeNull();
  });
});

describe('the only passkey of a guest', () => {
  it('a passkey that has not verified its person is refused where it would be the only way in', async () => {
    const { person } = await guest();
    const careless = new Authenticator(ORIGIN);
    careless.verifies = false;
    expect((await addPasskey(person, careless, 'Key', '')).reply).toMatchObject({
      status: 400,
      json: { error: { code: 'wrong_passkey' } },
    });
    expect(await userIn(person)).toMatchObject({ is_guest: true });
    careless.verifies = true;
    expect((await addPasskey(person, careless, 'Key', '')).reply.status).toBe(200);
  });
});
