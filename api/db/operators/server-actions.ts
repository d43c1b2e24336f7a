/** What operators have asked of the whole server, in their record; and whether a server hears it. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ActionRow, OPERATOR_CHANNEL } from './operators.ts';

/** The newest action of one of these kinds; null for none. */
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

/** Number of the newest action of all; `0` where there is none. */
export async function newestActionId(db: Kysely<Schema>): Promise<string> {
  const { id } = await db
    .selectFrom('operator_actions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? '0';
}

/** Whether a running server listens to what operators do in this database. */
export async function isHeard(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and query = ${`listen ${OPERATOR_CHANNEL}`} limit 1`.execute(db);
  return rows.length > 0;
}
