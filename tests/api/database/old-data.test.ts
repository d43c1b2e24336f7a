/** A database from a version before worlds were pinned is migrated with everything saved in it. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrate } from '#api/db/migrate.ts';
import * as accounts from '#api/db/migrations/0001-accounts.ts';
import * as game from '#api/db/migrations/0002-game.ts';
import * as accountSafety from '#api/db/migrations/0003-account-safety.ts';
import * as chatReports from '#api/db/migrations/0004-chat-reports.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import type { Schema } from '#api/db/schema.ts';
import { seedCatalogue } from '#api/db/seed.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { createEmptyDatabase } from '#tests/helpers/api/database.ts';

const OLDER = {
  '0001-accounts': accounts,
  '0002-game': game,
  '0003-account-safety': accountSafety,
  '0004-chat-reports': chatReports,
};
const FILE = { format: 2, hash: 'a'.repeat(64), brotli: new Uint8Array([1, 2, 3]) };

async function olderDatabase(): Promise<Kysely<Schema>> {
  const { db } = await createEmptyDatabase();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => OLDER } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await seedCatalogue(db);
  return db;
}

it('old players, their belongings and nodes are assigned to the world of the first start', async () => {
  const db = await olderDatabase();
  const [userId, id, newcomer] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into auth_users (id, email) values (${userId}, 'old@example.org'), (${newcomer}, 'new@example.org')`.execute(
    db,
  );
  await sql`insert into players (id, user_id, username, position_x, position_y, first_time_player, health)
    values (${id}, ${userId}, 'Olga', 100, 200, false, 37.5)`.execute(db);
  await sql`insert into players (user_id, username) values (${newcomer}, 'Nina')`.execute(db);
  await sql`insert into player_inventory (player_id, item_id, slot_index, quantity, slot_type)
    values (${id}, 403, 24, 1, 'hotbar'), (${id}, 1, 3, 17, 'inventory'), (${id}, 404, 5, 1, 'inventory'),
      (${id}, 403, 6, 1, 'inventory')`.execute(db);
  await sql`insert into resource_node_instances values (7, 1, 10, 20, 0, '2026-01-02'), (9, 1, 30, 40, 55, null)`.execute(
    db,
  );

  expect(await migrate(db)).toContain('0005-worlds');

  const worlds = createWorldStore(db);
  expect(await worlds.find(7)).toBeNull();
  const world = await worlds.pin({ ...FILE, seed: 7 });
  expect(await worlds.find(7)).toEqual(world);
  expect(await worlds.load(world.id)).toMatchObject({
    nodes: [
      { id: 7, typeId: 1, x: 10, y: 20, health: 0, harvestedAt: Date.parse('2026-01-02') },
      { id: 9, typeId: 1, x: 30, y: 40, health: 55, harvestedAt: null },
    ],
  });
  const players = createPlayerStore(db);
  expect(await players.findByUser(userId)).toMatchObject({
    id,
    x: 100,
    y: 200,
    worldId: world.id,
    vitals: { health: 37.5, warmth: 50 },
    slots: [
      { slot: 3, itemId: 1, quantity: 17 },
      // A second ladle stays where it is; the cauldron moves into the hotbar.
      { slot: 6, itemId: 403, quantity: 1 },
      { slot: 24, itemId: 403, quantity: 1 },
      { slot: 25, itemId: 404, quantity: 1 },
    ],
  });
  expect(await players.findByUser(newcomer)).toMatchObject({ worldId: null, firstTime: true });
  // A different seed leads to a different, empty world.
  const other = await worlds.pin({ ...FILE, seed: 8 });
  expect(other.id).not.toBe(world.id);
  expect((await worlds.load(other.id)).nodes).toEqual([]);
});

it('a database without saved nodes or places has no world until one is pinned', async () => {
  const db = await olderDatabase();
  await migrate(db);
  expect(await db.selectFrom('worlds').select('id').execute()).toEqual([]);
});

it('a player with the old default headscarf gets a new colour, and a chosen colour stays', async () => {
  const db = await olderDatabase();
  for (const name of ['Vera', 'Zoya', 'Inna', 'Nina']) {
    const { rows } = await sql<{
      id: string;
    }>`insert into auth_users (email) values (${`${name}@example.org`.toLowerCase()}) returning id`.execute(
      db,
    );
    await sql`insert into players (user_id, username) values (${rows[0]?.id}, ${name})`.execute(db);
  }
  await sql`update players set color = '#123456' where username = 'Nina'`.execute(db);

  await migrate(db);

  const players = await db.selectFrom('players').select(['username', 'color']).execute();
  const colours = new Set(players.map(({ color }) => color));
  expect(colours.size).toBe(4);
  expect(colours).not.toContain('#c0392b');
  expect(players).toContainEqual({ username: 'Nina', color: '#123456' });
});
