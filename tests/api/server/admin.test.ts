/** `/api/admin`: actions of operators on their page, and what other people can see of it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SEARCH_TOO_LONG } from '#api/contracts/admin.ts';
import { SECOND_STEP_NEEDED } from '#api/contracts/errors.ts';
import { serverFiguresSchema } from '#api/contracts/server-figures.ts';
import { createReportStore } from '#api/db/operators/report-store.ts';
import { type Browser, startTestApi } from '#tests/helpers/api/api.ts';
import { admin } from '#tests/helpers/api/operator.ts';
import {
  beginStep,
  codeAt,
  emailIn,
  proveByCode,
  signInHalf,
  turnOnTotp,
} from '#tests/helpers/api/second-step.ts';
import { UNKNOWN_FIGURES } from '#tests/helpers/api/server-figures.ts';

const FIGURES = {
  ...UNKNOWN_FIGURES,
  figures: {
    ...UNKNOWN_FIGURES.figures,
    players: { now: 3, least: 1, most: 5, line: [null, [1, 5] as [number, number]] },
  },
};
const api = await startTestApi({
  upkeep: () => ({
    connections: 3,
    restart: { at: null, reason: 'update' },
    doorsClosedWith: 'We move house.',
    clockDoubt: 'It shows next year.',
  }),
  serverFigures: async () => FIGURES,
});
let people = 0;
async function operator() {
  const email = `operator${++people}@example.org`;
  const browser = await api.signedIn(email);
  beginStep(api);
  const { secret } = await turnOnTotp(api, browser);
  await admin(api, 'grant-admin', email);
  const { user } = (await browser.get('/api/auth/session')).json as { user: { id: string } };
  return { email, browser, secret, id: user.id };
}
async function player() {
  const email = `rude${++people}@example.org`;
  const browser = await api.signedIn(email);
  const { id, user_id } = (await browser.get('/api/players/me')).json as { id: string; user_id: string };
  return { email, browser, playerId: id, id: user_id };
}
const act = (browser: Browser, id: string, body: object) =>
  browser.post(`/api/admin/accounts/${id}/act`, body);
const needed = { status: 403, json: { error: { code: 'second_step_needed', message: SECOND_STEP_NEEDED } } };
async function report(about: string, by: string): Promise<string> {
  await createReportStore(api.database.db).saveReport({
    reportedId: about,
    reporterId: by,
    reason: 'shouts',
    evidence: [{ playerId: about, sender: 'Rude', message: 'Away', at: 1_700_000_000_000 }],
    at: Date.now(),
  });
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select id from chat_reports where reported_id = $1 order by created_at desc',
    [about],
  );
  return rows[0]?.id ?? '';
}

/** Returns all paths that operators can read. */
const readsOf = (id: string): readonly string[] => [
  '',
  '/server',
  '/server/figures',
  '/reports',
  `/reports/${id}`,
  '/accounts?q=a',
  `/accounts/${id}`,
];

