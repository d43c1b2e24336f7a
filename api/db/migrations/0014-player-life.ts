/** What is remembered of a player's life: time played, whether they are knocked out, what they died of. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // An empty object is the life of somebody who has never played.
  await sql`alter table players add column life jsonb not null default '{}'
    check (jsonb_typeof(life) = 'object')`.execute(db);
}
