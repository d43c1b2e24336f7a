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
