/**
 * `add_item_to_player`: gives a player an item from outside the game (game specification, section 7). While the player
 * is in the world their realm holds their inventory and saves it as a whole, so that an item written to the database
 * directly would be lost: the gift then waits in `pending_gifts`, and the realm takes it in when the player next
 * enters.
 * A stay names the process that holds a player: it counts while that process is the newest of its world. `gifts` counts
 * direct gifts, so that a realm that remembers a player knows when it has missed some.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players
    add column stay uuid,
    add column stay_world uuid references worlds on delete set null,
    add column stay_epoch integer,
    add column gifts integer not null default 0`.execute(db);
  await sql`create index players_stay_world on players (stay_world)`.execute(db);
  await db.schema
    .createTable('pending_gifts')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('player_id', 'uuid', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('item_id', 'integer', (c) => c.notNull().references('items.id').onDelete('restrict'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index pending_gifts_player_id on pending_gifts (player_id, id)`.execute(db);
  await sql`create index pending_gifts_item_id on pending_gifts (item_id)`.execute(db);
  await sql.raw(SLOTS).execute(db);
  await sql.raw(ADD_ITEM).execute(db);
}

/** The slots in which an item may be put, in the order in which `add` in `inventory/inventory-rules` fills them. */
const SLOTS = `
create function bag_slots(p_player_id uuid, p_is_equipment boolean)
returns table (slot integer, area text, turn integer) language sql stable as $$
  with room as (
    select coalesce(max(least(6, (items.properties ->> 'storage_slots')::integer)), 0) as slots
    from player_equipment as worn join items on items.id = worn.item_id
    where worn.player_id = p_player_id and worn.slot_type = 'back')
  select slot, 'inventory', 0 from generate_series(0, 23) as slot
  union all select slot, 'pack', 1 from room, generate_series(30, 29 + room.slots) as slot
  union all select slot, 'hotbar', 2 from generate_series(24, 29) as slot where not p_is_equipment
$$`;

/** @returns the quantity that did not fit; 0 for a gift that waits */
const ADD_ITEM = `
create function add_item_to_player(p_player_id uuid, p_item_id integer, p_quantity integer)
returns integer language plpgsql as $$
declare
  given items%rowtype;
  most integer;
  remaining integer := p_quantity;
  is_equipment boolean;
  has_realm boolean;
  place record;
begin
  if p_player_id is null or p_item_id is null or coalesce(p_quantity, 0) <= 0 then
    raise exception 'Invalid parameters for adding item to inventory';
  end if;
  -- Of two calls, or a call and a player who enters, one waits for the other.
  select exists (select from worlds where worlds.id = stay_world and worlds.epoch = stay_epoch) and stay is not null
    into has_realm from players where players.id = p_player_id for update of players;
  if not found then
    raise exception 'Invalid parameters for adding item to inventory';
  end if;
  select * into given from items where items.id = p_item_id;
  if not found then
    raise exception 'Item not found in database';
  end if;
  if has_realm then
    insert into pending_gifts (player_id, item_id, quantity) values (p_player_id, p_item_id, p_quantity);
    return 0;
  end if;
  most := case when given.stackable then given.max_stack else 1 end;
  is_equipment := coalesce((case when given.type = 'equipment' then given.subtype else given.type end)
    in ('head', 'chest', 'legs', 'feet', 'hands', 'back'), false);
  for place in
    select held.id, least(remaining, most - held.quantity) as free
    from bag_slots(p_player_id, is_equipment) as bag
    join player_inventory as held on held.player_id = p_player_id and held.slot_index = bag.slot
    where held.item_id = p_item_id and held.state = '{}' and held.quantity < most
    order by bag.turn, bag.slot
  loop
    exit when remaining = 0;
    update player_inventory set quantity = quantity + least(remaining, place.free), last_modified = now()
      where id = place.id;
    remaining := remaining - least(remaining, place.free);
  end loop;
  for place in
    select bag.slot, bag.area from bag_slots(p_player_id, is_equipment) as bag
    where not exists (select from player_inventory as held
      where held.player_id = p_player_id and held.slot_index = bag.slot)
    order by bag.turn, bag.slot
  loop
    exit when remaining = 0;
    insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type)
      values (p_player_id, p_item_id, place.slot, least(remaining, most), place.area);
    remaining := remaining - least(remaining, most);
  end loop;
  update players set gifts = gifts + 1 where id = p_player_id;
  return remaining;
end $$`;
