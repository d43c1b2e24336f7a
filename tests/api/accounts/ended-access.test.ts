/** Requests that began before access to an account ended, and continue after it; and what else outlives access. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Browser, PASSWORD } from '#tests/helpers/api/api.ts';
import { holding, meanwhile, stopping } from '#tests/helpers/api/held.ts';
import { startHostileApi, twice } from '#tests/helpers/api/hostile.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { beginStep, codeAt, emailIn, signInHalf, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const NEW = 'a samovar for two';
const DAY = 24 * 60 * 60 * 1000;
/** Requests that count attempts stop here, after their session was read. */
const COUNTERS = { text: 'lock table auth_limits in access exclusive mode' };

const { api, ended, newEmail, login, copyOf, toGoogle, byGoogle } = await startHostileApi();
const { db } = api.database;

const lastLink = (to: string, kind: string) =>
  tokenIn(api.mailer.sent.findLast((mail) => mail.to === to && mail.text.includes(`#${kind}=`))!);
const idOf = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: { id: string } }).user.id;
const identitiesOf = (userId: string) =>
  db.selectFrom('auth_identities').select('subject').where('user_id', '=', userId).execute();
const signOutEverywhere = (person: Browser) => person.post('/api/account/sign-out-everywhere');

describe('a sign-in with Google in the middle of another change', () => {
  const held = (email: string) => ({
    text: 'select from auth_users where email = $1 for update',
    values: [email],
  });

  it('Google does not open an account that leaves the address at that moment', async () => {
    const [planted, victim, sub] = [newEmail('attacker'), newEmail('victim'), randomUUID()];
    const attacker = await api.signedIn(planted);
    const userId = await idOf(attacker);
    await attacker.post('/api/account/email', { email: victim, currentPassword: PASSWORD });
    const { person, comeBack } = await toGoogle(sub, planted);
    const token = lastLink(victim, 'change');
    const owner = api.browser();
    await holding<[unknown, unknown]>(
      api,
      held(planted),
      stopping(() => owner.post('/api/account/email/confirm', { token, ...twice(NEW) })),
      stopping(comeBack),
    );
    expect(await emailIn(owner)).toBe(victim);
    expect(await identitiesOf(userId)).toEqual([]);
    const later = await byGoogle(sub, planted);
    expect(await emailIn(later)).not.toBe(victim);
    expect(await emailIn(person)).not.toBe(victim);
  });

  it('a sign-in with Google while the account is deleted causes no failure', async () => {
    const email = newEmail('gone');
    const owner = await api.signedIn(email);
    const { comeBack } = await toGoogle(randomUUID(), email);
    const [, back] = await holding<[unknown, Awaited<ReturnType<typeof comeBack>>]>(
      api,
      held(email),
      stopping(() => owner.post('/api/account/delete', { confirmation: email, currentPassword: PASSWORD })),
      stopping(comeBack),
    );
    expect(back.status).toBe(302);
    expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('two sign-ins of one new person at the same moment both succeed', async () => {
    for (let round = 0; round < 10; round++) {
      const [email, sub] = [newEmail('double'), randomUUID()];
      const both = [await toGoogle(sub, email), await toGoogle(sub, email)];
      await Promise.all(both.map(({ comeBack }) => comeBack()));
      expect(await Promise.all(both.map(({ person }) => emailIn(person)))).toEqual([email, email]);
    }
  });
});

describe('a request of a copied session that continues after “sign out everywhere”', () => {
  /** Begins a request in a copied session. It continues after the owner has signed out everywhere. */
  async function late(owner: Browser, ask: (thief: Browser) => ReturnType<Browser['post']>) {
    const thief = copyOf(owner);
    const [reply] = await holding<[Awaited<ReturnType<typeof ask>>, unknown]>(
      api,
      COUNTERS,
      stopping(() => ask(thief)),
      meanwhile(() => signOutEverywhere(owner)),
    );
    expect(await emailIn(thief)).toBeNull();
    return reply;
  }
  // The tests with Google come first: its tokens expire within a minute of this clock.
  async function withCodes() {
    beginStep(api);
    const email = newEmail('steps');
    const owner = await api.signedIn(email);
    return { email, owner, ...(await turnOnTotp(api, owner)) };
  }

  it('no link moves an account that only Google opens', async () => {
    const [own, theirs] = [newEmail('own'), newEmail('thief')];
    const owner = await byGoogle(randomUUID(), own);
    const reply = await late(owner, (thief) =>
      thief.post('/api/account/email', { email: theirs, currentPassword: '' }),
    );
    expect(reply.status).toBe(401);
    expect(api.mailer.subjectsTo(theirs)).toEqual([]);
  });

  it('the account is neither deleted nor exported', async () => {
    const email = newEmail('stays');
    const first = await byGoogle('stays-sub', email);
    const deleted = await late(first, (thief) =>
      thief.post('/api/account/delete', { confirmation: email, currentPassword: '' }),
    );
    const exported = await late(await byGoogle('stays-sub', email), (thief) =>
      thief.post('/api/account/export', { currentPassword: '' }),
    );
    expect([deleted.status, exported.status]).toEqual([401, 401]);
    expect(await emailIn(await byGoogle('stays-sub', email))).toBe(email);
  });

  it('no ticket admits to the game', async () => {
    const owner = await api.signedIn(newEmail('ticket'));
    const reply = await late(owner, (thief) => thief.post('/api/play/ticket'));
    expect(reply.status).toBe(401);
    expect(api.tickets.size).toBe(0);
  });

  it('a ticket of another session that lives on is still issued', async () => {
    const email = newEmail('two');
    const [first, second] = [await api.signedIn(email), api.browser()];
    await login(email, PASSWORD, second);
    const [reply] = await holding<[Awaited<ReturnType<Browser['post']>>, unknown]>(
      api,
      COUNTERS,
      stopping(() => second.post('/api/play/ticket')),
      meanwhile(() => first.post('/api/auth/logout')),
    );
    expect(reply.status).toBe(200);
    const { ticket } = reply.json as { ticket: string };
    expect(await api.tickets.redeem(ticket)).toEqual({ userId: await idOf(second) });
  });

  it('the second step stays', async () => {
    const { email, owner } = await withCodes();
    const reply = await late(owner, (thief) =>
      thief.post('/api/account/second-step/totp/remove', { currentPassword: '' }),
    );
    expect(reply.status).toBe(401);
    expect((await signInHalf(api.browser(), email)).json).toMatchObject({ second_step: { totp: true } });
  });

  it('no recovery codes are made', async () => {
    const { email, owner, codes } = await withCodes();
    const reply = await late(owner, (thief) =>
      thief.post('/api/account/second-step/recovery-codes', { currentPassword: '' }),
    );
    expect(reply.status).toBe(401);
    const half = api.browser();
    await signInHalf(half, email);
    expect((await half.post('/api/auth/second', { kind: 'recovery', code: codes[0] })).status).toBe(200);
  });

  it('no password is changed, although the present one is right', async () => {
    const { email, owner } = await withCodes();
    const reply = await late(owner, (thief) =>
      thief.post('/api/account/password', { currentPassword: PASSWORD, ...twice(NEW) }),
    );
    expect(reply.status).toBe(401);
    expect((await login(email, NEW)).status).toBe(401);
  });
});

describe('an address that the account has left', () => {
  /** A thief with the password moves the account. */
  async function stolen() {
    const [own, theirs] = [newEmail('own'), newEmail('thief')];
    await api.signedIn(own);
    const thief = api.browser();
    await login(own, PASSWORD, thief);
    return { own, theirs, thief };
  }
  async function move(person: Browser, to: string) {
    await person.post('/api/account/email', { email: to, currentPassword: PASSWORD });
    const given = { token: lastLink(to, 'change'), currentPassword: PASSWORD };
    expect((await person.post('/api/account/email/confirm', given)).status).toBe(200);
  }
  const undo = (email: string) =>
    api.browser().post('/api/account/email/undo', { token: lastLink(email, 'undo'), ...twice(NEW) });

  it('the address in between has no claim on an account that was moved back by hand', async () => {
    const { own, theirs, thief } = await stolen();
    await move(thief, theirs);
    const owner = api.browser();
    await login(theirs, PASSWORD, owner);
    await move(owner, own);
    await signOutEverywhere(owner);
    expect(api.mailer.sent.filter((mail) => mail.to === theirs && mail.text.includes('#undo='))).toEqual([]);
    expect(
      await db.selectFrom('auth_moves').select('email').where('email', 'in', [own, theirs]).execute(),
    ).toEqual([]);
    expect((await login(own, PASSWORD)).status).toBe(200);
  });

  it('the same holds if the owner moves the account back in another browser, or by way of a third address', async () => {
    const { own, theirs, thief } = await stolen();
    const third = newEmail('third');
    await move(thief, theirs);
    await move(thief, third);
    const owner = api.browser();
    await login(third, PASSWORD, owner);
    await owner.post('/api/account/email', { email: own, currentPassword: PASSWORD });
    const other = api.browser();
    const taken = { token: lastLink(own, 'change'), ...twice(NEW) };
    expect((await other.post('/api/account/email/confirm', taken)).status).toBe(200);
    expect((await undo(theirs)).status).toBe(400);
    expect(api.mailer.sent.filter((mail) => mail.to === third && mail.text.includes('#undo='))).toEqual([]);
  });

  it('one-time codes that were begun before the move and confirmed after it do not survive the undoing', async () => {
    beginStep(api);
    const { own, theirs, thief } = await stolen();
    const begun = await thief.post('/api/account/second-step/totp', { currentPassword: PASSWORD });
    const { secret } = begun.json as { secret: string };
    await move(thief, theirs);
    const code = codeAt(secret, api.now());
    expect((await thief.post('/api/account/second-step/totp/confirm', { code })).status).not.toBe(200);
    expect((await turnOnTotp(api, thief)).codes).toHaveLength(10);
    expect((await undo(own)).status).toBe(200);
    expect((await login(own, NEW)).json).toMatchObject({ user: { email: own } });
  });

  it('one-time codes that count since the move are removed, whenever they were begun', async () => {
    const { own, theirs, thief } = await stolen();
    await move(thief, theirs);
    beginStep(api);
    await turnOnTotp(api, thief);
    const before = new Date(api.now().getTime() - DAY);
    await db.updateTable('auth_totp').set({ created_at: before }).execute();
    expect((await undo(own)).status).toBe(200);
    expect((await login(own, NEW)).json).toMatchObject({ user: { email: own } });
  });
});

describe('browsers and games of before', () => {
  it('a reset forgets the browsers that the account has known, but not the one in which it is made', async () => {
    const email = newEmail('reset');
    await api.signedIn(email);
    const thief = api.browser();
    await login(email, PASSWORD, thief);
    const { user_id: userId } = await db
      .selectFrom('auth_devices')
      .innerJoin('auth_users', 'auth_users.id', 'auth_devices.user_id')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const owner = api.browser();
    await owner.post('/api/auth/password-reset', { email });
    const body = { token: lastLink(email, 'token'), ...twice(NEW) };
    expect((await owner.post('/api/auth/password-reset/confirm', body)).status).toBe(200);
    const isKnown = (person: Browser) =>
      api.parts.devices.isKnown(userId, person.cookies.get('device') ?? null);
    expect([await isKnown(owner), await isKnown(thief)]).toEqual([true, false]);
  });

  it('a sign-in with another account in the same browser ends the game and the tickets of the first', async () => {
    const [browser, second] = [await api.signedIn(newEmail('first')), newEmail('second')];
    await api.signedIn(second);
    const first = await idOf(browser);
    const { ticket } = (await browser.post('/api/play/ticket')).json as { ticket: string };
    ended.length = 0;
    expect((await login(second, PASSWORD, browser)).status).toBe(200);
    expect(ended).toEqual([first]);
    expect(await api.tickets.redeem(ticket)).toBeNull();
  });
});
