/** Tamed creatures with their load. When a player's account is deleted, their creatures are deleted too. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tamed_creatures (
    id uuid primary key,
    world_id uuid not null references worlds on delete cascade,
    owner_id uuid not null references players on delete cascade,
    kind text not null check (kind ~ '^[a-z_]{1,32}$'),
    position_x double precision not null,
    position_y double precision not null,
    health real not null check (health >= 0),
    stays boolean not null,
    load jsonb not null check (jsonb_typeof(load) = 'array'),
    tamed_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index tamed_creatures_world_id on tamed_creatures (world_id)`.execute(db);
  await sql`create index tamed_creatures_owner_id on tamed_creatures (owner_id)`.execute(db);
}
