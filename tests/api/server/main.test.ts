/** The whole server as a process: it starts, serves, stops, and says in one line why it cannot start. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { isProcess } from '#api/db/embedded/pidfile.ts';
import { Browser, PASSWORD } from '#tests/helpers/api/api.ts';
import { createEmptyDatabase } from '#tests/helpers/api/database.ts';
import { tokenIn, waitForMail } from '#tests/helpers/api/mail.ts';
import { claimPorts } from '#tests/helpers/ports.ts';
import { type Child, runChild, runProgram } from '#tests/helpers/processes/child.ts';
import { isRunning } from '#tests/helpers/processes/cluster.ts';
import { putWorld } from '#tests/helpers/processes/ready-data.ts';

const MAIN = resolve('api/main.ts');
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tundra-main-'));
});
const children: Child[] = [];
// A test that failed leaves nothing running on the data that they share.
afterEach(() => Promise.all(children.splice(0).map((child) => child.end('SIGKILL'))));
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

function runMain(env: Record<string, string>): Child {
  const child = runChild(MAIN, [], { DATA_DIR: dataDir, ...env });
  children.push(child);
  return child;
}

async function start(env: Record<string, string>): Promise<{ child: Child; origin: string }> {
  const child = runMain(env);
  const [, origin = ''] = await child.waitFor(/is ready: (http:\S+)\n/);
  return { child, origin };
}

describe('the server', { timeout: 180_000 }, () => {
  // Slow: it makes a database and a world first, as the first start of a new server does.
  it('serves sign-up to sign-out, survives kill -9, and stops cleanly', async () => {
    const port = String(await claimPorts());
    const first = await start({ PORT: port });
    const browser = new Browser(first.origin);
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600);
    expect(await browser.get('/api/health')).toMatchObject({ status: 200, json: { ready: true } });
    const metrics = (await browser.get('/api/metrics')).text;
    expect(metrics).toMatch(/^tundra_ticks_total \d+$/m);
    expect(metrics).toMatch(/^tundra_http_requests_total\{status="200"\} [1-9]\d*$/m);
    expect(metrics).toMatch(/^tundra_database_bytes [1-9]\d+$/m);
    expect(metrics).toMatch(/^tundra_data_free_bytes [1-9]\d+$/m);
    expect(metrics).toMatch(
      /^tundra_build_info\{version="\d+\.\d+\.\d+",commit="(?:[0-9a-f]{12}|unknown)"\} 1$/m,
    );
    const signalling = await browser.get('/.wrtc/v2/connections');
    expect(signalling.status).toBeGreaterThanOrEqual(400);
    expect(Object.fromEntries(signalling.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
    expect(await browser.signUp('baba@example.org', 'Summer2024!')).toMatchObject({
      status: 400,
      json: { error: { code: 'weak_password', message: expect.stringContaining('too easy to guess') } },
    });
    await browser.signUp('baba@example.org');
    const mail = await waitForMail(join(dataDir, 'outbox'), 'baba@example.org');
    expect((await browser.post('/api/auth/confirm', { token: tokenIn(mail) })).status).toBe(200);
    await browser.post('/api/auth/login', { email: 'baba@example.org', password: PASSWORD });
    expect((await browser.get('/api/players/me')).json).toMatchObject({ username: 'baba' });

    await first.child.end('SIGKILL');
    const second = await start({ PORT: port });
    expect((await browser.get('/api/auth/session')).json).toMatchObject({
      user: { email: 'baba@example.org' },
    });
    expect((await browser.post('/api/auth/logout')).status).toBe(200);

    const third = runMain({ PORT: String(await claimPorts()) });
    expect(await third.ended()).toBe(1);
    expect(third.stderr()).toMatch(/^Process \d+ already runs the game on the data folder .*\n$/);

    expect(await second.child.end('SIGINT')).toBe(0);
    expect(second.child.stderr()).toBe('');
  });

  it('stops cleanly when it is told so while it starts', async () => {
    const child = runMain({ PORT: String(await claimPorts()), LOG_LEVEL: 'debug' });
    await new Promise((done) => child.process.stdout?.once('data', done) ?? done(null));
    expect(await child.end('SIGTERM')).toBe(0);
    expect(child.stderr()).toBe('');
  });

  // Slow: a whole server is started by npm.
  it('is told to stop by npm, which passes no signal on: it notices that its parent has ended', async () => {
    const npm = runProgram('npm', ['start', '--ignore-scripts'], {
      DATA_DIR: dataDir,
      PORT: String(await claimPorts()),
      HOME: dataDir,
    });
    await npm.waitFor(/is ready: http/);
    const game = Number(/"pid":(\d+)/.exec(npm.stdout())?.[1]);
    npm.process.kill('SIGTERM');
    try {
      await expect.poll(() => isProcess(game), { timeout: 60_000, interval: 100 }).toBe(false);
      expect(npm.stdout()).toMatch(/"signal":"parent ended","msg":"stopping"/);
      // Nothing is left running, and nothing left to be taken over.
      expect(isRunning(dataDir)).toBe(false);
    } finally {
      if (isProcess(game)) process.kill(game, 'SIGKILL');
    }
  });

  it('saves and ends with 0 when nobody reads its log any more', async () => {
    const { child } = await start({ PORT: String(await claimPorts()) });
    child.process.stdout?.destroy();
    expect(await child.end('SIGTERM')).toBe(0);
    expect(isRunning(dataDir)).toBe(false);
  });

  it('uses the server of DATABASE_URL', async () => {
    const { url } = await createEmptyDatabase();
    await putWorld(dataDir, 7);
    const { child, origin } = await start({ PORT: String(await claimPorts()), DATABASE_URL: url });
    expect((await new Browser(origin).get('/api/players/count')).json).toEqual({ count: 0 });
    expect(await child.end('SIGTERM')).toBe(0);
  });
});

describe('a server that cannot start says why in one line', () => {
  /** @param code 1: another try may succeed; 78: none can before somebody corrects the configuration */
  async function failure(env: Record<string, string>, code = 1): Promise<string> {
    const child = runMain({ LOG_LEVEL: 'silent', ...env });
    expect(await child.ended()).toBe(code);
    expect(child.stderr().trimEnd().split('\n')).toHaveLength(1);
    expect(child.stdout()).toBe('');
    return child.stderr();
  }

  it('a bad variable', async () => {
    expect(await failure({ PORT: 'eighty' }, 78)).toMatch(/^PORT is "eighty"; expected a whole number/);
  });

  it('a port that is taken', async () => {
    const server = createServer();
    const port = await claimPorts();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    expect(await failure({ PORT: String(port) })).toBe(
      `Port ${port} of 127.0.0.1 is taken: stop the program that uses it, or set PORT to another number.\n`,
    );
    await new Promise((done) => server.close(done));
  });

  it('a host that is not here', async () => {
    expect(await failure({ PORT: String(await claimPorts()), HOST: '192.0.2.1' })).toMatch(
      /^HOST is "192.0.2.1", which is no address of this machine/,
    );
  });

  it('a data folder that cannot be written', async () => {
    await writeFile(join(dataDir, 'file'), '');
    expect(await failure({ DATA_DIR: join(dataDir, 'file') })).toMatch(
      /^The data folder .* cannot be written \(EEXIST\): .* set DATA_DIR to another folder\.\n$/,
    );
  });

  // Slow: two whole servers are started.
  it('a database that is not there, without showing its password', async () => {
    const url = `postgres://user:hidden@127.0.0.1:${await claimPorts()}/game`;
    const line = await failure({ DATABASE_URL: url });
    expect(line).toMatch(
      /^The database 127.0.0.1:\d+\/game of DATABASE_URL cannot be reached .*ECONNREFUSED/,
    );
    expect(line).not.toContain('hidden');
    const wrong = new URL(inject('postgresUrl'));
    wrong.password = 'hidden';
    expect(await failure({ DATABASE_URL: wrong.href })).toMatch(/password authentication failed/);
  });
});
