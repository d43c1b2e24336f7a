/**
 * Fills a database with the data of a world after months of play, for benchmarks: players with their items, camps,
 * harvested nodes.
 */
import { sql } from 'kysely';
import type { Database } from '#api/db/client.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { CHUNK_COLUMNS, CHUNK_SIZE } from '#game/shared/math/chunks.ts';

export interface FillSize {
  readonly players: number;
  readonly structures: number;
}

/** Stacks per bag, harvested nodes per structure, structures per chest, and stacks per chest. */
const STACKS = 24;
const NODES = 0.25;
const CHESTS = 4;
const CHEST_STACKS = 3;
/**
 * Upper left corner of the rows of structures, in px; number of structures per row; distance between structures, in px.
 */
const CORNER = 1000;
const ROW = 450;
const TILE = 32;

/** Fills the database, which must already contain the world. @returns the number of rows */
export async function fillDatabase({ db }: Database, { players, structures }: FillSize): Promise<number> {
  const { id: world } = await db.selectFrom('worlds').select('id').executeTakeFirstOrThrow();
  await fillAccounts(db, players);
  await sql`insert into players (user_id, username, username_likeness, world_id, position_x, position_y, last_updated, map_seen)
    select id, 'Baba ' || n, 'full' || n, ${world}::uuid, 2000 + n % 2000, 2000 + n % 1999, now(),
      decode(repeat(md5(n::text), 30), 'hex')
    from (select id, row_number() over (order by email) as n from auth_users where email like 'full%') as list`.execute(
    db,
  );
  await sql`insert into player_inventory (player_id, item_id, quantity, slot_type, slot_index)
    select id, ${ITEM.timber}, 1 + slot, 'inventory', slot from players, generate_series(0, ${sql.lit(STACKS - 1)}) as slot`.execute(
    db,
  );
  await fillCamps(db, world, structures);
  await sql`insert into resource_node_instances (id, node_type_id, world_id, position_x, position_y, current_health, last_harvested)
    select n, type.id, ${world}::uuid, n % 6000, n % 5999, 0, now()
    from generate_series(1, ${sql.lit(Math.round(structures * NODES))}) as n,
      (select min(id) as id from resource_node_types) as type`.execute(db);
  await sql`analyze`.execute(db);
  return await countRows(db);
}

async function fillAccounts(db: Database['db'], players: number): Promise<void> {
  await sql`insert into auth_users (email, email_verified_at, password_hash)
    select 'full' || n || '@example.org', now(), '$argon2id$v=19$m=19456,t=2,p=1$' || md5(n::text) || '$' || md5((-n)::text)
    from generate_series(1, ${sql.lit(players)}) as n`.execute(db);
  await sql`insert into auth_sessions (id, user_id, expires_at)
    select encode(sha256(id::text::bytea), 'hex'), id, now() + interval '29 days' from auth_users`.execute(
    db,
  );
}

async function fillCamps(db: Database['db'], world: string, structures: number): Promise<void> {
  const band = (place: string) =>
    sql.raw(`least(${CHUNK_COLUMNS - 1}, floor(${place} / ${CHUNK_SIZE}))::int`);
  await sql`insert into structures (id, world_id, chunk, kind_id, position_x, position_y, health, state)
    select gen_random_uuid(), ${world}::uuid, ${band('y')} * ${sql.lit(CHUNK_COLUMNS)} + ${band('x')},
      case when n % ${sql.lit(CHESTS)} = 0 then ${sql.lit(ITEM.chest)} else ${sql.lit(ITEM.plankRoof)} end, x, y, 100, '{}'
    from (select n, ${sql.lit(CORNER)} + (n % ${sql.lit(ROW)}) * ${sql.lit(TILE)} + 16.0 as x,
        ${sql.lit(CORNER)} + (n / ${sql.lit(ROW)}) * ${sql.lit(TILE)} + 16.0 as y
      from generate_series(0, ${sql.lit(structures - 1)}) as n) as place`.execute(db);
  await sql`insert into structure_contents (structure_id, slot_index, item_id, quantity)
    select id, slot, ${ITEM.stone}, 20 + slot from structures, generate_series(0, ${sql.lit(CHEST_STACKS - 1)}) as slot
    where kind_id = ${sql.lit(ITEM.chest)}`.execute(db);
}

async function countRows(db: Database['db']): Promise<number> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  let sum = 0;
  for (const { name } of rows) {
    const { rows: counted } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
    sum += counted[0]?.n ?? 0;
  }
  return sum;
}
