/**
 * The parts of the journal's statement, one per table. In a clause, `:0`, `:1` … stand for the values of that part, and
 * `$1` for the world.
 */
import { bodyPartOfSlot, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type {
  Batch,
  FixtureRow,
  InventoryState,
  NodeRow,
  PlayerState,
  SlotRow,
} from '#game/server/store/batch.ts';
import { dishesPart } from './pot-dishes.ts';
import { tamesPart } from './tamed-creatures.ts';

export interface Part {
  /** Letter that identifies the part in the name of the statement. */
  readonly letter: string;
  /** Common table expressions. */
  readonly clauses: readonly string[];
  readonly values: readonly unknown[];
}

/** Returns the parts that have rows to write. */
export function partsOf({ states, effects, gifts = new Map() }: Batch): Part[] {
  const players = kept(states.player);
  const inventories = kept(states.inventory);
  return [
    ...(effects.length > 0 ? [effectsPart(effects)] : []),
    ...(gifts.size > 0 ? [giftsPart(gifts)] : []),
    ...(players.length > 0 ? [playersPart(players)] : []),
    ...(inventories.length > 0 ? [inventoryPart(inventories), wornPart(inventories)] : []),
    ...(states.node.size > 0 ? [nodesPart(kept(states.node), gone(states.node))] : []),
    ...(states.dish.size > 0 ? [dishesPart(kept(states.dish), IS_OURS)] : []),
    ...(states.tame.size > 0 ? [tamesPart(kept(states.tame), gone(states.tame), IS_OURS)] : []),
    ...FIXTURE_TABLES.filter(({ kind }) => states[kind].size > 0).map((table) =>
      fixturesPart(table, kept(states[table.kind]), gone(states[table.kind])),
    ),
  ];
}

function kept<T>(states: ReadonlyMap<unknown, T | null>): T[] {
  return [...states.values()].filter((state) => state !== null);
}

function gone<Id>(states: ReadonlyMap<Id, unknown>): Id[] {
  return [...states].filter(([, state]) => state === null).map(([id]) => id);
}

const IS_OURS = 'exists (select from fence)';

function effectsPart(effects: readonly string[]): Part {
  return {
    letter: 'e',
    clauses: [
      `applied as (insert into applied_effects (id, world_id)
        select list.id, $1::uuid from unnest(:0::uuid[]) as list (id) where ${IS_OURS}
        on conflict do nothing)`,
    ],
    values: [effects],
  };
}

/** Updates the gifts that wait for players: removes those given in full, and reduces the others. */
function giftsPart(gifts: ReadonlyMap<string, number>): Part {
  return {
    letter: 'g',
    clauses: [
      `given as (delete from pending_gifts using unnest(:0::bigint[], :1::integer[]) as list (id, remaining)
        where pending_gifts.id = list.id and list.remaining = 0 and ${IS_OURS})`,
      `shared as (update pending_gifts set quantity = list.remaining
        from unnest(:0::bigint[], :1::integer[]) as list (id, remaining)
        where pending_gifts.id = list.id and list.remaining > 0 and ${IS_OURS})`,
    ],
    values: [[...gifts.keys()], [...gifts.values()]],
  };
}

/** Writes players. A player whose account no longer exists is skipped. Levels stay within the player's own bounds. */
function playersPart(players: readonly PlayerState[]): Part {
  return {
    letter: 'p',
    clauses: [
      `lived as (update players set world_id = $1::uuid,
          position_x = list.x, position_y = list.y, last_updated = to_timestamp(list.at / 1000),
          health = least(players.max_health, list.health), hunger = least(players.max_hunger, list.hunger),
          thirst = least(players.max_thirst, list.thirst), stamina = least(players.stamina_max, list.stamina),
          warmth = least(players.max_warmth, list.warmth), life = list.life,
          map_seen = case when list.seen is null or players.map_seen = decode(list.seen, 'base64')
            then players.map_seen else decode(list.seen, 'base64') end,
          map_marks = coalesce(list.marks, players.map_marks),
          stay = case when players.stay = list.ended_stay then null else players.stay end,
          last_health_update = case when players.health = list.health then players.last_health_update
            else to_timestamp(list.at / 1000) end
        from unnest(:0::uuid[], :1::float8[], :2::float8[], :3::float8[], :4::float8[], :5::float8[],
          :6::float8[], :7::float8[], :8::float8[], :9::jsonb[], :10::uuid[], :11::text[], :12::jsonb[])
          as list (id, x, y, at, health, hunger, thirst, stamina, warmth, life, ended_stay, seen, marks)
        where players.id = list.id and ${IS_OURS})`,
    ],
    values: [
      players.map(({ playerId }) => playerId),
      players.map(({ x }) => x),
      players.map(({ y }) => y),
      players.map(({ at }) => at),
      ...(['health', 'hunger', 'thirst', 'stamina', 'warmth'] as const).map((level) =>
        players.map(({ levels }) => Math.max(0, levels[level])),
      ),
      players.map(({ life }) => JSON.stringify(life)),
      players.map(({ stayId, hasLeft }) => (hasLeft && stayId ? stayId : null)),
      players.map(({ chart }) => chart?.seen ?? null),
      players.map(({ chart }) => (chart ? JSON.stringify({ ...chart, seen: undefined }) : null)),
    ],
  };
}

/** Writes inventories. Only changed rows are written: many slots of an inventory rarely change at the same time. */
function inventoryPart(inventories: readonly InventoryState[]): Part {
  const rows = inventories.flatMap(({ playerId, slots }) =>
    slots.filter(({ slot }) => slot < FIRST_SLOT.worn).map((row) => ({ playerId, ...row })),
  );
  return {
    letter: 'i',
    clauses: [
      `slots as (select * from unnest(:1::uuid[], :2::integer[], :3::integer[], :4::integer[], :5::jsonb[])
        as list (player_id, slot_index, item_id, quantity, state))`,
      `emptied as (delete from player_inventory as old
        where old.player_id = any (:0::uuid[]) and ${IS_OURS}
          and not exists (select from slots where slots.player_id = old.player_id
            and slots.slot_index = old.slot_index))`,
      `filled as (insert into player_inventory (player_id, slot_index, item_id, quantity, state, slot_type)
        select slots.*, case when slots.slot_index < ${FIRST_SLOT.hotbar} then 'inventory'
          when slots.slot_index < ${FIRST_SLOT.pack} then 'hotbar' else 'pack' end
        from slots join players on players.id = slots.player_id
        where ${IS_OURS} and not exists (select from player_inventory as old
          where old.player_id = slots.player_id and old.slot_index = slots.slot_index
            and old.item_id = slots.item_id and old.quantity = slots.quantity and old.state = slots.state)
        on conflict (player_id, slot_index) do update set item_id = excluded.item_id,
          quantity = excluded.quantity, state = excluded.state, last_modified = now())`,
    ],
    values: [
      inventories.map(({ playerId }) => playerId),
      rows.map(({ playerId }) => playerId),
      rows.map(({ slot }) => slot),
      rows.map(({ itemId }) => itemId),
      rows.map(({ quantity }) => quantity),
      rows.map(stateText),
    ],
  };
}

const stateText = ({ state }: SlotRow): string => JSON.stringify(state ?? {});

function wornPart(inventories: readonly InventoryState[]): Part {
  const rows = inventories.flatMap(({ playerId, slots }) =>
    slots.flatMap((row) => {
      const part = bodyPartOfSlot(row.slot);
      return part === null ? [] : [{ playerId, part, ...row }];
    }),
  );
  return {
    letter: 'w',
    clauses: [
      `worn as (select * from unnest(:1::uuid[], :2::text[], :3::integer[], :4::jsonb[])
        as list (player_id, slot_type, item_id, state))`,
      `undressed as (delete from player_equipment as old
        where old.player_id = any (:0::uuid[]) and ${IS_OURS}
          and not exists (select from worn where worn.player_id = old.player_id
            and worn.slot_type = old.slot_type))`,
      `dressed as (insert into player_equipment (player_id, slot_type, item_id, metadata)
        select worn.player_id, worn.slot_type, worn.item_id, items.properties
          || case when worn.state = '{}' then '{}' else jsonb_build_object('state', worn.state) end
        from worn join players on players.id = worn.player_id join items on items.id = worn.item_id
        where ${IS_OURS} and not exists (select from player_equipment as old
          where old.player_id = worn.player_id and old.slot_type = worn.slot_type
            and old.item_id = worn.item_id and coalesce(old.metadata -> 'state', '{}') = worn.state)
        on conflict (player_id, slot_type, slot_index) do update set item_id = excluded.item_id,
          metadata = excluded.metadata)`,
    ],
    values: [
      inventories.map(({ playerId }) => playerId),
      rows.map(({ playerId }) => playerId),
      rows.map(({ part }) => part),
      rows.map(({ itemId }) => itemId),
      rows.map(stateText),
    ],
  };
}

function nodesPart(nodes: readonly NodeRow[], whole: readonly number[]): Part {
  return {
    letter: 'n',
    clauses: [
      `grown as (delete from resource_node_instances
        where world_id = $1::uuid and id = any (:0::integer[]) and ${IS_OURS})`,
      `struck as (insert into resource_node_instances
          (world_id, id, node_type_id, position_x, position_y, current_health, last_harvested)
        select $1::uuid, list.id, list.type_id, list.x, list.y, list.health, to_timestamp(list.at / 1000)
        from unnest(:1::integer[], :2::integer[], :3::float8[], :4::float8[], :5::float8[], :6::float8[])
          as list (id, type_id, x, y, health, at)
        where ${IS_OURS}
        on conflict (world_id, id) do update set current_health = excluded.current_health,
          last_harvested = excluded.last_harvested)`,
    ],
    values: [
      whole,
      nodes.map(({ id }) => id),
      nodes.map(({ typeId }) => typeId),
      nodes.map(({ x }) => x),
      nodes.map(({ y }) => y),
      nodes.map(({ health }) => health),
      nodes.map(({ harvestedAt }) => harvestedAt),
    ],
  };
}

export interface FixtureTable {
  readonly kind: 'structure' | 'pile' | 'corpse';
  readonly letter: string;
  readonly table: 'structures' | 'item_piles' | 'corpses';
  readonly contents: 'structure_contents' | 'item_pile_contents' | 'corpse_contents';
  /** Column of the contents that refers to the fixture. */
  readonly key: string;
}

export const FIXTURE_TABLES: readonly FixtureTable[] = [
  {
    kind: 'structure',
    letter: 's',
    table: 'structures',
    contents: 'structure_contents',
    key: 'structure_id',
  },
  { kind: 'pile', letter: 'l', table: 'item_piles', contents: 'item_pile_contents', key: 'pile_id' },
  { kind: 'corpse', letter: 'c', table: 'corpses', contents: 'corpse_contents', key: 'corpse_id' },
];

/**
 * Writes fixtures. Removed fixtures take their contents with them (`on delete cascade`). An owner whose account no
 * longer exists becomes null. A fixture never changes its place or kind: a row with another place or kind, or of
 * another world, is unrelated, and makes the batch fail.
 */
function fixturesPart(
  { kind, letter, table, contents, key }: FixtureTable,
  fixtures: readonly FixtureRow[],
  removed: readonly string[],
): Part {
  const rows = fixtures.flatMap(({ id, contents: held }) => held.map((row) => ({ id, ...row })));
  return {
    letter,
    clauses: [
      `${kind}_gone as (delete from ${table}
        where world_id = $1::uuid and id = any (:0::uuid[]) and ${IS_OURS})`,
      `${kind}_kept as (insert into ${table}
          (id, world_id, chunk, kind_id, position_x, position_y, health, owner_id, state)
        select list.id, $1::uuid, list.chunk, list.kind_id, list.x, list.y, list.health,
          (select players.id from players where players.id = list.owner_id), list.state
        from unnest(:1::uuid[], :2::integer[], :3::integer[], :4::float8[], :5::float8[], :6::float8[],
          :7::uuid[], :8::jsonb[]) as list (id, chunk, kind_id, x, y, health, owner_id, state)
        where ${IS_OURS}
        on conflict (id) do update set world_id = case
            when (${table}.world_id, ${table}.kind_id, ${table}.position_x, ${table}.position_y)
              = (excluded.world_id, excluded.kind_id, excluded.position_x, excluded.position_y)
            then ${table}.world_id else refuse_taken_id(excluded.id) end,
          chunk = excluded.chunk, health = excluded.health, owner_id = excluded.owner_id, state = excluded.state)`,
      `${kind}_rows as (select * from unnest(:9::uuid[], :10::integer[], :11::integer[], :12::integer[], :13::jsonb[])
        as list (id, slot_index, item_id, quantity, state))`,
      `${kind}_emptied as (delete from ${contents} as old
        where old.${key} = any (:1::uuid[]) and ${IS_OURS}
          and not exists (select from ${kind}_rows as held where held.id = old.${key}
            and held.slot_index = old.slot_index))`,
      `${kind}_filled as (insert into ${contents} (${key}, slot_index, item_id, quantity, state)
        select * from ${kind}_rows as held where ${IS_OURS} and not exists (select from ${contents} as old
          where old.${key} = held.id and old.slot_index = held.slot_index
            and old.item_id = held.item_id and old.quantity = held.quantity and old.state = held.state)
        on conflict (${key}, slot_index) do update set item_id = excluded.item_id,
          quantity = excluded.quantity, state = excluded.state)`,
    ],
    values: [
      removed,
      fixtures.map(({ id }) => id),
      fixtures.map(({ chunk }) => chunk),
      fixtures.map(({ kind: kindId }) => kindId),
      fixtures.map(({ x }) => x),
      fixtures.map(({ y }) => y),
      fixtures.map(({ health }) => health),
      fixtures.map(({ ownerId }) => ownerId),
      fixtures.map(({ state }) => JSON.stringify(state)),
      rows.map(({ id }) => id),
      rows.map(({ slot }) => slot),
      rows.map(({ itemId }) => itemId),
      rows.map(({ quantity }) => quantity),
      rows.map(stateText),
    ],
  };
}
