/** Limits on attempts: per network address, per account, per known browser. */
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketOf } from '#api/addresses/ip.ts';
import { addressReader } from '#api/middleware/address.ts';
import { createLimits, TooManyError } from '#api/services/limits/limits.ts';
import { type Browser, PASSWORD, type Reply, startTestApi } from '#tests/helpers/api/api.ts';

// Limits depend on time, which is frozen here: on a slow machine some attempts would expire before the last one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const api = await startTestApi({ addressFactor: 1 });
const { pool } = api.database;
let houses = 0;
/** Returns a network address that has not been used before. */
const newAddress = () => `198.51.100.${++houses}`;
const login = (browser: Browser, email: string, password = 'not it') =>
  browser.post('/api/auth/login', { email, password });
/** Returns a browser whose user has signed up at a network address. */
async function settledAt(from: string, email: string): Promise<Browser> {
  const person = api.browser(from);
  await person.signUp(email);
  const { link = '' } = api.mailer.last(email);
  const token = new URL(link).hash.split('=')[1];
  expect((await person.post('/api/auth/confirm', { token })).status).toBe(200);
  return person;
}
const expectTooMany = (reply: Reply) => {
  expect(reply).toMatchObject({
    status: 429,
    json: { error: { code: 'too_many', message: expect.stringMatching(/^Too many attempts\. Please try/) } },
  });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
};

