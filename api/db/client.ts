/** The connection to PostgreSQL: one pool for Kysely and for the session adapter. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { errorCode, oneLineReason, StartupError } from '../startup-error.ts';
import type { Schema } from './schema.ts';

export interface Database {
  readonly db: Kysely<Schema>;
  /** The same connections, for libraries that use their own SQL. */
  readonly pool: pg.Pool;
  /** Returns true if the database responds now. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum number of connections. Default 10. */
  readonly connections?: number;
  /** Logs connections that break while idle. */
  readonly log?: Logger;
}

/** Maximum time for connections to close, in ms. */
const GOODBYE_MS = 2000;

/** Counts the connections of a pool. */
class OpenConnections {
  #count = 0;
  #done: (() => void) | null = null;

  constructor(pool: pg.Pool) {
    pool.on('connect', () => {
      this.#count += 1;
    });
    pool.on('remove', () => {
      this.#count -= 1;
      if (this.#count === 0) this.#done?.();
    });
  }

  /** Waits until no connection is open, for at most `ms`. */
  async gone(ms: number): Promise<void> {
    if (this.#count === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#done = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  }
}

/** Opens a pool; it does not connect before the first query. */
export function openDatabase(url: string, { connections = 10, log }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    application_name: 'tundra-babushkas',
  });
  let isClosing = false;
  // Without a listener, an error on an idle connection would end the process. A connection that breaks while all are
  // being closed is not worth a warning.
  pool.on('error', (error) => {
    if (!isClosing) log?.warn({ err: error }, 'an idle database connection broke');
  });
  // An error on a connection in use must not end the process either; its next query fails anyway.
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.debug({ err: error }, 'a database connection broke'));
  });
  const open = new OpenConnections(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    isReachable: async () => {
      try {
        await sql`select 1`.execute(db);
        return true;
      } catch (error) {
        log?.warn({ err: error }, 'the database does not answer');
        return false;
      }
    },
    close: async () => {
      isClosing = true;
      await db.destroy();
      // The pool does not wait for the connections that it closes; the database server must not be stopped before they
      // are closed.
      await open.gone(GOODBYE_MS);
    },
  };
}

/** Checks that the configured server responds. @throws StartupError that names host and reason, but no password */
export async function assertReachable({ db }: Database, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartupError(
      `The database ${host}${pathname} of DATABASE_URL cannot be reached (${oneLineReason(error) || errorCode(error)}): start that server or correct DATABASE_URL; unset, the game runs a database of its own.`,
      { cause: error },
    );
  }
}
