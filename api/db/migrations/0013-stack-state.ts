/**
 * State that distinguishes stacks of the same item: wear, spoiling, rounds loaded. Slots of a worn pack. A ladle and a
 * cauldron from the first spawn, if still in the inventory, move to the hotbar, where new players find them.
 */
import { type Kysely, sql } from 'kysely';

/** The tables whose rows are stacks. */
const STACKS = ['player_inventory', 'structure_contents', 'item_pile_contents', 'corpse_contents'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of STACKS) {
    await sql`alter table ${sql.table(table)} add column state jsonb not null default '{}'
      check (jsonb_typeof(state) = 'object')`.execute(db);
  }
  await sql`alter table player_inventory drop constraint player_inventory_slot,
    add constraint player_inventory_slot check (
      (slot_type = 'inventory' and slot_index between 0 and 23)
      or (slot_type = 'hotbar' and slot_index between 24 and 29)
      or (slot_type = 'pack' and slot_index between 30 and 35))`.execute(db);
  await handOut(db);
}

/** Moves ladles and cauldrons into free slots of the hotbar, unless the player already has the item there. */
async function handOut(db: Kysely<unknown>): Promise<void> {
  await sql`
    with found as (
      select distinct on (player_id, item_id) id, player_id, item_id from player_inventory as carried
      where item_id in (403, 404) and slot_type = 'inventory'
        and not exists (select from player_inventory as held where held.player_id = carried.player_id
          and held.item_id = carried.item_id and held.slot_type = 'hotbar')
      order by player_id, item_id, slot_index),
    wanted as (select *, row_number() over (partition by player_id order by item_id) as place from found),
    free as (
      select players.id as player_id, slot, row_number() over (partition by players.id order by slot) as place
      from players cross join generate_series(24, 29) as slot
      where not exists (select from player_inventory as held
        where held.player_id = players.id and held.slot_index = slot))
    update player_inventory set slot_index = free.slot, slot_type = 'hotbar', last_modified = now()
    from wanted join free using (player_id, place) where player_inventory.id = wanted.id`.execute(db);
}
