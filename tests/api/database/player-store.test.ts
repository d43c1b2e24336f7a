/** The realm's player store on PostgreSQL. */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { FIRST_SPAWN, STARTING_ITEMS } from '#game/shared/constants.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';

const database = await createTestDatabase();
const { db } = database;
const { id: worldId } = await pinTestWorld(database);
const spawn = { ...FIRST_SPAWN, worldId };
const store = createPlayerStore(db);
const defaults = { x: 2500, y: 2500, color: '#aabbcc' };
let userId = '';
let users = 0;

beforeEach(async () => {
  const row = await db
    .insertInto('auth_users')
    .values({ email: `store${++users}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = row.id;
});

const inventory = (playerId: string) =>
  db
    .selectFrom('player_inventory')
    .select(['item_id', 'quantity', 'slot_index', 'slot_type'])
    .where('player_id', '=', playerId)
    .orderBy('slot_index')
    .execute();

it('a user has no player at first, and then exactly one, however often it is created', async () => {
  expect(await store.findByUser(userId)).toBeNull();
  const made = await Promise.all([1, 2, 3].map(() => store.create(userId, defaults)));
  expect(made[0]).toMatchObject({
    userId,
    username: `store${users}`,
    color: '#aabbcc',
    x: 2500,
    firstTime: true,
  });
  expect(new Set(made.map((player) => player.id)).size).toBe(1);
  expect(await store.create(userId, { ...defaults, x: 1 })).toEqual(made[0]);
  expect(await store.findByUser(userId)).toEqual(made[0]);
});

it('a player created by the dashboard has the position 0 until the first spawn', async () => {
  await db
    .insertInto('players')
    .values({ user_id: userId, username: 'Dashboard', first_time_player: null })
    .execute();
  expect(await store.create(userId, defaults)).toMatchObject({ x: 0, y: 0, firstTime: true });
});

it('a user who does not exist is rejected', async () => {
  await expect(store.create('00000000-0000-4000-8000-00000000dead', defaults)).rejects.toThrow('no user');
});

it('the first spawn is completed once, even if requested several times at the same moment', async () => {
  const { id } = await store.create(userId, defaults);
  const ask = () => store.completeFirstSpawn(id, spawn, STARTING_ITEMS);
  const had = await Promise.all([1, 2, 3].map(ask));
  expect(await inventory(id)).toEqual([
    { item_id: 403, quantity: 1, slot_index: 24, slot_type: 'hotbar' },
    { item_id: 404, quantity: 1, slot_index: 25, slot_type: 'hotbar' },
  ]);
  const has = {
    slots: [
      { slot: 24, itemId: 403, quantity: 1 },
      { slot: 25, itemId: 404, quantity: 1 },
    ],
  };
  expect(had).toEqual([has, has, has]);
  expect(await store.findByUser(userId)).toMatchObject(has);
  expect(await store.findByUser(userId)).toMatchObject({ ...FIRST_SPAWN, worldId, firstTime: false });
  await store.completeFirstSpawn(id, { x: 1, y: 1, worldId }, STARTING_ITEMS);
  expect(await store.findByUser(userId)).toMatchObject(FIRST_SPAWN);
});

it('starting items go into free slots, and either all or none are given', async () => {
  const { id } = await store.create(userId, defaults);
  const full = [24, 26, 27, 28, 29].map(
    (slot_index) => ({ player_id: id, item_id: 1, quantity: 3, slot_index, slot_type: 'hotbar' }) as const,
  );
  await db.insertInto('player_inventory').values(full).execute();
  await expect(store.completeFirstSpawn(id, spawn, [{ itemId: 9999, quantity: 1 }])).rejects.toThrow();
  expect(await store.findByUser(userId)).toMatchObject({ firstTime: true });
  await store.completeFirstSpawn(id, spawn, STARTING_ITEMS);
  const given = (await inventory(id)).filter((row) => row.item_id !== 1);
  expect(given).toMatchObject([
    { slot_index: 0, item_id: 404, slot_type: 'inventory' },
    { slot_index: 25, item_id: 403, slot_type: 'hotbar' },
  ]);
});

it('carried and worn items are loaded by slot, with their state', async () => {
  const { id } = await store.create(userId, defaults);
  const worn = [
    ['feet', 105],
    ['back', 107],
    ['head', 102],
  ] as const;
  await db
    .insertInto('player_equipment')
    .values(
      worn.map(([slot_type, item_id]) => ({
        player_id: id,
        item_id,
        slot_type,
        metadata: item_id === 107 ? '{"storage_slots": 6, "state": {"durability": 9}}' : '{}',
      })),
    )
    .execute();
  const state = { durability: 3 };
  await db
    .insertInto('player_inventory')
    .values({
      player_id: id,
      item_id: 401,
      quantity: 1,
      slot_index: 31,
      slot_type: 'pack',
      state: JSON.stringify(state),
    })
    .execute();
  const player = await store.findByUser(userId);
  expect(player?.slots).toEqual([
    { slot: 31, itemId: 401, quantity: 1, state },
    { slot: 100, itemId: 102, quantity: 1 },
    { slot: 103, itemId: 105, quantity: 1 },
    { slot: 105, itemId: 107, quantity: 1, state: { durability: 9 } },
  ]);
});

it('a player who cannot be loaded makes the error report the cause and what could not be loaded', async () => {
  const { id } = await store.create(userId, defaults);
  const world = { id: worldId, epoch: 1 };
  await expect(store.enter('00000000-0000-4000-8000-00000000dead', world)).rejects.toThrow(
    'No player found for authenticated user',
  );
  for (const [table, message] of [
    ['player_inventory', 'Failed to load inventory items'],
    ['player_equipment', 'Failed to load equipment items'],
  ] as const) {
    await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db);
    const failure = await store.enter(id, world).catch((error: unknown) => error);
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(db);
    expect(failure).toMatchObject({ message, cause: { message: expect.stringContaining(table) } });
  }
});