describe('the operators’ API for other people', () => {
  it('no operators’ route exists for people who are not operators', async () => {
    const { id, browser } = await player();
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    for (const one of [api.browser(), guest, browser]) {
      for (const path of readsOf(id)) {
        const reply = await one.get(`/api/admin${path}`);
        expect([reply.status, reply.json]).toEqual([
          404,
          { error: { code: 'unknown_route', message: `There is no /api/admin${path.split('?')[0]} here.` } },
        ]);
      }
      // A wrong method does not reveal which addresses exist either.
      for (const path of [
        '/api/admin',
        '/api/admin/server/figures',
        '/api/admin/accounts',
        `/api/admin/accounts/${id}/act`,
      ]) {
        const reply = await one.send('DELETE', path);
        expect([reply.status, reply.json, reply.headers.get('allow')]).toEqual([
          404,
          { error: { code: 'unknown_route', message: `There is no ${path} here.` } },
          null,
        ]);
      }
      expect((await act(one, id, { type: 'end-sessions' })).status).toBe(404);
      expect((await one.post(`/api/admin/reports/${id}/close`, { note: 'x' })).status).toBe(404);
    }
    expect(await emailIn(browser)).not.toBeNull();
  });

  it('the operators’ addresses get the same response as unknown addresses, whatever session the request has', async () => {
    const siteDir = await mkdtemp(join(tmpdir(), 'tundra-site-'));
    onTestFinished(() => rm(siteDir, { recursive: true }));
    await mkdir(join(siteDir, 'admin'));
    await writeFile(join(siteDir, 'admin/index.html'), 'operators');
    const site = await startTestApi({ siteDir, addressFactor: 1 });
    const person = await site.signedIn();
    const answer = async (path: string, session: string) => {
      const { status, headers, text } = await site.browser().get(path, { Cookie: `session=${session}` });
      return { status, text, headers: [...headers] };
    };
    const strange = (count: number) => String(count).padStart(43, 'x');
    const sessions = [
      person.cookies.get('session') ?? '',
      'none',
      ...Array.from({ length: 70 }, (_, at) => strange(at)),
    ];
    for (const session of sessions) {
      expect(await answer('/admin', session)).toEqual(await answer('/nothing', session));
      const there = await answer('/api/admin', session);
      const nowhere = await answer('/api/nothing', session);
      expect({ ...there, text: there.text.replace('/api/admin', '/api/nothing') }).toEqual(nowhere);
    }
  });

  it('the operators’ addresses neither extend the session of another person nor count as its use', async () => {
    const siteDir = await mkdtemp(join(tmpdir(), 'tundra-site-'));
    onTestFinished(() => rm(siteDir, { recursive: true }));
    await mkdir(join(siteDir, 'admin'));
    await writeFile(join(siteDir, 'admin/index.html'), 'operators');
    const site = await startTestApi({ siteDir });
    const { pool } = site.database;
    const person = await site.signedIn();
    const guest = site.browser();
    await guest.post('/api/auth/guest');
    // In the second half of its time, a session is extended when it is used.
    await pool.query(`update auth_sessions set expires_at = expires_at - interval '20 days',
      last_used_at = last_used_at - interval '20 days', created_at = created_at - interval '20 days'`);
    const stored = async () =>
      (await pool.query('select id, expires_at, last_used_at from auth_sessions order by id')).rows;
    const before = await stored();
    for (const one of [person, guest]) {
      for (const path of ['/api/admin', '/api/admin/accounts?q=a', '/admin', '/api/nowhere']) {
        const reply = await one.get(path);
        expect([path, reply.status, reply.headers.getSetCookie()]).toEqual([path, 404, []]);
      }
    }
    expect(await stored()).toEqual(before);
    for (const one of [person, guest]) {
      expect((await one.get('/api/auth/session')).headers.getSetCookie()).toHaveLength(2);
    }
  });

  it('unknown tokens at the operators’ addresses use up no limit that other addresses report', async () => {
    const site = await startTestApi({ addressFactor: 1 });
    const tokens = Array.from({ length: 70 }, (_, at) => String(at).padStart(43, 'x'));
    const ask = (path: string, token: string) => site.browser().get(path, { Cookie: `session=${token}` });
    for (const token of tokens) expect((await ask('/api/admin', token)).status).toBe(404);
    expect((await ask('/api/auth/session', tokens[0] ?? '')).status).toBe(200);
    // The limit exists: here it is reported.
    for (const token of tokens) await ask('/api/auth/session', token);
    expect((await ask('/api/auth/session', tokens[0] ?? '')).status).toBe(429);
  });

  it('an operator’s session is extended by the operators’ addresses', async () => {
    const { id, browser } = await operator();
    await api.database.pool.query(
      "update auth_sessions set expires_at = expires_at - interval '20 days' where user_id = $1",
      [id],
    );
    const reply = await browser.get('/api/admin');
    expect([reply.status, reply.headers.getSetCookie().length]).toEqual([200, 2]);
    expect((await browser.get('/api/admin')).headers.getSetCookie()).toEqual([]);
  });

  it('the operators’ API does not exist for an operator whose role has been revoked', async () => {
    const { email, browser } = await operator();
    expect((await browser.get('/api/admin')).status).toBe(200);
    await admin(api, 'revoke-admin', email);
    expect((await browser.get('/api/admin')).status).toBe(404);
  });
});

