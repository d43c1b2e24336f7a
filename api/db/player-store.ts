/** The realm's player store on PostgreSQL (`game/server/store/ports.ts`). */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PlayerStore, PositionSave, StartingItem, StoredPlayer } from '#game/server/store/ports.ts';
import { type Possessions, possessionsOf, SLOTS_TO_FILL } from '#game/server/store/possessions.ts';
import { INVENTORY_SLOTS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { createPlayer, findPlayerByUser } from './players.ts';
import type { Schema } from './schema.ts';

type PlayerRow = Selectable<Schema['players']>;

const stored = (row: PlayerRow, has: Possessions): StoredPlayer => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  color: row.color,
  x: row.position_x ?? 0,
  y: row.position_y ?? 0,
  firstTime: row.first_time_player ?? true,
  ...has,
});

/** @param random numbers from 0 below 1, for default usernames */
export function createPlayerStore(db: Kysely<Schema>, random: () => number = Math.random): PlayerStore {
  return {
    async findByUser(userId) {
      const row = await findPlayerByUser(db, userId);
      return row === null ? null : stored(row, await possessions(db, row.id));
    },
    async create(userId, { x, y, color }) {
      const row = await createPlayer(db, userId, random, { position_x: x, position_y: y, color });
      return stored(row, await possessions(db, row.id));
    },
    completeFirstSpawn: (playerId, place, items) => completeFirstSpawn(db, playerId, place, items),
    savePositions: (saves) => savePositions(db, saves),
  };
}

/** What lies in a player's inventory, hotbar and equipment. */
async function possessions(db: Kysely<Schema>, playerId: string): Promise<Possessions> {
  const carried = await db
    .selectFrom('player_inventory')
    .select(['slot_index as slot', 'item_id as itemId', 'quantity'])
    .where('player_id', '=', playerId)
    .orderBy('slot_index')
    .execute();
  const worn = await db
    .selectFrom('player_equipment')
    .select(['slot_type as slot', 'item_id as itemId'])
    .where('player_id', '=', playerId)
    .execute();
  return possessionsOf(carried, worn);
}

async function completeFirstSpawn(
  db: Kysely<Schema>,
  playerId: string,
  place: Point,
  items: readonly StartingItem[],
): Promise<Possessions> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('players')
      .set({ position_x: place.x, position_y: place.y, first_time_player: false })
      .where('id', '=', playerId)
      .where(sql<boolean>`coalesce(first_time_player, true)`)
      .executeTakeFirst();
    // The update above holds the player's row, so nobody else fills these slots meanwhile.
    if (numUpdatedRows > 0n && items.length > 0) await fillSlots(trx, playerId, items);
    return await possessions(trx, playerId);
  });
}

async function fillSlots(
  trx: Kysely<Schema>,
  playerId: string,
  items: readonly StartingItem[],
): Promise<void> {
  await sql`
    insert into player_inventory (player_id, item_id, quantity, slot_type, slot_index)
    select ${playerId}, given.item_id, given.quantity,
      case when free.slot < ${INVENTORY_SLOTS} then 'inventory' else 'hotbar' end, free.slot
    from (select item_id, quantity, row_number() over () as place
          from unnest(${items.map((item) => item.itemId)}::int[], ${items.map((item) => item.quantity)}::int[])
            as list (item_id, quantity)) as given
    join (select slot, row_number() over (order by turn) as place
          from unnest(${[...SLOTS_TO_FILL]}::int[]) with ordinality as list (slot, turn)
          where slot not in (select slot_index from player_inventory where player_id = ${playerId})) as free
      using (place)`.execute(trx);
}

async function savePositions(db: Kysely<Schema>, saves: readonly PositionSave[]): Promise<void> {
  if (saves.length === 0) return;
  // Of several saves of one player the newest counts; rows are locked in one order, so that two such
  // statements cannot wait for each other.
  await sql`
    with latest as (
      select distinct on (id) id, x, y, to_timestamp(at / 1000) as at
      from unnest(
        ${saves.map((save) => save.playerId)}::uuid[], ${saves.map((save) => save.x)}::float8[],
        ${saves.map((save) => save.y)}::float8[], ${saves.map((save) => save.at)}::float8[]
      ) as list (id, x, y, at)
      order by id, at desc
    ), locked as (
      select id from players where id in (select id from latest) order by id for update
    )
    update players set position_x = latest.x, position_y = latest.y, last_updated = latest.at
    from latest join locked using (id)
    where players.id = latest.id and (players.last_updated is null or players.last_updated <= latest.at)`.execute(
    db,
  );
}
