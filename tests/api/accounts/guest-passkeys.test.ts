/** A guest keeps her babushka with a passkey and without an address, so that she can return to her from any browser. */
import { describe, expect, it } from 'vitest';
import { type Browser, ORIGIN, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { Authenticator } from '#tests/helpers/api/authenticator.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { addPasskey, byPasskeyAlone, codesOf, proveByPasskey } from '#tests/helpers/api/second-step.ts';

const api = await startTestApi();
const DAY = 24 * 60 * 60 * 1000;
const PATH = '/api/account/second-step';

async function guest(): Promise<{ person: Browser; id: string }> {
  const person = api.browser();
  expect((await person.post('/api/auth/guest')).status).toBe(200);
  return { person, id: ((await person.get('/api/players/me')).json as { id: string }).id };
}
async function kept() {
  const found = await guest();
  // A day after the guest began to play, her browser alone still counts as proof.
  api.advance(DAY);
  const { authenticator, reply } = await addPasskey(found.person, undefined, 'This device', '');
  return { ...found, authenticator, reply };
}
const whoIs = async (person: Browser) =>
  ((await person.get('/api/auth/session')).json as { user: object | null }).user;
const playerOf = async (person: Browser) => (await person.get('/api/players/me')).json;
const keep = (person: Browser, email: string) =>
  person.post('/api/auth/guest/keep', { email, password: PASSWORD, confirmPassword: PASSWORD });

describe('a guest’s first passkey', () => {
  it('a guest’s first passkey keeps the player and session, creates no recovery codes, and works in another browser', async () => {
    const { person, id, authenticator, reply } = await kept();
    expect([reply.status, codesOf(reply)]).toEqual([200, []]);
    expect(await whoIs(person)).toMatchObject({ email: null, is_guest: false });
    expect(person.cookies.get('signed_in')).toBe('1');
    expect(await playerOf(person)).toMatchObject({ id });
    const elsewhere = api.browser();
    expect((await byPasskeyAlone(elsewhere, authenticator)).json).toMatchObject({
      user: { email: null, is_guest: false },
    });
    expect(await playerOf(elsewhere)).toMatchObject({ id });
  });

  it('a guest’s first passkey must be usable without an e-mail address, and must verify the person', async () => {
    const { person } = await guest();
    const offered = await person.post(`${PATH}/passkeys/options`, { currentPassword: '' });
    const { username } = (await playerOf(person)) as { username: string };
    expect(offered.json).toMatchObject({
      user: { name: username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('a guest’s first passkey keeps the player for more than two weeks without a visit, unlike a plain guest', async () => {
    const { id, authenticator } = await kept();
    const other = await guest();
    const { db } = api.database;
    const longAgo = new Date(Date.now() - 15 * DAY);
    await db.updateTable('auth_users').set({ guest_since: longAgo }).where('email', 'is', null).execute();
    await db.updateTable('auth_sessions').set({ last_used_at: longAgo }).execute();
    await api.parts.sweep();
    expect(await whoIs(other.person)).toBeNull();
    const back = api.browser();
    expect((await byPasskeyAlone(back, authenticator)).status).toBe(200);
    expect(await playerOf(back)).toMatchObject({ id });
  });

  it('a kept guest needs her passkey to add another passkey, to add an address and to delete the account', async () => {
    const { person, authenticator } = await kept();
    const second = () => addPasskey(person, new Authenticator(ORIGIN), 'Key', '');
    const refused = { status: 403, json: { error: { code: 'second_step_needed' } } };
    expect((await second()).reply).toMatchObject(refused);
    expect(await keep(person, 'stranger@example.org')).toMatchObject(refused);
    expect(await person.post('/api/account/delete', { confirmation: '', currentPassword: '' })).toMatchObject(
      refused,
    );
    await proveByPasskey(person, authenticator);
    expect((await second()).reply.status).toBe(200);
  });

  it('a kept guest whose passkey is removed becomes a guest of this browser again', async () => {
    const { person, id, authenticator } = await kept();
    await proveByPasskey(person, authenticator);
    const [key] = ((await person.get(PATH)).json as { passkeys: { id: string }[] }).passkeys;
    expect((await person.post(`${PATH}/passkeys/remove`, { id: key?.id, currentPassword: '' })).status).toBe(
      200,
    );
    expect(await whoIs(person)).toMatchObject({ email: null, is_guest: true });
    expect(await playerOf(person)).toMatchObject({ id });
    expect((await byPasskeyAlone(api.browser(), authenticator)).status).toBe(401);
  });

  it('a guest kept by a passkey cannot have one-time codes or recovery codes without an e-mail address', async () => {
    const { person, authenticator } = await kept();
    await proveByPasskey(person, authenticator);
    const refused = { status: 409, json: { error: { code: 'guest' } } };
    expect(await person.post(`${PATH}/totp`, { currentPassword: '' })).toMatchObject(refused);
    expect(await person.post(`${PATH}/recovery-codes`, { currentPassword: '' })).toMatchObject(refused);
  });
});

describe('an address added to a babushka kept by a passkey', () => {
  it('adding an e-mail address makes an account in which the passkey is the second step and still a way to sign in', async () => {
    const { person, id, authenticator } = await kept();
    await proveByPasskey(person, authenticator);
    expect((await keep(person, 'agafya@example.org')).status).toBe(200);
    const token = tokenIn(api.mailer.last('agafya@example.org'));
    expect((await person.post('/api/auth/confirm', { token })).status).toBe(200);
    const elsewhere = api.browser();
    const login = await elsewhere.post('/api/auth/login', {
      email: 'agafya@example.org',
      password: PASSWORD,
    });
    expect(login.json).toMatchObject({ user: null, second_step: { passkey: true } });
    expect((await byPasskeyAlone(elsewhere, authenticator)).json).toMatchObject({
      user: { email: 'agafya@example.org', is_guest: false },
    });
    expect(await playerOf(elsewhere)).toMatchObject({ id });
  });

  it('an e-mail address cannot be confirmed by the browser that requested it, once the guest is signed out there', async () => {
    const { person, authenticator } = await kept();
    await proveByPasskey(person, authenticator);
    await keep(person, 'left@example.org');
    await person.post('/api/auth/logout');
    const token = tokenIn(api.mailer.last('left@example.org'));
    expect(await person.post('/api/auth/confirm', { token })).toMatchObject({
      status: 409,
      json: { error: { code: 'own_browser' } },
    });
  });
});
