/** Names that players have given up, which nobody else may take for a while. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_names (
    likeness_hash text primary key,
    player_id uuid references players (id) on delete set null,
    kept_until timestamptz not null
  )`.execute(db);
  await sql`create index kept_names_player on kept_names (player_id)`.execute(db);
}
