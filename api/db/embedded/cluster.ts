/** Creates a PostgreSQL data directory, and starts and stops the server on it. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf, reasonOf, StartupError } from '../../startup-error.ts';
import { isAlive, type Postmaster, readPostmaster } from './pidfile.ts';
import type { Programs, Runner } from './platform.ts';

/** Paths of the parts of one cluster. */
export interface ClusterPaths {
  readonly home: string;
  readonly data: string;
  readonly password: string;
  readonly log: string;
}

/** The paths of the cluster in a home folder. */
export const clusterPaths = (home: string): ClusterPaths => ({
  home,
  data: join(home, 'data'),
  password: join(home, 'password'),
  log: join(home, 'server.log'),
});

/** Crash recovery of a large database may take this long, in ms. */
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 10;
const LOG_LIMIT_BYTES = 1024 * 1024;
/** Temporary failures of a start: the port was taken, or the last server's shared memory is not yet freed. */
const PASSING = /Address already in use|could not create any TCP\/IP sockets|shared memory block/;

/** All settings are given on the command line, so that no file of the cluster needs editing. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'io_method=sync',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'log_min_messages=warning',
  'TimeZone=UTC',
];
/** For throw-away databases: nothing waits for the disk. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C' });

/**
 * Creates the cluster of `dataDir` unless it exists. It is built in another folder and renamed into place, so that a
 * crash in between leaves nothing half made, and two processes cannot both create it.
 */
export async function ensureCluster(programs: Programs, dataDir: string, choose: (dir: string) => Runner) {
  const home = join(dataDir, 'postgres');
  const paths = clusterPaths(home);
  if (existsSync(join(paths.data, 'PG_VERSION'))) return paths;
  if (existsSync(home) && readdirSync(home).length > 0) {
    throw new StartupError(
      `${home} exists but holds no complete database: restore it from a backup, or remove it to start empty.`,
    );
  }
  removeAbandoned(dataDir);
  const building = clusterPaths(`${home}.new-${process.pid}-${randomBytes(3).toString('hex')}`);
  try {
    // The account that runs the server must be able to enter; password and data have permissions of their own.
    mkdirSync(building.home, { mode: 0o711 });
    chmodSync(building.home, 0o711);
    mkdirSync(building.data, { mode: 0o700 });
    writeFileSync(building.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    const runner = choose(building.data);
    if (runner.owner !== null) {
      chownSync(building.data, runner.owner.uid, runner.owner.gid);
      chownSync(building.password, runner.owner.uid, runner.owner.gid);
    }
    await initialise(programs, runner, building);
    renameSync(building.home, home);
  } catch (error) {
    rmSync(building.home, { recursive: true, force: true });
    // Another process was faster: its cluster is used.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
  }
  return paths;
}

/** Removes unfinished clusters whose process has ended. */
function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || Number(pid) === process.pid) continue;
    try {
      process.kill(Number(pid), 0);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') rmSync(join(dataDir, name), { recursive: true, force: true });
    }
  }
}

async function initialise(programs: Programs, runner: Runner, paths: ClusterPaths): Promise<void> {
  const { file, args, options } = runner.command(programs.initdb, [
    `--pgdata=${paths.data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${paths.password}`,
    '--encoding=UTF8',
    '--locale=C',
    // The same sorting and case rules on every platform, whatever its C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  try {
    await promisify(execFile)(file, args, { ...options, env: environment(), timeout: READY_TIMEOUT_MS });
  } catch (error) {
    const printed = typeof error === 'object' && error !== null && 'stderr' in error ? error.stderr : '';
    const last =
      String(printed)
        .trim()
        .split('\n')
        .findLast((line) => line.includes('error')) ?? reasonOf(error);
    throw new StartupError(
      `A new database could not be made in ${paths.home}: ${last}. Make room or give access there, or set DATABASE_URL to a PostgreSQL server of yours.`,
      { cause: error },
    );
  }
}

export interface StartOptions {
  readonly programs: Programs;
  readonly runner: Runner;
  readonly paths: ClusterPaths;
  /** False for throw-away databases: faster, and lost when the machine stops. */
  readonly durable: boolean;
  /** TCP port on loopback; null chooses a free one. */
  readonly port: number | null;
}

/** Starts the server and waits until it answers. @throws StartupError with the server's own reason */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { paths } = options;
  const attempts = 20;
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryStart(options);
    if (typeof outcome !== 'string') return outcome;
    if (attempt < attempts && PASSING.test(outcome)) {
      await sleep(100);
      continue;
    }
    throw new StartupError(
      `The database in ${paths.home} does not start: ${outcome} (see ${paths.log}). Restore a backup, or move the folder away to start empty.`,
    );
  }
}

/** One attempt: the running server, or the reason why there is none. */
async function tryStart({
  programs,
  runner,
  paths,
  durable,
  port,
}: StartOptions): Promise<Postmaster | string> {
  const settings = [...SETTINGS, ...(durable ? [] : THROWAWAY), `port=${port ?? (await freePort())}`];
  const { file, args, options } = runner.command(programs.postgres, [
    '-D',
    paths.data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const before = trimLog(paths.log);
  const output = openSync(paths.log, 'a', 0o600);
  // A process group of its own: Ctrl-C in the terminal must reach only this process, which still writes while it stops.
  const child = spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
    env: environment(),
    cwd: '/',
  });
  closeSync(output);
  let ended: string | null = null;
  child.once('error', (error) => {
    ended = reasonOf(error);
  });
  child.once('exit', (code, signal) => {
    ended ??= `it ended with ${signal ?? `code ${code}`}`;
  });
  child.unref();
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (ended !== null) return failureIn(readFileSync(paths.log).subarray(before).toString()) ?? ended;
    const postmaster = readPostmaster(paths.data);
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return postmaster;
  }
  child.kill('SIGINT');
  return `it was not ready after ${READY_TIMEOUT_MS / 1000} s`;
}

function failureIn(log: string): string | null {
  const lines = log.split('\n').filter((line) => /\b(FATAL|PANIC):|invalid|could not/.test(line));
  const all = lines.map((line) => line.replace(/^.*?\b(FATAL|PANIC|LOG|WARNING):\s*/, '')).join('; ');
  return all === '' ? null : all;
}

/** Limits the size of the log. @returns its size in bytes */
function trimLog(path: string): number {
  const size = existsSync(path) ? statSync(path).size : 0;
  if (size <= LOG_LIMIT_BYTES) return size;
  rmSync(path);
  return 0;
}

/** A TCP port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string')
    throw new StartupError('No free TCP port on 127.0.0.1.');
  return address.port;
}

/** Ends a server: clients are cut off, what was committed stays ("fast shutdown"). */
export async function stopPostmaster(pid: number, dataDirectory: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return;
    throw error;
  }
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (!isAlive(pid, dataDirectory)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} s`);
}
