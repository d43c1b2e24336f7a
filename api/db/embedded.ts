/**
 * The PostgreSQL server that this process runs for itself when no DATABASE_URL is set: a real one, from npm,
 * in `<DATA_DIR>/postgres`. It survives a kill of this process (the next one takes it over), and one data
 * folder belongs to one process at a time: the one that holds an advisory lock on a session of its own.
 */
import { accessSync, constants, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';
import {
  type ClusterPaths,
  clusterPaths,
  ensureCluster,
  startPostmaster,
  stopPostmaster,
} from './embedded/cluster.ts';
import { isAlive, type Postmaster, pidFilePath, readPostmaster } from './embedded/pidfile.ts';
import { chooseRunner, findPrograms } from './embedded/platform.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** False for throw-away databases (tests): nothing waits for the disk. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection URL of the game's database, as a role without special rights. */
  readonly url: string;
  /** Connection URL of the administrator, for tests that create databases. */
  readonly adminUrl: string;
  /** True when a server left running by a killed process was taken over. */
  readonly adopted: boolean;
  /** Stops the server and releases the folder. */
  stop(): Promise<void>;
}

/** Role and database of the game. */
const NAME = 'tundra';
/** Key of the advisory lock in the database `postgres`: "tundra" in ASCII. */
const LOCK_KEY = '128047712072289';
/** How long to wait for a killed process's connection to end, which frees its lock, in ms. */
const LOCK_PATIENCE_MS = 2000;
const RETRY_MS = 100;
/** A server found running may be shutting down, which may take this long, in ms. */
const TAKE_PATIENCE_MS = 10_000;
/** PostgreSQL's invalid_password. */
const WRONG_PASSWORD = '28P01';

/**
 * Starts the server, or takes over the one that a killed process left running.
 * @throws StartupError with the remedy: folder not writable, folder in use, broken database, no programs
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
      if ((await runningPostmaster(paths)) === null) await run(port);
    });
    await lock.acquire();
    return { lock, adopted: running !== null, url: url(NAME, NAME), adminUrl: url('postgres', 'postgres') };
  };
  const { lock, adopted, url, adminUrl } = await patiently(take, dataDir);
  await ensureDatabase(adminUrl, password);
  return {
    url,
    adminUrl,
    adopted,
    stop: async () => {
      lock.stopping = true;
      const postmaster = readPostmaster(paths.data);
      if (postmaster !== null && isAlive(postmaster.pid, paths.data)) {
        await stopPostmaster(postmaster.pid, paths.data);
      }
      await lock.release();
    },
  };
}

/** The address of the game's database on a server that runs already, without taking the folder; null when none runs. */
export function runningUrl(dataDir: string): string | null {
  const paths = clusterPaths(join(dataDir, 'postgres'));
  const running = readPostmaster(paths.data);
  if (running?.state !== 'ready' || !isAlive(running.pid, paths.data)) return null;
  return `postgres://${NAME}:${readPassword(paths)}@127.0.0.1:${running.port}/${NAME}`;
}

/** Tries again while the server that was found is shutting down. @throws StartupError */
async function patiently<T>(take: () => Promise<T>, dataDir: string): Promise<T> {
  for (const deadline = Date.now() + TAKE_PATIENCE_MS; ; await sleep(RETRY_MS)) {
    try {
      return await take();
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (Date.now() < deadline) continue;
      throw new StartupError(
        `The database server of ${dataDir} runs but does not answer (${reasonOf(error)}): end it (its number is the first line of ${dataDir}/postgres/data/postmaster.pid) and start again.`,
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
      `The data folder ${dataDir} cannot be written (${codeOf(error) || reasonOf(error)}): give this user access, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

function readPassword(paths: ClusterPaths): string {
  try {
    return readFileSync(paths.password, 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `The database password ${paths.password} cannot be read (${codeOf(error)}): restore the file or its access rights, or move ${paths.home} away to start empty.`,
      { cause: error },
    );
  }
}

/** The server that runs on this cluster, once it is ready; null when none runs. */
async function runningPostmaster(paths: ClusterPaths): Promise<Postmaster | null> {
  for (;;) {
    const postmaster = readPostmaster(paths.data);
    if (postmaster === null) return null;
    if (!isAlive(postmaster.pid, paths.data)) {
      removeMisleading(paths, postmaster);
      return null;
    }
    if (postmaster.state === 'ready') return postmaster;
    await sleep(RETRY_MS);
  }
}

/**
 * After a crash of the machine the pid in the lock file may belong to another program, which PostgreSQL would
 * mistake for a running server and refuse to start. (It still protects itself by its shared memory.)
 */
function removeMisleading(paths: ClusterPaths, { pid }: Postmaster): void {
  if (isProcess(pid)) rmSync(pidFilePath(paths.data), { force: true });
}

/** Whether a process with this pid runs. */
function isProcess(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
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

/** Holds the data folder for this process. When the database server crashes, restarts it and takes the lock again. */
class FolderLock {
  readonly #url: string;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #revive: () => Promise<void>;
  #client: pg.Client | null = null;
  stopping = false;

  constructor(url: string, folder: string, log: Logger, revive: () => Promise<void>) {
    this.#url = url;
    this.#folder = folder;
    this.#log = log;
    this.#revive = revive;
  }

  /** @throws StartupError when another live process holds the folder, or its password does not fit */
  async acquire(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `folder-lock ${process.pid}`,
    });
    client.on('error', (error) => this.#log.debug({ err: error }, 'connection of the folder lock failed'));
    try {
      await client.connect();
      for (const deadline = Date.now() + LOCK_PATIENCE_MS; ; await sleep(RETRY_MS)) {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [LOCK_KEY]);
        if (rows[0]?.held === true) break;
        const holder = await this.#holder(client);
        if (isProcess(holder) || Date.now() >= deadline) throw new StartupError(this.#refusal(holder));
      }
    } catch (error) {
      await client.end().catch((failure: unknown) => this.#log.debug({ err: failure }, 'lock connection'));
      if (codeOf(error) !== WRONG_PASSWORD) throw error;
      throw new StartupError(
        `The database of ${this.#folder} refuses the password of this folder: restore its password file, or move ${this.#folder}/postgres away to start empty.`,
        { cause: error },
      );
    }
    this.#client = client;
    client.once('end', () => {
      if (!this.stopping) void this.#recover();
    });
  }

  async release(): Promise<void> {
    this.stopping = true;
    await this.#client?.end();
  }

  /** Pid of the process that has the lock, by the name it gave its connection; 0 when none has it. */
  async #holder(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and granted and application_name like 'folder-lock %'`,
    );
    return Number(/\d+/.exec(rows[0]?.application_name ?? '')?.[0] ?? 0);
  }

  #refusal(holder: number): string {
    const who = holder > 0 ? `Process ${holder}` : 'Another process';
    return `${who} already runs the game on the data folder ${this.#folder}: stop it, or set DATA_DIR to another folder.`;
  }

  async #recover(): Promise<void> {
    this.#log.error('the embedded database broke down; bringing it back');
    while (!this.stopping) {
      try {
        await this.#revive();
        await this.acquire();
        this.#log.info('the embedded database is back');
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'the embedded database is not back yet');
        await sleep(1000);
      }
    }
  }
}
