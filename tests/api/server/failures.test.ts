/** Responses while the database is unavailable or the disk is full, and the log lines about it. */
import { createServer } from 'node:net';
import { Hono } from 'hono';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { errorForLog } from '#api/log.ts';
import { errorHandler } from '#api/middleware/errors.ts';
import { PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';

let left: string | null = null;
const api = await startTestApi({ room: { trouble: () => left } });
const NO_ROOM = {
  status: 503,
  json: { error: { code: 'no_room', message: 'The server has no room left. Nothing was changed.' } },
};

describe('a disk that is nearly full', () => {
  it('a nearly full disk keeps out new guests and accounts, but known people can sign in and play', async () => {
    const known = await api.signedIn('known@example.org');
    left = 'The disk has 212 MB left.';
    expect(await api.browser().post('/api/auth/guest')).toMatchObject(NO_ROOM);
    const stranger = { email: 'new@example.org', password: PASSWORD, confirmPassword: PASSWORD };
    expect(await api.browser().post('/api/auth/signup', stranger)).toMatchObject(NO_ROOM);
    expect((await known.post('/api/auth/guest')).status).toBe(200);
    expect((await known.post('/api/play/ticket')).status).toBe(200);
    const again = { email: 'known@example.org', password: PASSWORD };
    expect((await api.browser().post('/api/auth/login', again)).status).toBe(200);
    left = null;
    expect((await api.browser().post('/api/auth/guest')).status).toBe(200);
  });
});

describe('an error of the database', () => {
  async function answer(error: unknown) {
    const app = new Hono().onError(errorHandler(pino({ level: 'silent' }))).get('/', () => {
      throw error;
    });
    const response = await app.request('/');
    return {
      status: response.status,
      retry: response.headers.get('Retry-After'),
      ...(await response.json()),
    };
  }
  const AWAY = { status: 503, retry: '5', error: { code: 'unavailable' } };

  async function failureOf(url: string, meddle: (pid: number) => Promise<unknown>): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const [failed] = await Promise.all([
        client.query('select pg_sleep(20)').then(
          () => null,
          (error: unknown) => error,
        ),
        meddle(rows[0]?.pid ?? 0),
      ]);
      return failed;
    } catch (error) {
      return error;
    }
  }

  it('an unreachable database leads to status 503 with a retry time, never to an internal failure', async () => {
    const probe = createServer();
    await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
    const { port } = probe.address() as { port: number };
    await new Promise((done) => probe.close(done));
    expect(await answer(await failureOf(`postgres://a:b@127.0.0.1:${port}/c`, async () => {}))).toMatchObject(
      AWAY,
    );
    const ended = await failureOf(api.database.url, (pid) =>
      api.database.pool.query('select pg_terminate_backend($1)', [pid]),
    );
    expect(await answer(ended)).toMatchObject(AWAY);
    const pool = new pg.Pool({ connectionString: api.database.url, max: 1 });
    const held = await pool.connect();
    pool.options.connectionTimeoutMillis = 50;
    expect(await answer(await pool.query('select 1').catch((error: unknown) => error))).toMatchObject(AWAY);
    held.release();
    await pool.end();
  });

  it('a database without disk space leads to a response that says the disk is full', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(await answer(full)).toMatchObject({ ...NO_ROOM.json, status: 503 });
    const other = Object.assign(new Error('division by zero'), { code: '22012' });
    expect(await answer(other)).toMatchObject({ status: 500, error: { code: 'internal' } });
  });

  it('a database error is logged with its message, but without its connection and keys', async () => {
    const lines: string[] = [];
    const log = pino({ serializers: { err: errorForLog } }, { write: (line: string) => lines.push(line) });
    const database = openDatabase(api.database.url, { connections: 2, log });
    await database.isReachable();
    await api.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tundra-babushkas' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => lines.filter((line) => line.includes('idle')).length).toBeGreaterThan(0);
    await database.close();
    for (const line of lines) {
      expect(line.length).toBeLessThan(2000);
      expect(line).not.toMatch(/secretKey|password|processID/);
    }
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '57P01', message: expect.any(String) } });
    const inner = errorForLog(
      new Error('outer', { cause: Object.assign(new Error('inner'), { client: {} }) }),
    );
    expect(inner).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
    expect(JSON.stringify(inner)).not.toContain('client');
  });
});

it('a database connection that breaks while in use makes its next query fail, and nothing else', async () => {
  const database = openDatabase(api.database.url, { connections: 1 });
  const held = await database.pool.connect();
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((done) => held.once('end', done));
  await api.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);
  expect(await database.isReachable()).toBe(true);
  await database.close();
});

it('a closed database has no connections left, so that its server can be stopped immediately', async () => {
  const left = `select count(*)::int as count from pg_stat_activity
    where application_name = 'tundra-babushkas' and datname = current_database() and pid <> all($1)`;
  const own = await api.database.pool.query(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const known = own.rows.map(({ pid }) => pid);
  for (let i = 0; i < 10; i += 1) {
    const database = openDatabase(api.database.url, { connections: 5 });
    await Promise.all(Array.from({ length: 5 }, () => database.isReachable()));
    await database.close();
    const { rows } = await api.database.pool.query(left, [known]);
    expect(rows).toEqual([{ count: 0 }]);
  }
});
