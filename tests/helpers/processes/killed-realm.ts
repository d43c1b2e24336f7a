/** Realms in separate processes that tests kill. After the kill, these functions wait for the database. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#api/db/client.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { killedWithParent } from './own-processes.ts';

/** Name that connections of realms have in the database. */
const REALM = 'killed-realm';

/** Starts a realm and waits until it reports that it is running. @param file in tests/load/realms/ */
export async function startRealmProcess(
  file: string,
  options: { readonly databaseUrl: string },
): Promise<ChildProcess> {
  const url = new URL(options.databaseUrl);
  url.searchParams.set('application_name', REALM);
  const child = killedWithParent(
    fork(
      join(import.meta.dirname, '../../load/realms', file),
      [JSON.stringify({ ...options, databaseUrl: url.href })],
      { env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE } },
    ),
  );
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the realm ended')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child;
}

/** Kills a realm as `kill -9` would, and waits until the database has done everything that the realm asked for. */
export async function killRealm(child: ChildProcess, db: Database['db']): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await untilGone(db);
}

/** Time within which a realm must save a change to both tables, in ms. */
const SAVES_WITHIN_MS = 10_000;

/**
 * Kills a realm while it saves a change to two tables and waits for a lock on the first of them: only the part of the
 * change that it has saved by then remains.
 * @param tables names of the locked table, and of another table that the same statement names
 * @returns true if the realm was saving such a change
 */
export async function killRealmAt(
  tables: readonly [string, string],
  child: ChildProcess,
  db: Database['db'],
): Promise<boolean> {
  const [held, other] = tables;
  const deadline = performance.now() + SAVES_WITHIN_MS;
  let isKilled = false;
  while (!isKilled && performance.now() < deadline) {
    isKilled = await db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(held)} in share row exclusive mode`.execute(trx);
      const { rows } = await waiters(trx, deadline);
      if (!rows.some(({ query }) => query.includes(other))) return false;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      // Otherwise the waiting statement would continue as soon as the table is unlocked.
      for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(trx);
      return true;
    });
    await new Promise((done) => setTimeout(done, 15));
  }
  if (!isKilled) await killRealm(child, db);
  await untilGone(db);
  return isKilled;
}

/**
 * Waits until sessions wait for a lock, at most until `deadline` on this process's clock. Returns these sessions; none
 * at the deadline.
 */
async function waiters(db: Database['db'], deadline: number) {
  for (;;) {
    // Without this, a transaction keeps seeing the activity of its first query.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const found = await sql<{ pid: number; query: string }>`select pid, query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (found.rows.length > 0 || performance.now() >= deadline) return found;
    await new Promise((done) => setTimeout(done, 5));
  }
}

/**
 * Waits until all connections of the killed realm are gone. The database still does everything that the killed process
 * asked for, including statements that had not started: the last statement may still be in the socket of a connection
 * that counts as idle. Everything is done once the connections are gone.
 */
async function untilGone(db: Database['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${REALM}`.execute(db);
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
