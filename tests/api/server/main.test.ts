/** The whole server as a process: it starts, serves and stops, and it reports in one line why it cannot start. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isProcess } from '#api/db/embedded/pidfile.ts';
import { IS_LONG } from '#tests/helpers/amount.ts';
import { Browser, PASSWORD } from '#tests/helpers/api/api.ts';
import { tokenIn, waitForMail } from '#tests/helpers/api/mail.ts';
import { sendLines } from '#tests/helpers/api/raw-http.ts';
import { claimPorts } from '#tests/helpers/ports.ts';
import { runProgram } from '#tests/helpers/processes/child.ts';
import { isRunning, removeFoldersAfterEach } from '#tests/helpers/processes/cluster.ts';
import { mainProgram } from '#tests/helpers/processes/main-program.ts';
import { putDatabase } from '#tests/helpers/processes/ready-data.ts';

removeFoldersAfterEach();

const { dataDir, run, start, failure } = await mainProgram();

describe('the server', { timeout: 180_000 }, () => {
  // Slow: the whole server is started twice and creates a world first; in the long suite it also creates its database.
  it('the server serves everything from sign-up to sign-out, survives kill -9, and stops cleanly even if nothing reads its log', async () => {
    if (!IS_LONG) await putDatabase(dataDir);
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
    const twoHosts = ['Host: localhost', 'Host: evil.example'];
    for (const [path, ...more] of [
      ['/'],
      ['/api/health'],
      ['/.wrtc/v2/connections'],
      ['/ws', 'Upgrade: websocket', 'Connection: Upgrade'],
    ]) {
      const said = await sendLines(Number(port), `GET ${path} HTTP/1.1`, ...twoHosts, ...more);
      expect(said).toMatch(/^HTTP\/1\.1 400 /);
    }
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

    const third = run({ PORT: String(await claimPorts()) });
    expect(await third.ended()).toBe(1);
    expect(third.stderr()).toMatch(/^Process \d+ already runs the game on the data folder .*\n$/);

    // In the long suite a separate test checks this.
    if (!IS_LONG) second.child.process.stdout?.destroy();
    expect(await second.child.end('SIGINT')).toBe(0);
    expect(second.child.stderr()).toBe('');
  });

  it('the server stops cleanly if it gets a signal while it starts', async () => {
    const child = run({ PORT: String(await claimPorts()), LOG_LEVEL: 'debug' });
    await new Promise((done) => child.process.stdout?.once('data', done) ?? done(null));
    expect(await child.end('SIGTERM')).toBe(0);
    expect(child.stderr()).toBe('');
  });

  // Slow: a whole server is started through npm.
  it('the server stops when npm ends: npm passes on no signal, so the program between notices the end of its parent', async () => {
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
      expect(npm.stdout()).toMatch(/"signal":"SIGTERM","msg":"stopping"/);
      // Neither the server nor a database that could be taken over is still running.
      expect(isRunning(dataDir)).toBe(false);
    } finally {
      if (isProcess(game)) process.kill(game, 'SIGKILL');
    }
  });
});

it('a server that cannot start because of a bad variable reports it in one line', async () => {
  expect(await failure({ PORT: 'eighty' }, 78)).toMatch(/^PORT is "eighty"; expected a whole number/);
});
