/** The game: players, the catalogue of items and resource nodes, inventory and equipment. */
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Edge of the world in px (`WORLD_SIZE`), written out: a migration never changes once it has run. */
const WORLD_SIZE = sql.lit(75_008);
const now = sql`now()`;
const inWorld = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} between 0 and ${WORLD_SIZE}`;
const within = (column: string, most: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} between 0 and ${sql.ref(most)}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlayers(db);
  await createCatalogue(db);
  await createPossessions(db);
}

/** A level such as health, and its maximum. */
const LEVELS = [
  ['health', 'max_health', 100],
  ['hunger', 'max_hunger', 100],
  ['thirst', 'max_thirst', 100],
  ['stamina', 'stamina_max', 100],
  ['warmth', 'max_warmth', 50],
] as const;

async function createPlayers(db: Kysely<unknown>): Promise<void> {
  let players = db.schema
    .createTable('players')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (c) => c.notNull().unique().references('auth_users.id').onDelete('cascade'))
    .addColumn('username', 'text', (c) => c.notNull().check(sql`char_length(username) between 3 and 24`))
    .addColumn('color', 'text', (c) => c.notNull().defaultTo('#c0392b').check(sql`color ~ '^#[0-9a-f]{6}$'`))
    .addColumn('position_x', 'float8', (c) => c.check(inWorld('position_x')))
    .addColumn('position_y', 'float8', (c) => c.check(inWorld('position_y')))
    .addColumn('first_time_player', 'boolean', (c) => c.defaultTo(true))
    .addColumn('last_updated', 'timestamptz')
    .addColumn('last_health_update', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now));
  for (const [level, most, start] of LEVELS) {
    players = players
      .addColumn(level, 'float8', (c) => c.notNull().defaultTo(start))
      .addColumn(most, 'float8', (c) =>
        c
          .notNull()
          .defaultTo(100)
          .check(sql`${sql.ref(most)} > 0`),
      )
      .addCheckConstraint(`players_${level}_range`, within(level, most));
  }
  await players.execute();
  await sql`create unique index players_username_key on players (lower(username))`.execute(db);
}

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('items')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('subtype', 'text')
    .addColumn('icon', 'text')
    .addColumn('icon_path', 'text')
    .addColumn('rarity', 'text', (c) => c.notNull().defaultTo('common'))
    .addColumn('value', 'integer', (c) => c.notNull().defaultTo(0).check(sql`value >= 0`))
    .addColumn('stackable', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('max_stack', 'integer', (c) => c.notNull().defaultTo(64).check(sql`max_stack >= 1`))
    .addColumn('properties', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('weight', 'float8', (c) => c.notNull().defaultTo(0).check(sql`weight >= 0`))
    .execute();

  await db.schema
    .createTable('resource_node_types')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('node_type', 'text', (c) => c.notNull().unique())
    .addColumn('max_health', 'float8', (c) => c.notNull().defaultTo(100).check(sql`max_health > 0`))
    .addColumn('respawn_time', 'integer', (c) => c.notNull().defaultTo(300).check(sql`respawn_time >= 0`))
    .addColumn('icon_path', 'text')
    .execute();

  await db.schema
    .createTable('resource_node_instances')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('node_type_id', 'integer', (c) =>
      c.notNull().references('resource_node_types.id').onDelete('restrict'),
    )
    .addColumn('position_x', 'float8', (c) => c.notNull().check(inWorld('position_x')))
    .addColumn('position_y', 'float8', (c) => c.notNull().check(inWorld('position_y')))
    .addColumn('current_health', 'float8', (c) => c.notNull().check(sql`current_health >= 0`))
    .addColumn('last_harvested', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('resource_node_instances_node_type_id')
    .on('resource_node_instances')
    .column('node_type_id')
    .execute();
  // For a starting server, which reads the nodes that have not grown back yet.
  await sql`create index resource_node_instances_depleted on resource_node_instances (last_harvested)
    where current_health = 0`.execute(db);

  await db.schema
    .createTable('node_type_yields')
    .addColumn('node_type_id', 'integer', (c) =>
      c.notNull().references('resource_node_types.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'integer', (c) => c.notNull().references('items.id').onDelete('restrict'))
    .addColumn('chance', 'float8', (c) => c.notNull().check(sql`chance between 0 and 1`))
    .addColumn('min_quantity', 'integer', (c) => c.notNull().check(sql`min_quantity >= 0`))
    .addColumn('max_quantity', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('node_type_yields_pkey', ['node_type_id', 'item_id'])
    .addCheckConstraint('node_type_yields_quantity', sql`min_quantity <= max_quantity`)
    .execute();
  await db.schema.createIndex('node_type_yields_item_id').on('node_type_yields').column('item_id').execute();
}

async function createPossessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('player_inventory')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('player_id', 'uuid', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('item_id', 'integer', (c) => c.notNull().references('items.id').onDelete('restrict'))
    .addColumn('slot_index', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('slot_type', 'text', (c) => c.notNull())
    .addColumn('last_modified', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    // The index of this constraint also serves reads by player.
    .addUniqueConstraint('player_inventory_slot_key', ['player_id', 'slot_index'])
    .addCheckConstraint(
      'player_inventory_slot',
      sql`(slot_type = 'inventory' and slot_index between 0 and 23)
        or (slot_type = 'hotbar' and slot_index between 24 and 29)`,
    )
    .execute();
  await db.schema.createIndex('player_inventory_item_id').on('player_inventory').column('item_id').execute();

  await db.schema
    .createTable('player_equipment')
    .addColumn('player_id', 'uuid', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('item_id', 'integer', (c) => c.notNull().references('items.id').onDelete('restrict'))
    .addColumn('slot_type', 'text', (c) =>
      c.notNull().check(sql`slot_type in ('head', 'chest', 'legs', 'feet', 'hands', 'back')`),
    )
    .addColumn('slot_index', 'integer', (c) => c.notNull().defaultTo(0).check(sql`slot_index = 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().defaultTo(1).check(sql`quantity = 1`))
    .addColumn('metadata', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .addPrimaryKeyConstraint('player_equipment_pkey', ['player_id', 'slot_type', 'slot_index'])
    .execute();
  await db.schema.createIndex('player_equipment_item_id').on('player_equipment').column('item_id').execute();
}
