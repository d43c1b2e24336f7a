/** Migrations and the schema that they create. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#api/db/migrate.ts';
import { seedCatalogue } from '#api/db/seed.ts';
import { NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/helpers/api/database.ts';

const { db } = await createTestDatabase();

describe('migrate', () => {
  it('migrating brings an empty database up to date, even if several processes start at the same time', async () => {
    const empty = await createEmptyDatabase();
    const ran = await Promise.all([migrate(empty.db), migrate(empty.db), migrate(empty.db)]);
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(empty.db)).toEqual([]);
    await seedCatalogue(empty.db);
  });

  it('a database of a newer version is refused and left unchanged', async () => {
    const newer = await createTestDatabase();
    await sql`insert into kysely_migration values ('9999-from-the-future', now())`.execute(newer.db);
    await expect(migrate(newer.db)).rejects.toThrow(
      'This database was written by a newer version of the game (it has 9999-from-the-future): start that version, or use another database.',
    );
  });

  it('a failing migration changes nothing', async () => {
    const taken = await createEmptyDatabase();
    await sql`create table players (id int)`.execute(taken.db);
    await expect(migrate(taken.db)).rejects.toThrow(/0002-game failed.*Nothing was changed/);
    const { rows } = await sql`select 1 from pg_tables where tablename = 'auth_users'`.execute(taken.db);
    expect(rows).toEqual([]);
  });
});

describe('seeding of the catalogue', () => {
  it('seeding writes the catalogue, and a second run changes only the rows that differ', async () => {
    await sql`update items set name = 'old name', properties = '{}' where id = 403`.execute(db);
    await sql`insert into node_type_yields values (1, 601, 1, 1, 1)`.execute(db);
    await seedCatalogue(db);
    const items = await db.selectFrom('items').selectAll().orderBy('id').execute();
    expect(items).toEqual(ITEMS.toSorted((a, b) => a.id - b.id));
    expect(await db.selectFrom('resource_node_types').select('node_type').orderBy('id').execute()).toEqual(
      NODE_TYPES.map(({ node_type }) => ({ node_type })),
    );
    const yields = await db.selectFrom('node_type_yields').selectAll().execute();
    expect(new Set(yields)).toEqual(new Set(NODE_YIELDS));
  });
});

describe('rules of the schema', () => {
  const user = '00000000-0000-4000-8000-000000000001';
  const player = '00000000-0000-4000-8000-000000000002';
  const setUp = (async () => {
    await sql`insert into auth_users (id, email) values (${user}, 'a@b.de')`.execute(db);
    await sql`insert into players (id, user_id, username) values (${player}, ${user}, 'Babushka')`.execute(
      db,
    );
    await sql`insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type)
      values (${player}, 403, 0, 1, 'inventory')`.execute(db);
  })();

  it.each([
    [`update players set position_x = -1`],
    [`update players set position_y = 75009`],
    [`update players set position_x = 'NaN'`],
    [`update players set health = 101`],
    [`update players set health = -1`],
    [`update players set health = 'NaN'`],
    [`update players set username = 'ab'`],
    [`update players set color = 'red'`],
    [`insert into auth_users (email) values ('A@B.de')`],
    [`insert into auth_users (email) values ('a@b.de')`],
    [`insert into players (user_id, username) values ('${user}', 'Another')`],
    [
      `insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type) values ('${player}', 404, 0, 1, 'inventory')`,
    ],
    [
      `insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type) values ('${player}', 404, 24, 1, 'inventory')`,
    ],
    [
      `insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type) values ('${player}', 404, 30, 1, 'hotbar')`,
    ],
    [
      `insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type) values ('${player}', 404, 1, 0, 'inventory')`,
    ],
    [
      `insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type) values ('${player}', 9999, 1, 1, 'inventory')`,
    ],
    [`insert into player_equipment (player_id, item_id, slot_type) values ('${player}', 101, 'tail')`],
    [
      `insert into player_equipment (player_id, item_id, slot_type, quantity) values ('${player}', 101, 'head', 2)`,
    ],
    [`insert into node_type_yields values (1, 601, 1.5, 1, 1)`],
    [`insert into node_type_yields values (1, 601, 1, 2, 1)`],
    [`delete from items where id = 403`],
    [`insert into auth_sessions values ('plain', '${user}', now())`],
  ])('the schema refuses %s', async (statement) => {
    await setUp;
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/violates/);
  });

  it('deleting an account also deletes its player and all belongings', async () => {
    await setUp;
    await sql`delete from auth_users where id = ${user}`.execute(db);
    expect(await db.selectFrom('player_inventory').selectAll().execute()).toEqual([]);
  });
});
