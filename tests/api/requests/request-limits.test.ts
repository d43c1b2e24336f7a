/** Request limits per network address over all routes, and limits on requests that cost more than their response. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { limitConnections } from '#api/connection-limits.ts';
import { dropOldestSessions } from '#api/db/accounts/sessions.ts';
import { createLimits, TooManyError } from '#api/services/limits/limits.ts';
import { createSessionService } from '#api/services/sessions/sessions.ts';
import { type Browser, PASSWORD, type Reply, startTestApi } from '#tests/helpers/api/api.ts';
import { holding, stopping } from '#tests/helpers/api/held.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'tundra-site-'));
writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Home</title>');
writeFileSync(join(siteDir, 'file.txt'), 'text');
afterAll(() => rmSync(siteDir, { recursive: true }));

/** Time limit for the other end of a connection, in ms: only a connection that hangs takes longer. */
const WITHIN = { timeout: 30_000 };
let houses = 0;
/** Returns a network address that has not been used before. */
const newAddress = () => `203.0.${Math.floor(++houses / 250)}.${houses % 250}`;
const expectTooMany = (reply: Reply) => {
  expect(reply).toMatchObject({ status: 429, json: { error: { code: 'too_many' } } });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
};

describe('22.6: every route', async () => {
  /** Allows one address one request to the API, one to the server's health check, and five to pages and files. */
  const strict = await startTestApi({ addressFactor: 1 / 1200, siteDir });
  const SITE = [
    '/',
    '/file.txt',
    '/nowhere',
    '/admin',
    '/blog/anything',
    '/.well-known/nothing',
    '/api',
    '/api/x',
  ];
  const routes = new Set([
    ...strict.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, 'x').replace('*', 'x')}`),
    ...SITE.map((path) => `GET ${path}`),
    'POST /',
    'OPTIONS /api/auth/login',
  ]);

  it('every route has a limit per network address, and refused requests count towards the limit too', async () => {
    expect(routes.size).toBeGreaterThan(60);
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const person = strict.browser(newAddress());
      const ask = () => person.send(method, path, method === 'GET' || method === 'HEAD' ? undefined : '{');
      const first = await ask();
      expect({ route, isRefused: first.status === 429 }).toEqual({ route, isRefused: false });
      let last = first;
      for (let at = 0; at < 5 && last.status !== 429; at++) last = await ask();
      expect({ route, status: last.status }).toEqual({ route, status: 429 });
      expectTooMany(last);
    }
  }, 300_000);

  it('requests that are refused before a route sees them count as well', async () => {
    const refused: readonly ((person: Browser) => Promise<Reply>)[] = [
      (person) => person.send('DELETE', '/api/auth/ways'),
      (person) => person.get('/api/nothing'),
      (person) => person.get('/api/players/me'),
      (person) => person.get('/api/auth/ways?q=a%00b'),
      (person) => person.post('/api/auth/login', {}, { Origin: 'https://elsewhere.example' }),
      (person) => person.send('POST', '/api/auth/login', 'a=b', { 'Content-Type': 'text/plain' }),
    ];
    for (const ask of refused) {
      const person = strict.browser(newAddress());
      expect((await ask(person)).status).toBeGreaterThanOrEqual(400);
      expectTooMany(await person.get('/api/auth/ways'));
    }
  });

  it('a request does not count against a neighbour, and one IPv6 household counts as one address', async () => {
    const [here, there] = [strict.browser('2001:db8:1:1::1'), strict.browser('2001:db8:1:1:ffff::2')];
    expect((await here.get('/api/auth/ways')).status).toBe(200);
    expectTooMany(await there.get('/api/auth/ways'));
    expect((await strict.browser('2001:db8:1:2::1').get('/api/auth/ways')).status).toBe(200);
  });

  it('the server’s own machine may send requests without limit', async () => {
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      for (let at = 0; at < 12; at++) {
        expect((await strict.browser(own).get('/api/auth/ways')).status).toBe(200);
      }
    }
  });

  it('a request through a proxy counts for the person behind it, even if the proxy runs on this machine', async () => {
    const proxied = await startTestApi({ addressFactor: 1 / 1200, trustedProxies: 1 });
    const from = (address: string) =>
      proxied.browser('127.0.0.1').get('/api/auth/ways', { 'X-Forwarded-For': `127.0.0.1, ${address}` });
    expect((await from('203.0.113.7')).status).toBe(200);
    expectTooMany(await from('203.0.113.7'));
    expect((await from('203.0.113.8')).status).toBe(200);
  });

  it('behind a proxy all requests without a usable address share one limit, and none is taken for this machine', async () => {
    for (const stated of [undefined, '', ' ', '127.0.0.1', '::1', '6.6.6.6, ::ffff:127.0.0.1', 'nonsense']) {
      const proxied = await startTestApi({ addressFactor: 1 / 1200, trustedProxies: 1 });
      const ask = (own: string) =>
        proxied.browser(own).get('/api/auth/ways', stated === undefined ? {} : { 'X-Forwarded-For': stated });
      expect((await ask('127.0.0.1')).status).toBe(200);
      for (const own of ['127.0.0.1', '::1', '10.0.0.7']) expectTooMany(await ask(own));
      const other = proxied.browser('127.0.0.1');
      expect((await other.get('/api/auth/ways', { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200);
    }
  });
});

const saved: number[] = [];
const ended: string[] = [];
const api = await startTestApi({
  addressFactor: 1,
  realm: {
    online: () => ({ count: 0, names: [] }),
    emergencySave: async (_user, _player, x) => {
      saved.push(x);
      return 'saved';
    },
    endUser: (userId) => ended.push(userId),
    rename: () => undefined,
    removeUser: () => {},
  },
});

describe('22.6: unknown session tokens', () => {
  it('unknown tokens cost few database lookups, and do not lock out a signed-in person', async () => {
    const from = newAddress();
    const owner = await api.signedIn('tokens@example.org');
    const here = api.browser(from);
    for (const [name, value] of owner.cookies) here.cookies.set(name, value);
    const query = vi.spyOn(api.database.pool, 'query');
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, at) => {
        const thief = api.browser(from);
        thief.cookies.set('session', `${at}`.padStart(43, 'x'));
        return thief.get(at % 2 === 0 ? '/api/players/me' : '/api/auth/session');
      }),
    );
    const lookups = query.mock.calls.filter(
      ([asked]) => (asked as unknown as { name?: string }).name === 'session-and-user',
    );
    query.mockRestore();
    expect(lookups).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(240);
    expectTooMany(replies.at(-1)!);
    expect((await here.get('/api/players/me')).status).toBe(200);
    const thief = api.browser(newAddress());
    thief.cookies.set('session', 'y'.repeat(43));
    expect((await thief.get('/api/players/me')).status).toBe(401);
  });

  it('a session token no longer counts as unknown once it has proved valid', async () => {
    const owner = await api.signedIn('again@example.org');
    const restarted = createSessionService(
      api.database.pool,
      false,
      createLimits(api.database.pool, { addressFactor: 1 / 60 }),
    );
    const from = newAddress();
    for (let at = 0; at < 5; at++) {
      expect(await restarted.validate(owner.cookies.get('session')!, from)).not.toBeNull();
    }
    expect(await restarted.validate('z'.repeat(43), from)).toBeNull();
    await expect(restarted.validate('w'.repeat(43), from)).rejects.toThrow(TooManyError);
    expect(await restarted.validate(owner.cookies.get('session')!, from)).not.toBeNull();
  });
});

it('22.6: an emergency save is written at most twelve times per minute', async () => {
  const [eager, calm] = [await api.signedIn('eager@example.org'), await api.signedIn('calm@example.org')];
  const save = async (person: Browser, at: number) => {
    const { id } = (await person.get('/api/players/me')).json as { id: string };
    const body = { position_x: at, position_y: 0, last_updated: '2026-01-01T00:00:00Z' };
    return await person.post(`/api/players/${id}/position`, body);
  };
  for (let at = 0; at < 12; at++) expect((await save(eager, at)).status).toBe(200);
  expectTooMany(await save(eager, 12));
  expect((await save(calm, 99)).status).toBe(200);
  expect(saved).toEqual([...Array.from({ length: 12 }, (_, at) => at), 99]);
});

describe('22.6: the limit of twenty sessions per account', () => {
  const signIn = async (email: string): Promise<Browser> => {
    const person = api.browser(newAddress());
    expect((await person.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    return person;
  };
  const isIn = async (person: Browser) => (await person.get('/api/players/me')).status === 200;

  it('a sign-in beyond twenty sessions ends the oldest session, along with its connection to the game', async () => {
    const email = 'everywhere@example.org';
    const first = await api.signedIn(email);
    const { user } = (await first.get('/api/auth/session')).json as { user: { id: string } };
    const others: Browser[] = [];
    // Confirming the address has ended whatever was connected before.
    ended.length = 0;
    for (let at = 0; at < 19; at++) others.push(await signIn(email));
    expect(await isIn(first)).toBe(true);
    expect(ended).not.toContain(user.id);
    const last = await signIn(email);
    expect(ended).toContain(user.id);
    expect(await isIn(first)).toBe(false);
    for (const person of [...others, last]) expect(await isIn(person)).toBe(true);
  });

  it('the limit of twenty sessions also holds for many sessions that begin at the same moment', async () => {
    const person = await api.signedIn('crowd@example.org');
    const { user } = (await person.get('/api/auth/session')).json as { user: { id: string } };
    const version = (await api.parts.sessions.validate(person.cookies.get('session')!))?.version ?? -1;
    const from = { userAgent: null, network: null };
    const admitted = { userId: user.id, version };
    await Promise.all(Array.from({ length: 30 }, () => api.parts.sessions.create(admitted, from, null)));
    const { rows } = await api.database.pool.query(
      'select count(*)::int from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1',
      ['crowd@example.org'],
    );
    expect(rows).toEqual([{ count: 20 }]);
  });

  it('two new sessions that make room at the same moment end only as many sessions as necessary', async () => {
    const { pool } = api.database;
    const person = await api.signedIn('both@example.org');
    const { user } = (await person.get('/api/auth/session')).json as { user: { id: string } };
    const hashed = (at: number): string => createHash('sha256').update(`both ${at}`).digest('hex');
    for (let at = 0; at < 20; at++) {
      await pool.query(
        `insert into auth_sessions (id, user_id, expires_at, created_at)
          values ($1, $2, now() + interval '1 day', now() - $3 * interval '1 hour')`,
        [hashed(at), user.id, at + 1],
      );
    }
    // Of the two oldest sessions each of the two calls keeps a different one, and counts the other session as surplus.
    const oldest = [hashed(19), hashed(18)];
    await holding<[boolean, boolean]>(
      api,
      { text: 'select 1 from auth_sessions where id = any($1) for update', values: [oldest] },
      stopping(() => dropOldestSessions(pool, user.id, hashed(19), 20)),
      stopping(() => dropOldestSessions(pool, user.id, hashed(18), 20)),
    );
    const { rows } = await pool.query('select count(*)::int from auth_sessions where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ count: 20 }]);
  });
});

/** Returns a browser at `from` whose user has signed up at `home`; without `from` the browser of the sign-up. */
async function signedIn(email: string, home: string, from?: string): Promise<Browser> {
  const first = api.browser(home);
  await first.signUp(email);
  expect((await first.post('/api/auth/confirm', { token: tokenIn(api.mailer.last(email)) })).status).toBe(
    200,
  );
  if (from === undefined) return first;
  const person = api.browser(from);
  expect((await person.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  return person;
}

describe('22.6: e-mails that strangers cause to be sent to an address', () => {
  const flood = async (email: string) => {
    for (let ask = 0; ask < 8; ask++) {
      const path = ask % 2 === 0 ? '/api/auth/password-reset' : '/api/auth/confirm/resend';
      expect((await api.browser(newAddress()).post(path, { email })).status).toBe(200);
    }
  };

  it('strangers’ e-mails to an address do not keep a guest from keeping her babushka with that address', async () => {
    await flood('keeper@example.org');
    const guest = api.browser(newAddress());
    await guest.post('/api/auth/guest');
    const form = { email: 'keeper@example.org', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await guest.post('/api/auth/guest/keep', form)).status).toBe(200);
    expect(api.mailer.subjectsTo('keeper@example.org')).toContain('Confirm your e-mail address');
  });

  it('strangers’ e-mails to an address do not hinder an owner who moves to it, nor do her own hinder a guest', async () => {
    await flood('mover@example.org');
    const owner = await api.signedIn('stays@example.org');
    const move = () =>
      owner.post('/api/account/email', { email: 'mover@example.org', currentPassword: PASSWORD });
    for (let ask = 0; ask < 2; ask++) expect((await move()).status).toBe(200);
    expectTooMany(await move());
    const guest = api.browser(newAddress());
    await guest.post('/api/auth/guest');
    const form = { email: 'mover@example.org', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await guest.post('/api/auth/guest/keep', form)).status).toBe(200);
    expect(api.mailer.subjectsTo('mover@example.org')).toContain('Confirm your e-mail address');
  });

  it('strangers cause ten e-mails to an address at most, whatever they ask for, and nobody is told that there are no more', async () => {
    const email = 'bombed-by-all@example.org';
    const owner = await signedIn(email, newAddress());
    const mails = () => api.mailer.subjectsTo(email).length;
    const before = mails();
    const form = { email, password: PASSWORD, confirmPassword: PASSWORD };
    const keep = async (guest: Browser) => (await guest.post('/api/auth/guest/keep', form)).status;
    for (let network = 0; network < 13; network++) {
      const from = newAddress();
      const guest = api.browser(from);
      await guest.post('/api/auth/guest');
      const rival = `rival${network}@example.org`;
      const mover = await signedIn(rival, newAddress(), from);
      const statuses = [
        await keep(guest),
        (await mover.post('/api/account/email', { email, currentPassword: PASSWORD })).status,
        (await api.browser(from).post('/api/auth/password-reset', { email })).status,
        (await api.browser(from).post('/api/auth/confirm/resend', { email })).status,
        (await api.browser(from).signUp(email)).status,
      ];
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
    }
    expect(mails() - before).toBeGreaterThan(5);
    expect(mails() - before).toBeLessThanOrEqual(10);
    const after = mails();
    const honest = api.browser(newAddress());
    await honest.post('/api/auth/guest');
    expect(await keep(honest)).toBe(200);
    expect(mails()).toBe(after);
    // The browser that the account knows has a limit of its own.
    expect((await owner.post('/api/auth/password-reset', { email })).status).toBe(200);
    expect(mails()).toBe(after + 1);
  });

  it('a move to an address that gets no more e-mails still needs the right password', async () => {
    const email = 'full-box@example.org';
    for (let network = 0; network < 6; network++) {
      const guest = api.browser(newAddress());
      await guest.post('/api/auth/guest');
      await guest.post('/api/auth/guest/keep', { email, password: PASSWORD, confirmPassword: PASSWORD });
    }
    const owner = await signedIn('moves-late@example.org', newAddress());
    const move = (currentPassword: string) => owner.post('/api/account/email', { email, currentPassword });
    expect((await move('not it')).status).toBe(403);
    const sent = api.mailer.subjectsTo(email).length;
    expect((await move(PASSWORD)).status).toBe(200);
    expect(api.mailer.subjectsTo(email)).toHaveLength(sent);
  });
});

describe('e-mails that guests and owners request for another person’s address', () => {
  const keep = async (from: string) => {
    const guest = api.browser(from);
    await guest.post('/api/auth/guest');
    const form = { email: 'wanted@example.org', password: PASSWORD, confirmPassword: PASSWORD };
    return await guest.post('/api/auth/guest/keep', form);
  };

  it('e-mails requested by one guest are limited per network address, and do not hinder a guest elsewhere', async () => {
    const stranger = newAddress();
    for (let ask = 0; ask < 2; ask++) expect((await keep(stranger)).status).toBe(200);
    expectTooMany(await keep(stranger));
    const sent = api.mailer.subjectsTo('wanted@example.org').length;
    expect((await keep(newAddress())).status).toBe(200);
    expect(api.mailer.subjectsTo('wanted@example.org')).toHaveLength(sent + 1);
  });

  it('e-mails requested by one owner do not hinder an owner elsewhere who moves to the same address', async () => {
    const owner = async (email: string) => {
      const person = await signedIn(email, newAddress());
      return () =>
        person.post('/api/account/email', { email: 'goal@example.org', currentPassword: PASSWORD });
    };
    const stranger = await owner('rival@example.org');
    for (let ask = 0; ask < 2; ask++) expect((await stranger()).status).toBe(200);
    expectTooMany(await stranger());
    const sent = api.mailer.subjectsTo('goal@example.org').length;
    expect((await (await owner('rightful@example.org'))()).status).toBe(200);
    expect(api.mailer.subjectsTo('goal@example.org')).toHaveLength(sent + 1);
  });
});

describe('22.6: connections', () => {
  /** Starts a server that accepts four connections per address. */
  async function startServer(networkFor = () => 'one household') {
    const server = createServer((_, response) => response.end('hello'));
    limitConnections(server, 4 / 256, networkFor);
    const taken = vi.fn();
    server.on('upgrade', (_, socket) => taken(socket));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    return {
      server,
      /** Opens a connection and sends a request. @returns the first line of the response, or `closed` */
      ask: async (headers = '') => {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        const answer = new Promise<string>((done) => {
          socket.on('data', (data) => done(data.toString().split('\r\n')[0] ?? ''));
          socket.on('error', () => done('closed'));
          socket.on('close', () => done('closed'));
        });
        socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
        return { socket, answer: await (headers === '' ? answer : Promise.resolve('')) };
      },
      taken,
      [Symbol.asyncDispose]: async () => {
        for (const socket of sockets) socket.destroy();
        for (const [socket] of taken.mock.calls) (socket as Socket).destroy();
        await new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      },
    };
  }

  it('connections from one network address are limited, and closing one makes room for another', async () => {
    await using run = await startServer();
    const open = [await run.ask(), await run.ask(), await run.ask(), await run.ask()];
    expect(open.map(({ answer }) => answer)).toEqual(Array(4).fill('HTTP/1.1 200 OK'));
    expect((await run.ask()).answer).toBe('closed');
    open[0]?.socket.destroy();
    await vi.waitFor(async () => expect((await run.ask()).answer).toBe('HTTP/1.1 200 OK'), WITHIN);
    expect((await run.ask()).answer).toBe('closed');
  });

  it('connections from all networks of one IPv6 /48 together are limited to eight times as many', async () => {
    let asked = 0;
    await using run = await startServer(() => `2001:db8:1:${(asked++ % 20).toString(16)}::/64`);
    const answers: string[] = [];
    for (let at = 0; at < 40; at += 1) answers.push((await run.ask()).answer);
    expect(answers.filter((answer) => answer !== 'closed')).toHaveLength(32);
  });

  it('connections that have become WebSockets no longer count towards the limit on connections', async () => {
    await using run = await startServer();
    for (let at = 0; at < 6; at++) {
      await run.ask('Connection: Upgrade\r\nUpgrade: websocket\r\n');
      await vi.waitFor(() => expect(run.taken).toHaveBeenCalledTimes(at + 1), WITHIN);
    }
    expect((await run.ask()).answer).toBe('HTTP/1.1 200 OK');
  });
});
