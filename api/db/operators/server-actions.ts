/** Operators' requests to the whole server, read from their record; and the check whether a server listens. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ActionRow, OPERATOR_CHANNEL } from './operators.ts';

/** Returns the newest action that has one of these kinds; null if no action has. */
export async function newestAction(
  db: Kysely<Schema>,
  actions: readonly string[],
): Promise<ActionRow | null> {
  const found = await db
    .selectFrom('operator_actions')
    .selectAll()
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the ID of the newest action of any kind; `0` if no action is recorded. */
export async function newestActionId(db: Kysely<Schema>): Promise<string> {
  const { id } = await db
    .selectFrom('operator_actions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? '0';
}

/** Returns true if a running server listens to operators' actions in this database. */
export async function isHeard(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and query = ${`listen ${OPERATOR_CHANNEL}`} limit 1`.execute(db);
  return rows.length > 0;
}