describe('an operator', () => {
  it('an operator finds accounts, and sees their sessions and actions', async () => {
    const { browser } = await operator();
    const { email, id } = await player();
    const found = (await browser.get(`/api/admin/accounts?q=${encodeURIComponent(email)}`)).json;
    expect(found).toMatchObject([{ id, email, is_admin: false, confirmed: true, banned: null, muted: null }]);
    expect((await browser.get(`/api/admin/accounts/${id}`)).json).toMatchObject({
      id,
      sessions: [{ device: 'An unknown browser' }],
      actions: [],
    });
    expect((await browser.get('/api/admin/accounts/none')).status).toBe(404);
  });

  it('an operator’s search that is too long is refused, and so finds nobody', async () => {
    const { email, browser } = await operator();
    const search = (query: string) => browser.get(`/api/admin/accounts?${query}`);
    for (const query of [`q=${'a'.repeat(255)}`, `q=${'%F0%9F%AA%86'.repeat(255)}`]) {
      expect(await search(query)).toMatchObject({
        status: 400,
        json: { error: { code: 'invalid_input', message: SEARCH_TOO_LONG } },
      });
    }
    expect(await search('q=a&q=b')).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_input' } },
    });
    const { rows } = await api.database.pool.query('select action from operator_actions where actor = $1', [
      `admin:${email}`,
    ]);
    expect(rows).toEqual([]);
    expect(await search(`q=${'a'.repeat(254)}`)).toMatchObject({ status: 200, json: [] });
    for (const query of ['', 'q=']) expect((await search(query)).json).not.toEqual([]);
  });

  it('an operator bans, mutes and signs people out, and every action is recorded', async () => {
    const { email: actor, browser } = await operator();
    const { email, id, browser: theirs } = await player();
    const ban = { type: 'ban', reason: 'Spam', until: '7d' };
    expect((await act(browser, id, { ...ban, until: 'soon' })).status).toBe(400);
    for (const reason of ['  ', '\u001b[31mred', 'left \u202e tfel', 'two\u2028lines']) {
      expect((await act(browser, id, { ...ban, reason })).status).toBe(400);
    }
    expect((await act(browser, id, { type: 'grant-admin' })).status).toBe(400);
    expect(await emailIn(theirs)).toBe(email);
    for (const body of [ban, { type: 'mute', reason: 'Spam', until: '' }, { type: 'end-sessions' }]) {
      expect((await act(browser, id, body)).status).toBe(200);
    }
    expect(await emailIn(theirs)).toBeNull();
    const shown = (await browser.get(`/api/admin/accounts/${id}`)).json;
    expect(shown).toMatchObject({
      muted: 'for good',
      sessions: [],
      actions: [
        { actor: `admin:${actor}`, action: 'end-sessions' },
        { action: 'mute', detail: 'for good: Spam' },
        { action: 'ban' },
      ],
    });
    for (const type of ['unban', 'unmute']) expect((await act(browser, id, { type })).status).toBe(200);
    expect((await act(browser, id, { type: 'unban' })).status).toBe(409);
    expect((await signInHalf(api.browser(), email)).status).toBe(200);
  });

  it('an operator must take a second step in each session before anything is shown', async () => {
    const { email, secret } = await operator();
    const { id } = await player();
    const plain = api.browser();
    await signInHalf(plain, email);
    expect((await plain.get('/api/admin')).status).toBe(404);
    // Makes the session look older than the second step.
    await plain.post('/api/auth/second', { kind: 'totp', code: codeAt(secret, api.now()) });
    await api.database.pool.query(
      'update auth_sessions set proven_at = null where user_id = (select id from auth_users where email = $1)',
      [email],
    );
    for (const path of readsOf(id)) {
      expect(await plain.get(`/api/admin${path}`), path).toMatchObject(needed);
    }
    expect(await act(plain, id, { type: 'end-sessions' })).toMatchObject(needed);
    expect((await proveByCode(plain, 'totp', codeAt(secret, api.now(), 1))).status).toBe(200);
    expect((await plain.get('/api/admin')).status).toBe(200);
    expect((await act(plain, id, { type: 'end-sessions' })).status).toBe(200);
  });

  it('an operator can make changes within ten minutes of a second step, and can still read after that', async () => {
    const { browser, secret } = await operator();
    const { id, playerId } = await player();
    const about = await report(playerId, playerId);
    api.advance(11 * 60_000);
    expect((await browser.get('/api/admin')).status).toBe(200);
    expect(await act(browser, id, { type: 'end-sessions' })).toMatchObject(needed);
    expect(await browser.post(`/api/admin/reports/${about}/close`, { note: 'x' })).toMatchObject(needed);
    beginStep(api);
    await proveByCode(browser, 'totp', codeAt(secret, api.now()));
    expect((await act(browser, id, { type: 'end-sessions' })).status).toBe(200);
    expect((await browser.post(`/api/admin/reports/${about}/close`, { note: 'x' })).status).toBe(200);
  });

  it('an operator reads personal data only within a day of a second step, and a refused look is not recorded', async () => {
    const { email, browser, secret } = await operator();
    const { id, playerId } = await player();
    const about = await report(playerId, playerId);
    const reads = ['', '/reports', `/reports/${about}`, '/accounts?q=a', `/accounts/${id}`];
    const statuses = async () => {
      const all = [...reads, '/server', '/server/figures'];
      return await Promise.all(all.map(async (path) => (await browser.get(`/api/admin${path}`)).status));
    };
    api.advance(23 * 3_600_000);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200]);
    api.advance(3_600_000);
    const recorded = async () =>
      (await api.database.pool.query('select id from operator_actions where actor = $1', [`admin:${email}`]))
        .rows.length;
    const count = await recorded();
    for (const path of reads) expect(await browser.get(`/api/admin${path}`), path).toMatchObject(needed);
    // The server's own state is nobody's data.
    expect(await statuses()).toEqual([403, 403, 403, 403, 403, 200, 200]);
    expect(await recorded()).toBe(count);
    await proveByCode(browser, 'totp', codeAt(secret, api.now()));
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200]);
  });

  it('an operator cannot act on another operator or on their own account', async () => {
    const [one, other] = [await operator(), await operator()];
    for (const { id } of [one, other]) {
      for (const body of [
        { type: 'ban', reason: 'Spam', until: '' },
        { type: 'mute', reason: 'Spam', until: '' },
        { type: 'end-sessions' },
      ]) {
        expect(await act(one.browser, id, body)).toMatchObject({
          status: 409,
          json: { error: { message: expect.stringContaining('revoke the role first') } },
        });
      }
    }
    expect([await emailIn(one.browser), await emailIn(other.browser)]).toEqual([one.email, other.email]);
  });

  it('an operator reads the evidence of each report, and closes reports', async () => {
    const { email, browser } = await operator();
    const [rude, kind] = [await player(), await player()];
    const id = await report(rude.playerId, kind.playerId);
    const all = (await browser.get('/api/admin/reports')).json as { id: string }[];
    const listed = all.find((one) => one.id === id);
    expect(listed).toMatchObject({ account: rude.id, reason: 'shouts' });
    expect(listed).not.toHaveProperty('lines');
    expect((await browser.get(`/api/admin/reports/${id}`)).json).toMatchObject({
      account: rude.id,
      lines: [{ sender: 'Rude', message: 'Away', at: '2023-11-14T22:13:20.000Z', channel: null }],
    });
    const close = () => browser.post(`/api/admin/reports/${id}/close`, { note: 'Muted' });
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(409);
    expect(JSON.stringify((await browser.get('/api/admin/reports')).json)).not.toContain(id);
    expect((await browser.get('/api/admin/reports?state=closed')).json).toContainEqual(
      expect.objectContaining({ id, closed_by: `admin:${email}`, outcome: 'Muted' }),
    );
  });

  it('an operator sees the server’s figures without a fresh second step, and this is not recorded', async () => {
    const { email, browser } = await operator();
    api.advance(11 * 60_000);
    const reply = await browser.get('/api/admin/server/figures');
    expect([reply.status, serverFiguresSchema.parse(reply.json)]).toEqual([200, FIGURES]);
    const { rows } = await api.database.pool.query('select action from operator_actions where actor = $1', [
      `admin:${email}`,
    ]);
    expect(rows).toEqual([]);
  });

  it('an operator sends notices, requests restarts and closes the doors with a fresh second step', async () => {
    const { browser, secret } = await operator();
    const ask = (body: object) => browser.post('/api/admin/server', body);
    expect((await browser.get('/api/admin/server')).json).toEqual({
      connections: 3,
      restart: { at: null, reason: 'update' },
      doors_closed_with: 'We move house.',
      clock_doubt: 'It shows next year.',
    });
    api.advance(11 * 60_000);
    expect(await ask({ type: 'open-doors' })).toMatchObject(needed);
    await proveByCode(browser, 'totp', codeAt(secret, api.now()));
    expect(await ask({ type: 'notice', reason: 'Soup' })).toMatchObject({
      status: 409,
      json: { error: { message: 'No server runs on this database: nothing was asked of it.' } },
    });
    const client = await api.database.pool.connect();
    onTestFinished(() => client.release());
    await client.query('listen operator_actions');
    for (const body of [
      { type: 'notice', reason: ' Soup ' },
      { type: 'restart', when: '5m', reason: 'stove' },
      { type: 'restart', when: '', reason: '' },
      { type: 'cancel-restart' },
      { type: 'close-doors', reason: '' },
      { type: 'accept-clock' },
      { type: 'open-doors' },
    ])
      expect(await ask(body), JSON.stringify(body)).toMatchObject({ status: 200 });
    for (const body of [
      { type: 'notice', reason: '' },
      { type: 'restart', when: 'soon', reason: '' },
      { type: 'restart', reason: '' },
      { type: 'shut-down' },
    ])
      expect(await ask(body), JSON.stringify(body)).toMatchObject({ status: 400 });
    const log = (await admin(api, 'log')).split('\n').slice(0, 7);
    expect(log.map((line) => line.split('  ').slice(2).join(' '))).toEqual([
      'open-doors',
      expect.stringMatching(/^accept-clock/),
      'close-doors The server has just been updated and looks itself over.',
      'cancel-restart',
      'restart-when-empty',
      expect.stringMatching(/^restart \S+Z stove$/),
      'notice Soup',
    ]);
  });

  it('an operator can neither see nor close a report about herself', async () => {
    const [one, other] = [await operator(), await operator()];
    const { playerId: by } = await player();
    const { id: own } = (await one.browser.get('/api/players/me')).json as { id: string };
    const id = await report(own, by);
    const seenBy = async (browser: Browser) =>
      ((await browser.get('/api/admin/reports')).json as { id: string }[]).some((seen) => seen.id === id);
    expect([await seenBy(one.browser), await seenBy(other.browser)]).toEqual([false, true]);
    expect((await one.browser.get(`/api/admin/reports/${id}`)).status).toBe(409);
    const close = (browser: Browser) => browser.post(`/api/admin/reports/${id}/close`, { note: 'Nothing' });
    expect((await close(one.browser)).status).toBe(409);
    expect((await close(other.browser)).status).toBe(200);
  });

  it('everything that an operator reads is recorded and logged', async () => {
    const { email, browser } = await operator();
    const { id, playerId, email: theirs } = await player();
    const about = await report(playerId, playerId);
    await browser.get(`/api/admin/accounts?q=${encodeURIComponent(theirs)}`);
    await browser.get(`/api/admin/accounts/${id}`);
    await browser.get(`/api/admin/reports/${about}`);
    const { rows } = await api.database.pool.query(
      'select action, user_id, report_id, detail from operator_actions where actor = $1 order by id',
      [`admin:${email}`],
    );
    expect(rows).toEqual([
      { action: 'search', user_id: null, report_id: null, detail: id },
      { action: 'read-account', user_id: id, report_id: null, detail: null },
      { action: 'read-report', user_id: id, report_id: about, detail: null },
    ]);
    const logged = api.logged.filter((line) => line.includes('"event":"operator"')).slice(-3);
    expect(logged.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([
      'search',
      'read-account',
      'read-report',
    ]);
    // Actions that change an account are shown, actions that only read it are not.
    expect((await browser.get(`/api/admin/accounts/${id}`)).json).toMatchObject({ actions: [] });
  });

  it('an operator is shown at most twenty accounts', async () => {
    const { browser } = await operator();
    await api.database.pool.query(
      "insert into auth_users (email, email_verified_at) select 'crowd' || i || '@example.org', now() from generate_series(1, 25) i",
    );
    expect((await browser.get('/api/admin/accounts?q=crowd')).json).toHaveLength(20);
  });
});