describe('attempts to sign in', () => {
  it('ten thousand simultaneous sign-ins from one address all get a response, but only a few are checked', async () => {
    const from = newAddress();
    const replies = await Promise.all(
      Array.from({ length: 10_000 }, (_, at) => login(api.browser(from), `victim${at}@example.org`)),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect(count(401)).toBe(20);
    expect(count(429)).toBe(9_980);
    expectTooMany(replies.find(({ status }) => status === 429)!);
    const other = api.browser(newAddress());
    expect((await login(other, 'victim0@example.org')).status).toBe(401);
  });

  it('guesses at one account from many addresses are slowed down, whether or not the account exists', async () => {
    await api.signedIn('owner@example.org');
    for (const email of ['owner@example.org', 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 7; guess++) {
        statuses.push((await login(api.browser(newAddress()), email)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
  });

  it('an owner is not locked out by guesses, because attempts in her own browser are counted separately', async () => {
    const owner = await api.signedIn('locked@example.org');
    await owner.post('/api/auth/logout');
    for (let guess = 0; guess < 6; guess++) await login(api.browser(newAddress()), 'locked@example.org');
    expectTooMany(await login(api.browser(newAddress()), 'locked@example.org', PASSWORD));
    expect((await login(owner, 'locked@example.org', PASSWORD)).status).toBe(200);
    // The cookie of another account's browser does not help.
    const stranger = await api.signedIn('somebody@example.org');
    expectTooMany(await login(stranger, 'locked@example.org', PASSWORD));
  });

  it('invented cookies of known browsers do not lock out a known browser at the same network address', async () => {
    const home = newAddress();
    const owner = await settledAt(home, 'at-home@example.org');
    await owner.post('/api/auth/logout');
    for (let at = 0; at < 70; at++) {
      const stranger = api.browser(home);
      stranger.cookies.set('device', 'x'.repeat(43));
      await login(stranger, `nobody${at}@example.org`);
    }
    expect((await login(owner, 'at-home@example.org', PASSWORD)).status).toBe(200);
  });

  it('a browser that the account knows may make ten wrong guesses', async () => {
    const owner = await api.signedIn('forgetful@example.org');
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await login(owner, 'forgetful@example.org')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('successful sign-ins do not count against a shared address', async () => {
    const from = newAddress();
    await api.signedIn('school@example.org');
    for (let pupil = 0; pupil < 25; pupil++) {
      expect((await login(api.browser(from), 'school@example.org', PASSWORD)).status).toBe(200);
    }
  });

  it('an owner can sign in immediately after a password reset, despite earlier guesses', async () => {
    await api.signedIn('reset@example.org');
    const home = api.browser(newAddress());
    await home.post('/api/auth/password-reset', { email: 'reset@example.org' });
    const token = new URL(api.mailer.last('reset@example.org').link!).hash.split('=')[1];
    for (let guess = 0; guess < 6; guess++) await login(api.browser(newAddress()), 'reset@example.org');
    const chosen = { token, password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    expect((await home.post('/api/auth/password-reset/confirm', chosen)).status).toBe(200);
    expect((await login(home, 'reset@example.org', 'a samovar for two')).status).toBe(200);
  });
});

describe('limits on e-mails', () => {
  it('an address is sent only a few e-mails, requests beyond that get the same response, and its owner is not locked out', async () => {
    const owner = await api.signedIn('bombed@example.org');
    for (const email of ['bombed@example.org', 'stranger@example.org']) {
      for (let ask = 0; ask < 8; ask++) {
        const path = ask % 2 === 0 ? '/api/auth/password-reset' : '/api/auth/confirm/resend';
        expect((await api.browser(newAddress()).post(path, { email })).status).toBe(200);
      }
    }
    const resets = () =>
      api.mailer.subjectsTo('bombed@example.org').filter((one) => one === 'Set a new password');
    // Four were requested.
    expect(resets()).toHaveLength(3);
    const token = new URL(api.mailer.last('bombed@example.org').link!).hash.split('=')[1];
    await owner.post('/api/auth/logout');
    // The browser that the account knows has a separate limit for mails.
    expect((await owner.post('/api/auth/password-reset', { email: 'bombed@example.org' })).status).toBe(200);
    expect(resets()).toHaveLength(4);
    const body = { token, password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    expect((await api.browser(newAddress()).post('/api/auth/password-reset/confirm', body)).status).toBe(400);
    const newest = new URL(api.mailer.last('bombed@example.org').link!).hash.split('=')[1];
    expect((await owner.post('/api/auth/password-reset/confirm', { ...body, token: newest })).status).toBe(
      200,
    );
  });

  it('requests that send no e-mail use up none that the owner of an address needs', async () => {
    await settledAt(newAddress(), 'hindered@example.org');
    for (const email of ['hindered@example.org', 'newcomer@example.org'])
      for (let ask = 0; ask < 8; ask++) {
        await api.browser(newAddress()).post('/api/auth/confirm/resend', { email });
        await api.browser(newAddress()).post('/api/auth/password-reset', { email: 'newcomer@example.org' });
      }
    await api.browser(newAddress()).post('/api/auth/password-reset', { email: 'hindered@example.org' });
    expect(api.mailer.last('hindered@example.org').subject).toBe('Set a new password');
    await api.browser(newAddress()).signUp('newcomer@example.org');
    expect(api.mailer.subjectsTo('newcomer@example.org')).toEqual(['Confirm your e-mail address']);
  });

  it('sign-ins from ever new browsers send a few notices, and go on', async () => {
    await settledAt(newAddress(), 'noticed@example.org');
    for (let at = 0; at < 8; at++) {
      expect((await login(api.browser(newAddress()), 'noticed@example.org', PASSWORD)).status).toBe(200);
    }
    const notices = api.mailer
      .subjectsTo('noticed@example.org')
      .filter((one) => one === 'A new sign-in to your account');
    expect(notices).toHaveLength(5);
  });

  it('the link in the last e-mail still works after the limit on e-mails is reached', async () => {
    await api.signedIn('patient@example.org');
    for (let ask = 0; ask < 10; ask++) {
      await api.browser(newAddress()).post('/api/auth/password-reset', { email: 'patient@example.org' });
    }
    const token = new URL(api.mailer.last('patient@example.org').link!).hash.split('=')[1];
    const body = { token, password: 'a samovar for two', confirmPassword: 'a samovar for two' };
    expect((await api.browser(newAddress()).post('/api/auth/password-reset/confirm', body)).status).toBe(200);
  });

  it('one network address can cause only a limited number of e-mails', async () => {
    const person = api.browser(newAddress());
    for (let ask = 0; ask < 10; ask++) {
      const reply = await person.post('/api/auth/password-reset', { email: `m${ask}@example.org` });
      expect(reply.status).toBe(200);
    }
    expectTooMany(await person.post('/api/auth/password-reset', { email: 'm11@example.org' }));
  });

  it('one network address can sign up only a limited number of times', async () => {
    const person = api.browser(newAddress());
    const replies = await Promise.all(
      Array.from({ length: 11 }, (_, at) => person.signUp(`farm${at}@example.org`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
  });
});

it('the number of guesses at the tokens of links is limited', async () => {
  const person = api.browser(newAddress());
  const guess = () => person.post('/api/auth/confirm', { token: 'A'.repeat(43) });
  for (let at = 0; at < 30; at++) expect((await guess()).status).toBe(400);
  expectTooMany(await guess());
});

it('sixty join tickets per minute are enough for one player, and do not reduce those of another', async () => {
  const [eager, calm] = [await api.signedIn('eager@example.org'), await api.signedIn('calm@example.org')];
  for (let at = 0; at < 60; at++) expect((await eager.post('/api/play/ticket')).status).toBe(200);
  expectTooMany(await eager.post('/api/play/ticket'));
  expect((await calm.post('/api/play/ticket')).status).toBe(200);
});

it('limits hold across restarts and processes, and the stored counts do not reveal the people', async () => {
  const [here, there] = [createLimits(pool), createLimits(pool)];
  const attempt = [['ticket-account', 'anna@example.org']] as const;
  for (let at = 0; at < 60; at++) await here.take(attempt);
  await expect(there.take(attempt)).rejects.toThrow(TooManyError);
  const { rows } = await pool.query('select key from auth_limits');
  expect(JSON.stringify(rows)).not.toContain('anna');
});

it('a whole /48 of IPv6 addresses gets one shared limit, higher than that of a single household', async () => {
  const statuses: number[] = [];
  for (let net = 0; net < 165; net++) {
    const person = api.browser(`2001:db8:77:${net.toString(16)}::1`);
    statuses.push((await login(person, `v6-${net}@example.org`)).status);
  }
  expect(statuses).toEqual([...Array(160).fill(401), ...Array(5).fill(429)]);
  expect((await login(api.browser('2001:db8:78::1'), 'v6@example.org')).status).toBe(401);
});

it('the number of requests for the session is limited', async () => {
  const person = api.browser(newAddress());
  const replies = await Promise.all(Array.from({ length: 601 }, () => person.get('/api/auth/session')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(600);
  expectTooMany(replies.find(({ status }) => status !== 200)!);
});

describe('the network address', () => {
  const read = async (trusted: number, forwarded?: string, socket = '203.0.113.9') => {
    const app = new Hono().get('/', (c) => c.text(addressReader(trusted)(c)));
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
    const env = { incoming: { socket: { remoteAddress: socket } } };
    return await (await app.request('/', { headers }, env)).text();
  };

  it('the network address is that of the socket, and a stated address counts only behind our own proxies', async () => {
    expect(await read(0, '1.1.1.1')).toBe('203.0.113.9');
    expect(await read(1, '6.6.6.6, 1.1.1.1')).toBe('1.1.1.1');
    expect(await read(2, '6.6.6.6, 1.1.1.1, 10.0.0.1')).toBe('1.1.1.1');
    expect(await read(2, '10.0.0.1')).toBe('10.0.0.1');
  });

  it.each([
    undefined,
    '',
    ' ',
    '6.6.6.6, ',
    '6.6.6.6,unix:',
    '127.0.0.1',
    '6.6.6.6, ::1',
    '[::1]:4711',
    '::ffff:127.0.0.9',
    'localhost',
    '1.2.3',
    'x'.repeat(4000),
  ])('behind our own proxies a request that states %j as its address counts as unknown', async (stated) => {
    expect(await read(1, stated)).toBe('unknown');
    expect(await read(1, stated, '127.0.0.1')).toBe('unknown');
  });

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.1:80', '192.0.2.1'],
  ])('the address %s is counted as %s', (address, bucket) => {
    expect(bucketOf(address)).toBe(bucket);
  });
});
