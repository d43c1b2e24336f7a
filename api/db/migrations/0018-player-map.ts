/** A player's map of their world: the cells they have seen, and their marks. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // 21,609 cells of one bit each, and one byte for the format in which they are written.
  await sql`alter table players
    add column map_seen bytea not null default '' check (length(map_seen) <= 2703),
    add column map_marks jsonb not null default '{}' check (jsonb_typeof(map_marks) = 'object')`.execute(db);
}
