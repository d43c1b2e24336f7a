/** The realm's player store on PostgreSQL (`game/server/store/ports.ts`). */
import { type Kysely, type Selectable, sql } from 'kysely';
import { wornSlot } from '#game/features/items/shared/slots.ts';
import { withState } from '#game/features/items/shared/stack.ts';
import { stackState } from '#game/features/items/shared/stack-schema.ts';
import type { SlotRow, WorldFence } from '#game/server/store/batch.ts';
import { parseChart, parseLife } from '#game/server/store/lives.ts';
import type {
  EntryState,
  PlayerStore,
  StartingItem,
  StoredPlayer,
  Vitals,
} from '#game/server/store/ports.ts';
import { type Possessions, SLOTS_TO_FILL } from '#game/server/store/possessions.ts';
import { INVENTORY_SLOTS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Schema } from '../schema.ts';
import { createPlayer, findPlayerByUser } from './players.ts';

type PlayerRow = Selectable<Schema['players']>;

const stored = (row: PlayerRow, has: Possessions): StoredPlayer => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  color: row.color,
  x: row.position_x ?? 0,
  y: row.position_y ?? 0,
  worldId: row.world_id,
  vitals: vitalsOf(row),
  life: parseLife(row.life),
  chart: parseChart(row.map_seen.toString('base64'), row.map_marks),
  at: row.last_updated?.getTime() ?? null,
  firstTime: row.first_time_player ?? true,
  ...has,
});

const vitalsOf = (row: PlayerRow): Vitals => ({
  health: row.health,
  hunger: row.hunger,
  thirst: row.thirst,
  stamina: row.stamina,
  warmth: row.warmth,
  maxHealth: row.max_health,
  maxHunger: row.max_hunger,
  maxThirst: row.max_thirst,
  maxStamina: row.stamina_max,
  maxWarmth: row.max_warmth,
});

/** @param random returns numbers from 0 to below 1, for default usernames */
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
    enter: (playerId, world) => enter(db, playerId, world),
    completeFirstSpawn: (playerId, place, items) => completeFirstSpawn(db, playerId, place, items),
  };
}

/** Rejects with a message in the words of the game's specification; the cause is kept for the log. */
async function named<T>(message: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new Error(message, { cause: error });
  }
}

/** Returns the contents of a player's inventory, hotbar and equipment. */
async function possessions(db: Kysely<Schema>, playerId: string): Promise<Possessions> {
  const carried = await named('Failed to load inventory items', () =>
    db
      .selectFrom('player_inventory')
      .select(['slot_index as slot', 'item_id as itemId', 'quantity', 'state'])
      .where('player_id', '=', playerId)
      .orderBy('slot_index')
      .execute(),
  );
  const worn = await named('Failed to load equipment items', () =>
    db
      .selectFrom('player_equipment')
      .select(['slot_type as part', 'item_id as itemId', 'metadata'])
      .where('player_id', '=', playerId)
      .execute(),
  );
  const rows: SlotRow[] = carried.map(({ slot, state, ...stack }) => ({ slot, ...withState(stack, state) }));
  for (const { part, itemId, metadata } of worn) {
    const { state: kept } = metadata;
    const { data: state } = stackState.safeParse(kept);
    rows.push({ slot: wornSlot(part), ...withState({ itemId, quantity: 1 }, state ?? {}) });
  }
  return { slots: rows.sort((a, b) => a.slot - b.slot) };
}

/**
 * Records that a realm holds the player. The update locks the player's row, so that a gift comes either before the
 * inventory is read or after the stay is recorded.
 */
async function enter(db: Kysely<Schema>, playerId: string, { id, epoch }: WorldFence): Promise<EntryState> {
  return await db.transaction().execute(async (trx) => {
    const { stay, gifts: count } = await trx
      .updateTable('players')
      .set({ stay: sql<string>`gen_random_uuid()`, stay_world: id, stay_epoch: epoch })
      .where('id', '=', playerId)
      .returning(['stay', 'gifts'])
      .executeTakeFirstOrThrow(() => new Error('No player found for authenticated user'));
    const gifts = await trx
      .selectFrom('pending_gifts')
      .select(['id', 'item_id as itemId', 'quantity'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute();
    return { ...(await possessions(trx, playerId)), stay: { id: stay ?? '', gifts: count }, gifts };
  });
}

async function completeFirstSpawn(
  db: Kysely<Schema>,
  playerId: string,
  place: Point & { readonly worldId: string },
  items: readonly StartingItem[],
): Promise<Possessions> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('players')
      .set({
        position_x: place.x,
        position_y: place.y,
        world_id: place.worldId,
        first_time_player: false,
      })
      .where('id', '=', playerId)
      .where(sql<boolean>`coalesce(first_time_player, true)`)
      .executeTakeFirst();
    // The update above locks the player's row, so that nothing else can fill these slots in the meantime.
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
