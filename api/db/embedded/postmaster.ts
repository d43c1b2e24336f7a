/** Starts and stops the PostgreSQL server on a data directory. */
import { spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, oneLineReason, StartupError } from '../../startup-error.ts';
import type { ClusterPaths } from './paths.ts';
import { isAlive, type Postmaster, readPostmaster } from './pidfile.ts';
import type { Programs, Runner } from './platform.ts';
import { remedyFor } from './remedies.ts';
import { failureIn, openLog, trimLog } from './server-log.ts';

/**
 * Maximum time until a server is ready, in ms: crash recovery of a large database on a busy machine takes long, and
 * would start over if the server were ended.
 */
const READY_TIMEOUT_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 10;
/** Temporary failures of a start: the port is taken, or the last server's shared memory is not yet freed. */
const PASSING = /Address already in use|could not create any TCP\/IP sockets|shared memory block/;
const ATTEMPTS = 20;
/** All settings are given on the command line, so that no file of the cluster needs editing. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'io_method=sync',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'log_min_messages=warning',
  // A failing statement is a whole batch of the game: only its error is logged, not its text.
  'log_min_error_statement=panic',
  // The write-ahead log is no larger than the data of most games.
  'max_wal_size=256MB',
  'min_wal_size=32MB',
  'TimeZone=UTC',
];
/**
 * Settings of temporary databases: nothing waits for the disk, and a test that watches their statements sees the whole
 * text.
 */
const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'track_activity_query_size=16384',
];

/** Returns the environment variables that the server's programs get. */
export const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C' });

export interface StartOptions {
  readonly programs: Programs;
  readonly runner: Runner;
  readonly paths: ClusterPaths;
  /** False for temporary databases: faster, but lost when the machine stops. */
  readonly durable: boolean;
  /** TCP port on loopback; null chooses a free one. */
  readonly port: number | null;
}

/** Starts the server and waits until it responds. @throws StartupError with the server's own reason */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { paths, runner } = options;
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryStart(options);
    if (!('said' in outcome)) return outcome;
    if (attempt < ATTEMPTS && PASSING.test(outcome.said)) {
      await sleep(100);
      continue;
    }
    const remedy = remedyFor(outcome.said, { paths, owner: ownerOf(runner) });
    throw new StartupError(
      `The database in ${paths.home} does not start: ${outcome.reason} (see ${paths.log}). ${remedy}`,
    );
  }
}

/** Returns the account that runs the server, in the form used by chown; null if accounts have no numbers. */
function ownerOf({ owner }: Runner): string | null {
  if (owner !== null) return `${owner.uid}:${owner.gid}`;
  return process.getuid === undefined ? null : `${process.getuid()}:${process.getgid?.()}`;
}

/** Failure of a server's start. */
interface Refusal {
  /** The reason on one line, for people. */
  readonly reason: string;
  /** The whole output of the server. */
  readonly said: string;
}

/** Tries once to start the server. Returns the running server, or the reason why it failed. */
async function tryStart({
  programs,
  runner,
  paths,
  durable,
  port,
}: StartOptions): Promise<Postmaster | Refusal> {
  const settings = [...SETTINGS, ...(durable ? [] : THROWAWAY), `port=${port ?? (await freePort())}`];
  const { file, args, options } = runner.command(programs.postgres, [
    '-D',
    paths.data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const before = trimLog(paths.log);
  const output = openLog(paths);
  // The server gets a process group of its own: Ctrl-C in the terminal must reach only this process, which still writes
  // while it stops.
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
    ended = oneLineReason(error);
  });
  child.once('exit', (code, signal) => {
    ended ??= `it ended with ${signal ?? `code ${code}`}`;
  });
  child.unref();
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (ended !== null) {
      const said = readFileSync(paths.log).subarray(before).toString();
      return { reason: failureIn(said) ?? ended, said };
    }
    const postmaster = readPostmaster(paths.data);
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return postmaster;
  }
  child.kill('SIGINT');
  return { reason: `it was not ready after ${READY_TIMEOUT_MS / 1000} s`, said: '' };
}

/** Returns a TCP port that is free at the moment. */
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

/** Stops a server: clients are disconnected, committed changes stay ("fast shutdown"). */
export async function stopPostmaster(pid: number, dataDirectory: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return;
    throw error;
  }
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (!isAlive(pid, dataDirectory)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} s`);
}
