/**
 * Worlds and their fixtures: each fixture belongs to one world and, in it, to one chunk. Also the effects that were
 * applied, so that none is applied twice.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Edge of the world in px (`WORLD_SIZE`), written out: a migration never changes once it has run. */
const WORLD_SIZE = sql.lit(75_008);
const now = sql`now()`;
const inWorld = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} between 0 and ${WORLD_SIZE}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createWorlds(db);
  await adoptWhatIsThere(db);
  await createFixtures(db, 'structures', 'structure_contents', 'structure_id');
  await createFixtures(db, 'item_piles', 'item_pile_contents', 'pile_id');
  await createFixtures(db, 'corpses', 'corpse_contents', 'corpse_id');
  await createAppliedEffects(db);
}

async function createWorlds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('worlds')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    // Null while it is unknown which seed the world had: see `adoptWhatIsThere`.
    .addColumn('seed', 'float8', (c) => c.unique())
    .addColumn('format', 'integer')
    .addColumn('hash', 'text', (c) => c.check(sql`hash ~ '^[0-9a-f]{64}$'`))
    // The world file as clients fetch it, compressed with brotli.
    .addColumn('file', 'bytea')
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('batch', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addCheckConstraint('worlds_pinned', sql`num_nulls(seed, format, hash, file) in (0, 4)`)
    .execute();
  await sql`alter table worlds alter column file set storage external`.execute(db);
}

/**
 * Assigns everything saved before worlds were stored to one world, whose seed only the configuration knows: a world
 * without a seed represents it, and the next start sets the seed.
 */
async function adoptWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`insert into worlds (created_at)
    select coalesce((select min(created_at) from players), now())
    where exists (select from players) or exists (select from resource_node_instances)`.execute(db);

  await sql`alter table players add column world_id uuid references worlds on delete set null`.execute(db);
  await sql`update players set world_id = (select id from worlds) where position_x is not null`.execute(db);
  await db.schema.createIndex('players_world_id').on('players').column('world_id').execute();

  await sql`alter table resource_node_instances add column world_id uuid references worlds on delete cascade`.execute(
    db,
  );
  await sql`update resource_node_instances set world_id = (select id from worlds)`.execute(db);
  await sql`alter table resource_node_instances alter column world_id set not null,
    drop constraint resource_node_instances_pkey,
    add constraint resource_node_instances_pkey primary key (world_id, id)`.execute(db);
}

/**
 * Creates the tables of one kind of fixtures other than resource nodes, and of their contents, by slot.
 * @param key column of the contents that refers to the fixture
 */
async function createFixtures(
  db: Kysely<unknown>,
  name: string,
  contents: string,
  key: string,
): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('world_id', 'uuid', (c) => c.notNull().references('worlds.id').onDelete('cascade'))
    .addColumn('chunk', 'integer', (c) => c.notNull().check(sql`chunk >= 0`))
    // Catalogue number.
    .addColumn('kind_id', 'integer', (c) => c.notNull())
    .addColumn('position_x', 'float8', (c) => c.notNull().check(inWorld('position_x')))
    .addColumn('position_y', 'float8', (c) => c.notNull().check(inWorld('position_y')))
    .addColumn('health', 'float8', (c) => c.notNull().check(sql`health >= 0`))
    .addColumn('owner_id', 'uuid', (c) => c.references('players.id').onDelete('set null'))
    .addColumn('state', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex(`${name}_chunk`).on(name).columns(['world_id', 'chunk']).execute();
  await db.schema.createIndex(`${name}_owner_id`).on(name).column('owner_id').execute();

  await db.schema
    .createTable(contents)
    .addColumn(key, 'uuid', (c) => c.notNull().references(`${name}.id`).onDelete('cascade'))
    .addColumn('slot_index', 'integer', (c) => c.notNull().check(sql`slot_index >= 0`))
    .addColumn('item_id', 'integer', (c) => c.notNull().references('items.id').onDelete('restrict'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint(`${contents}_pkey`, [key, 'slot_index'])
    .execute();
  await db.schema.createIndex(`${contents}_item_id`).on(contents).column('item_id').execute();
}

async function createAppliedEffects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applied_effects')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('world_id', 'uuid', (c) => c.notNull().references('worlds.id').onDelete('cascade'))
    .addColumn('applied_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createIndex('applied_effects_applied_at')
    .on('applied_effects')
    .column('applied_at')
    .execute();
  await db.schema.createIndex('applied_effects_world_id').on('applied_effects').column('world_id').execute();
}
