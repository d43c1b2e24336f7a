/** Stores how long a world has run, so that its time continues when another process takes it over. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table worlds
    add column world_time double precision not null default 0
      check (world_time >= 0 and world_time < 'infinity')`.execute(db);
}
