/** Holds a data folder for one process, through an advisory lock in its database server. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { errorCode, StartupError } from '../../startup-error.ts';
import { isProcess } from './pidfile.ts';

/** Key of the advisory lock in the database `postgres`: "tundra" in ASCII. */
const LOCK_KEY = '128047712072289';
/** Maximum time to wait for a killed process's connection to end, which frees its lock, in ms. */
const LOCK_PATIENCE_MS = 2000;
const RETRY_MS = 100;
/** PostgreSQL's code for invalid_password. */
const WRONG_PASSWORD = '28P01';

/** Thrown if another live process holds the data folder. */
export class FolderTakenError extends StartupError {
  override readonly name = 'FolderTakenError';
}

/**
 * Holds the data folder for this process. When the database server crashes, this class restarts it and takes the lock
 * again.
 */
export class FolderLock {
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

  /**
   * @throws StartupError if another live process holds the folder, or the database server does not accept its password
   */
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
        if (isProcess(holder) || Date.now() >= deadline) throw new FolderTakenError(this.#refusal(holder));
      }
    } catch (error) {
      await client.end().catch((failure: unknown) => this.#log.debug({ err: failure }, 'lock connection'));
      if (errorCode(error) !== WRONG_PASSWORD) throw error;
      throw new StartupError(
        `The database of ${this.#folder} refuses the password of this folder: put back the password file that belongs to it (${this.#folder}/postgres/password). Nothing is lost.`,
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

  /** Returns the PID of the process that holds the lock, from the name of its connection; 0 if no process holds it. */
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
