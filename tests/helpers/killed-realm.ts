/** Realms in processes of their own, to be killed, and what the database holds after it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#api/db/client.ts';

/** Starts a realm, and waits until it says that it runs. @param file in tests/load/ */
export async function startRealmProcess(file: string, options: object): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../load', file), [JSON.stringify(options)]);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the realm ended')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child;
}

/** Kills it as `kill -9` does, and waits until the database has ended what it had asked for. */
export async function killRealm(child: ChildProcess, db: Database['db']): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await untilIdle(db);
}

/** How long a realm is given to save something that changes a table, in ms. */
const SAVES_WITHIN_MS = 3000;

/**
 * The same while it saves something that changes this table, and has not got to it: what it has saved of that until then
 * is all that there will be of it.
 * @returns whether it was saving such a thing
 */
export async function killRealmAt(table: string, child: ChildProcess, db: Database['db']): Promise<boolean> {
  const deadline = performance.now() + SAVES_WITHIN_MS;
  const wasSaving = await db.transaction().execute(async (held) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(held);
    let waiting: readonly { pid: number }[] = [];
    while (waiting.length === 0 && performance.now() < deadline) {
      await new Promise((done) => setTimeout(done, 10));
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(held);
      waiting = rows;
    }
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    // It would go on with the statement that waits as soon as the table is free.
    for (const { pid } of waiting) await sql`select pg_terminate_backend(${pid})`.execute(held);
    return waiting.length > 0;
  });
  await untilIdle(db);
  return wasSaving;
}

/** What a killed process had asked of the database may still be running there. */
async function untilIdle(db: Database['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and state <> 'idle'`.execute(db);
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
