/** The store of worlds on PostgreSQL (`game/server/store/worlds.ts`). */
import { type Kysely, sql } from 'kysely';
import type { FixtureRow } from '#game/server/store/batch.ts';
import type { StoredWorld, WorldFile, WorldStore } from '#game/server/store/worlds.ts';
import type { Schema } from '../schema.ts';
import { FIXTURE_TABLES, type FixtureTable } from './journal-parts.ts';
import { loadDishes } from './pot-dishes.ts';
import { loadTames } from './tamed-creatures.ts';

/** Age at which an applied effect can no longer be delivered again. */
const EFFECT_AGE = sql`interval '7 days'`;

export function createWorldStore(db: Kysely<Schema>): WorldStore {
  return {
    find: (seed) => findWorld(db, seed),
    pin: (file) => pinWorld(db, file),
    takeOver: async (id) => {
      const { epoch } = await db
        .updateTable('worlds')
        .set((eb) => ({ epoch: eb('epoch', '+', 1), batch: '0' }))
        .where('id', '=', id)
        .returning('epoch')
        .executeTakeFirstOrThrow();
      return epoch;
    },
    load: async (id) => {
      const [structures, piles, corpses] = await Promise.all(
        FIXTURE_TABLES.map((table) => loadFixtures(db, id, table)),
      );
      return {
        nodes: await loadNodes(db, id),
        structures: structures ?? [],
        piles: piles ?? [],
        corpses: corpses ?? [],
        effects: await loadEffects(db, id),
        dishes: await loadDishes(db, id),
        tames: await loadTames(db, id),
        worldTime: await loadTime(db, id),
      };
    },
  };
}

/** Removes effects that are too old to be delivered again; the same age limit applies to all worlds. */
export async function sweepEffects(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('applied_effects').where('applied_at', '<', sql<Date>`now() - ${EFFECT_AGE}`).execute();
}

async function findWorld(db: Kysely<Schema>, seed: number): Promise<StoredWorld | null> {
  const row = await db.selectFrom('worlds').selectAll().where('seed', '=', seed).executeTakeFirst();
  if (!row || row.format === null || row.hash === null || row.file === null) return null;
  const { id, format, hash, file, created_at } = row;
  return { id, seed, format, hash, brotli: new Uint8Array(file), createdAt: created_at.getTime() };
}

/**
 * Stores the world of a seed. Data saved before worlds were stored belongs to a world without a seed, which now becomes
 * this world.
 */
async function pinWorld(db: Kysely<Schema>, { seed, format, hash, brotli }: WorldFile): Promise<StoredWorld> {
  const file = Buffer.from(brotli);
  await db.transaction().execute(async (trx) => {
    // Two processes that start simultaneously must not create two worlds from one seed.
    await sql`lock table worlds in share row exclusive mode`.execute(trx);
    if ((await findWorld(trx, seed)) !== null) return;
    const { numUpdatedRows } = await trx
      .updateTable('worlds')
      .set({ seed, format, hash, file })
      .where('seed', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await trx.insertInto('worlds').values({ seed, format, hash, file }).execute();
  });
  const pinned = await findWorld(db, seed);
  if (pinned === null) throw new Error(`the world of seed ${seed} is gone`);
  return pinned;
}

async function loadTime(db: Kysely<Schema>, id: string): Promise<number> {
  const row = await db
    .selectFrom('worlds')
    .select('world_time')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.world_time;
}

async function loadNodes(db: Kysely<Schema>, worldId: string) {
  const rows = await db
    .selectFrom('resource_node_instances')
    .selectAll()
    .where('world_id', '=', worldId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    typeId: row.node_type_id,
    x: row.position_x,
    y: row.position_y,
    health: row.current_health,
    harvestedAt: row.last_harvested?.getTime() ?? null,
  }));
}

async function loadFixtures(
  db: Kysely<Schema>,
  worldId: string,
  { table, contents, key }: FixtureTable,
): Promise<FixtureRow[]> {
  const { rows } = await sql<FixtureRow>`
    select id, chunk, kind_id as kind, position_x as x, position_y as y, health, owner_id as "ownerId", state,
      coalesce((select jsonb_agg(jsonb_build_object(
          'slot', held.slot_index, 'itemId', held.item_id, 'quantity', held.quantity)
          || case when held.state = '{}' then '{}' else jsonb_build_object('state', held.state) end
          order by held.slot_index)
        from ${sql.table(contents)} as held where held.${sql.ref(key)} = fixture.id), '[]') as contents
    from ${sql.table(table)} as fixture where world_id = ${worldId} order by id`.execute(db);
  return rows;
}

async function loadEffects(db: Kysely<Schema>, worldId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applied_effects')
    .select('id')
    .where('world_id', '=', worldId)
    .orderBy('applied_at')
    .execute();
  return rows.map(({ id }) => id);
}
