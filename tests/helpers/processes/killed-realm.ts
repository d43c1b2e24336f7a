/** Realms in processes of their own, to be killed, and what the database holds after it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#api/db/client.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { killedWithParent } from './own-processes.ts';

/** The name under which the database knows the connections of realms. */
const REALM = 'killed-realm';

/** Starts a realm, and waits until it says that it runs. @param file in tests/load/realms/ */
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

/** Kills it as `kill -9` does, and waits until the database has done all that it had asked for. */
export async function killRealm(child: ChildProcess, db: Database['db']): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await untilGone(db);
}

/** How long a realm is given to save something that changes both tables, in ms. */
const SAVES_WITHIN_MS = 10_000;

/**
 * The same while it saves something that changes two tables and waits for the first of them: what it has saved of that until
 * then is all that there will be of it.
 * @param tables their names: the one that is held, and another that the same statement names
 * @returns whether it was saving such a thing
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
      // It would go on with the statement that waits as soon as the table is free.
      for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(trx);
      return true;
    });
    await new Promise((done) => setTimeout(done, 15));
  }
  if (!isKilled) await killRealm(child, db);
  await untilGone(db);
  return isKilled;
}

/** Waits until somebody waits for a lock, until a time of this process's clock at most. */
async function waiters(db: Database['db'], deadline: number) {
  for (;;) {
    // Otherwise a transaction goes on seeing what others asked for when it first looked.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const found = await sql<{ pid: number; query: string }>`select pid, query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (found.rows.length > 0 || performance.now() >= deadline) return found;
    await new Promise((done) => setTimeout(done, 5));
  }
}

/**
 * What a killed process had asked of the database is done there even so, and not only what was begun: the last statement may
 * still wait in the socket of a connection that counts as idle. All is done once the connections are gone.
 */
async function untilGone(db: Database['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${REALM}`.execute(db);
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
