/**
 * The PostgreSQL server that this process runs itself when no DATABASE_URL is set: a real one, from npm, in
 * `<DATA_DIR>/postgres`. It survives a kill of this process (the next process takes it over). A data folder belongs to
 * one process at a time: the one whose separate session holds an advisory lock.
 */
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { errorCode, oneLineReason, StartupError } from '../startup-error.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { FolderLock } from './embedded/folder-lock.ts';
import { type ClusterPaths, clusterPaths } from './embedded/paths.ts';
import { isAlive, type Postmaster, readPostmaster, removeStale } from './embedded/pidfile.ts';
import { chooseRunner, findPrograms } from './embedded/platform.ts';
import { startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { isDamageMessage, makeRoomRemedy, restoreBackupRemedy } from './embedded/remedies.ts';
import { isDiskFullError } from './failures.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** False for temporary databases (tests): nothing waits for the disk. */
  readonly durable?: boolean;
  /** Called before a crashed server is started again. */
  readonly beforeRestart?: () => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of the game's database, as a role without special rights. */
  readonly url: string;
  /** Connection URL of the administrator, for tests that create databases. */
  readonly adminUrl: string;
  /** True if a server left running by a killed process was taken over. */
  readonly adopted: boolean;
  /** Stops the server and releases the folder. */
  stop(): Promise<void>;
}

/** Role and database of the game. */
const NAME = 'tundra';
const RETRY_MS = 100;
/** Maximum time to wait for a running server, which may be shutting down, in ms. */
const TAKE_PATIENCE_MS = 10_000;
/**
 * Starts the server, or takes over the one that a killed process left running.
 * @throws StartupError with the remedy, for a folder not writable or in use, a broken database, or missing programs
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  requireWritable(dataDir);
  const programs = await findPrograms();
  const paths = await ensureCluster(programs, dataDir, (folder) => chooseRunner(programs, folder));
  const password = readPassword(paths);
  const run = (port: number | null) =>
    startPostmaster({
      programs,
      runner: chooseRunner(programs, paths.data),
      paths,
      durable: options.durable ?? true,
      port,
    });

  const take = async () => {
    const running = await runningPostmaster(paths);
    const { port } = running ?? (await run(null));
    const url = (user: string, database: string) =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    const lock = new FolderLock(url('postgres', 'postgres'), dataDir, log, async () => {
      if ((await runningPostmaster(paths)) !== null) return;
      options.beforeRestart?.();
      await run(port);
    });
    try {
      await lock.acquire();
      await ensureDatabase(url('postgres', 'postgres'), password);
    } catch (error) {
      await lock.release();
      const final = explained(error, paths, dataDir);
      // A server that cannot be used is not left running, unless another process started it.
      if (final !== null && running === null) await stop(paths);
      throw final ?? error;
    }
    return { lock, adopted: running !== null, url: url(NAME, NAME), adminUrl: url('postgres', 'postgres') };
  };
  const { lock, adopted, url, adminUrl } = await patiently(take, dataDir);
  return {
    url,
    adminUrl,
    adopted,
    stop: async () => {
      lock.stopping = true;
      await stop(paths);
      await lock.release();
    },
  };
}

async function stop({ data }: ClusterPaths): Promise<void> {
  const postmaster = readPostmaster(data);
  if (postmaster !== null && isAlive(postmaster.pid, data)) await stopPostmaster(postmaster.pid, data);
}

/** Returns the remedy for an error of the running server that a retry does not fix; null for other errors. */
function explained(error: unknown, paths: ClusterPaths, dataDir: string): StartupError | null {
  const failed = `The database in ${paths.home} cannot be used: ${oneLineReason(error)} (see ${paths.log}).`;
  if (isDamageMessage(error))
    return new StartupError(`${failed} ${restoreBackupRemedy(paths)}`, { cause: error });
  if (isDiskFullError(error))
    return new StartupError(`${failed} ${makeRoomRemedy(dataDir)}`, { cause: error });
  return null;
}

/**
 * Returns the address of the game's database on a server that is already running, without taking the folder; null if
 * none runs.
 */
export function runningUrl(dataDir: string): string | null {
  const paths = clusterPaths(join(dataDir, 'postgres'));
  const running = readPostmaster(paths.data);
  if (running?.state !== 'ready' || !isAlive(running.pid, paths.data)) return null;
  return `postgres://${NAME}:${readPassword(paths)}@127.0.0.1:${running.port}/${NAME}`;
}

/** Retries while the running server is shutting down. @throws StartupError */
async function patiently<T>(take: () => Promise<T>, dataDir: string): Promise<T> {
  for (const deadline = Date.now() + TAKE_PATIENCE_MS; ; await sleep(RETRY_MS)) {
    try {
      return await take();
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (Date.now() < deadline) continue;
      throw new StartupError(
        `The database server of ${dataDir} runs but does not answer (${oneLineReason(error)}): end it (its number is the first line of ${dataDir}/postgres/data/postmaster.pid) and start again.`,
        { cause: error },
      );
    }
  }
}

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${errorCode(error) || oneLineReason(error)}): give this user access, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

function readPassword(paths: ClusterPaths): string {
  try {
    return readFileSync(paths.password, 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `The database password ${paths.password} cannot be read (${errorCode(error)}): put back the file that belongs to this database, or its rights (chmod 600 ${paths.password}). Nothing is lost.`,
      { cause: error },
    );
  }
}

/** Returns the server that runs on this cluster, once it is ready; null if none runs. */
async function runningPostmaster(paths: ClusterPaths): Promise<Postmaster | null> {
  for (;;) {
    const postmaster = readPostmaster(paths.data);
    if (postmaster === null || !isAlive(postmaster.pid, paths.data)) {
      await removeStale(paths.data);
      return null;
    }
    if (postmaster.state === 'ready') return postmaster;
    await sleep(RETRY_MS);
  }
}

/** Creates the role and database of the game unless they exist. */
async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const exists = async (sql: string) => (await client.query(sql, [NAME])).rowCount === 1;
    if (!(await exists('select 1 from pg_roles where rolname = $1'))) {
      await client.query(`create role ${NAME} login password ${client.escapeLiteral(password)}`);
    }
    if (!(await exists('select 1 from pg_database where datname = $1'))) {
      await client.query(`create database ${NAME} owner ${NAME}`);
    }
  } finally {
    await client.end();
  }
}
