/** The realm's player store on PostgreSQL. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/player-store.ts';
import { FIRST_SPAWN, STARTING_ITEMS } from '#game/shared/constants.ts';
import { createTestDatabase } from '#tests/helpers/database.ts';

const { db } = await createTestDatabase();
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

it('finds nobody before the player is made, and one player however often it is made', async () => {
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

it('a player that the dashboard made stands at 0 until the first spawn', async () => {
  await db
    .insertInto('players')
    .values({ user_id: userId, username: 'Dashboard', first_time_player: null })
    .execute();
  expect(await store.create(userId, defaults)).toMatchObject({ x: 0, y: 0, firstTime: true });
});

it('rejects a user that does not exist', async () => {
  await expect(store.create('00000000-0000-4000-8000-00000000dead', defaults)).rejects.toThrow('no user');
});

it('completes the first spawn once, even when asked several times at once', async () => {
  const { id } = await store.create(userId, defaults);
  const spawn = () => store.completeFirstSpawn(id, FIRST_SPAWN, STARTING_ITEMS);
  const had = await Promise.all([1, 2, 3].map(spawn));
  expect(await inventory(id)).toEqual([
    { item_id: 403, quantity: 1, slot_index: 24, slot_type: 'hotbar' },
    { item_id: 404, quantity: 1, slot_index: 25, slot_type: 'hotbar' },
  ]);
  const has = { carries: [403, 404], hotbar: [403, 404, null, null, null, null], wear: [] };
  expect(had).toMatchObject([has, has, has]);
  expect(had[0]?.slots).toEqual([
    { slot: 24, itemId: 403, quantity: 1 },
    { slot: 25, itemId: 404, quantity: 1 },
  ]);
  expect(await store.findByUser(userId)).toMatchObject(has);
  expect(await store.findByUser(userId)).toMatchObject({ ...FIRST_SPAWN, firstTime: false });
  await store.completeFirstSpawn(id, { x: 1, y: 1 }, STARTING_ITEMS);
  expect(await store.findByUser(userId)).toMatchObject(FIRST_SPAWN);
});

it('puts starting items into free slots, and is all or nothing', async () => {
  const { id } = await store.create(userId, defaults);
  const full = [24, 26, 27, 28, 29].map(
    (slot_index) => ({ player_id: id, item_id: 1, quantity: 3, slot_index, slot_type: 'hotbar' }) as const,
  );
  await db.insertInto('player_inventory').values(full).execute();
  await expect(store.completeFirstSpawn(id, FIRST_SPAWN, [{ itemId: 9999, quantity: 1 }])).rejects.toThrow();
  expect(await store.findByUser(userId)).toMatchObject({ firstTime: true });
  await store.completeFirstSpawn(id, FIRST_SPAWN, STARTING_ITEMS);
  const given = (await inventory(id)).filter((row) => row.item_id !== 1);
  expect(given).toMatchObject([
    { slot_index: 0, item_id: 404, slot_type: 'inventory' },
    { slot_index: 25, item_id: 403, slot_type: 'hotbar' },
  ]);
});

it('tells what is worn, in the order of the slots', async () => {
  const { id } = await store.create(userId, defaults);
  const worn = [
    ['feet', 105],
    ['back', 107],
    ['head', 102],
  ] as const;
  await db
    .insertInto('player_equipment')
    .values(worn.map(([slot_type, item_id]) => ({ player_id: id, item_id, slot_type, metadata: '{}' })))
    .execute();
  const player = await store.findByUser(userId);
  expect(player?.wear).toEqual([102, 105, 107]);
  expect(player?.carries.toSorted()).toEqual([102, 105, 107]);
});

describe('savePositions', () => {
  it('writes many at once; an older save never replaces a newer one', async () => {
    const { id } = await store.create(userId, defaults);
    const at = Date.UTC(2026, 0, 1);
    await store.savePositions([]);
    await store.savePositions([
      { playerId: id, x: 10.5, y: 20, at },
      { playerId: id, x: 11, y: 21, at: at + 50 },
      { playerId: '00000000-0000-4000-8000-00000000dead', x: 1, y: 1, at },
    ]);
    expect(await store.findByUser(userId)).toMatchObject({ x: 11, y: 21 });
    await store.savePositions([{ playerId: id, x: 1, y: 1, at: at + 49 }]);
    expect(await store.findByUser(userId)).toMatchObject({ x: 11, y: 21 });
    const row = await db.selectFrom('players').select('last_updated').where('id', '=', id).executeTakeFirst();
    expect(row?.last_updated?.getTime()).toBe(at + 50);
  });

  it('does not deadlock when batches overlap in different orders', async () => {
    const { id: a } = await store.create(userId, defaults);
    const other = await db
      .insertInto('auth_users')
      .values({ email: `deadlock${users}@example.org` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: b } = await store.create(other.id, defaults);
    const save = (playerId: string, at: number) => ({ playerId, x: at, y: at, at });
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        store.savePositions(n % 2 ? [save(a, n), save(b, n)] : [save(b, n), save(a, n)]),
      ),
    );
    expect(await store.findByUser(userId)).toMatchObject({ x: 39 });
  });
});
