/**
 * Whole servers as processes, in cases that faster tests of the gate cover as well. In the gate
 * `tests/api/server/main.test.ts` proves that the whole server starts, serves, stops with and without a reader of its
 * log, and refuses a start in one line, `tests/api/server/refused-start.test.ts` and
 * `tests/api/database/embedded.test.ts` prove its messages about ports, hosts, databases and folders, and
 * `tests/api/server/unsaved.test.ts` that it uses the database server in DATABASE_URL.
 */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { Browser } from '#tests/helpers/api/api.ts';
import { createEmptyDatabase } from '#tests/helpers/api/database.ts';
import { claimPorts } from '#tests/helpers/ports.ts';
import { isRunning, removeFoldersAfterEach } from '#tests/helpers/processes/cluster.ts';
import { mainProgram } from '#tests/helpers/processes/main-program.ts';
import { putWorld } from '#tests/helpers/processes/ready-data.ts';

removeFoldersAfterEach();

const { dataDir, start, failure } = await mainProgram();

describe('the server', { timeout: 180_000 }, () => {
  it('the server saves and ends with exit code 0 even if nothing reads its log', async () => {
    const { child } = await start({ PORT: String(await claimPorts()) });
    child.process.stdout?.destroy();
    expect(await child.end('SIGTERM')).toBe(0);
    expect(isRunning(dataDir)).toBe(false);
  });

  it('the server uses the database server given in DATABASE_URL', async () => {
    const { url } = await createEmptyDatabase();
    await putWorld(dataDir, 7);
    const { child, origin } = await start({ PORT: String(await claimPorts()), DATABASE_URL: url });
    expect((await new Browser(origin).get('/api/players/count')).json).toEqual({ count: 0 });
    expect(await child.end('SIGTERM')).toBe(0);
  });
});

describe('a server that cannot start and reports why in one line', () => {
  it('a taken port is reported in one line', async () => {
    const server = createServer();
    const port = await claimPorts();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    expect(await failure({ PORT: String(port) })).toBe(
      `Port ${port} of 127.0.0.1 is taken: stop the program that uses it, or set PORT to another number.\n`,
    );
    await new Promise((done) => server.close(done));
  });

  it('a host name that does not belong to this machine is reported in one line', async () => {
    expect(await failure({ PORT: String(await claimPorts()), HOST: '192.0.2.1' })).toMatch(
      /^HOST is "192.0.2.1", which is no address of this machine/,
    );
  });

  it('a data folder that cannot be written to is reported in one line', async () => {
    await writeFile(join(dataDir, 'file'), '');
    expect(await failure({ DATA_DIR: join(dataDir, 'file') })).toMatch(
      /^The data folder .* cannot be written \(EEXIST\): .* set DATA_DIR to another folder\.\n$/,
    );
  });

  // Slow: two whole servers are started.
  it('an unreachable database is reported in one line, without its password', async () => {
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
