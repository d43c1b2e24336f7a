/** Stored life of a player: time played, whether the player is knocked out, cause of death. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // An empty object is the life of a player who has never played.
  await sql`alter table players add column life jsonb not null default '{}'
    check (jsonb_typeof(life) = 'object')`.execute(db);
}
