/** Dishes cooked in a world, each by its fingerprint, with the player who cooked it first. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pot_dishes (
    world_id uuid not null references worlds on delete cascade,
    fingerprint text not null check (fingerprint ~ '^[0-9]+(-[0-9]+){2,3}$'),
    item_id integer not null references items on delete restrict,
    name text not null check (length(name) between 1 and 40),
    effects jsonb not null check (jsonb_typeof(effects) = 'object'),
    first_cook uuid references players on delete set null,
    cooked_at timestamptz not null,
    primary key (world_id, fingerprint)
  )`.execute(db);
  await sql`create index pot_dishes_item_id on pot_dishes (item_id)`.execute(db);
  await sql`create index pot_dishes_first_cook on pot_dishes (first_cook)`.execute(db);
}
