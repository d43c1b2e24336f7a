/**
 * `add_item_to_player`, on a real PostgreSQL: a gift follows the rules of the game, and is never lost while the player
 * is in a realm.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { seedCatalogue } from '#api/db/seed.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { withChanges } from '#game/features/inventory/shared/places.ts';
import { addStack } from '#game/features/inventory/shared/rules.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { maxStackOf, type Stack } from '#game/features/items/shared/stack.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import type { Batch } from '#game/server/store/batch.ts';
import { NEW_LIFE } from '#game/server/world/bodies/life.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { faultsOf, randomStack } from '#tests/helpers/play/belongings.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

const { db, pool } = await createTestDatabase();
const players = createPlayerStore(db, () => 0.5);
const journal = createJournalStore(pool);
const worlds = createWorldStore(db);
const world = { id: '', epoch: 0 };

beforeAll(async () => {
  await seedCatalogue(db);
  const pinned = await worlds.pin({ seed: 7, format: 1, hash: '0'.repeat(64), brotli: new Uint8Array([1]) });
  world.id = pinned.id;
  world.epoch = await worlds.takeOver(pinned.id);
});

async function newPlayer(): Promise<string> {
  const userId = randomUUID();
  await sql`insert into auth_users (id, email) values (${userId}, ${`${userId}@example.org`})`.execute(db);
  const { id } = await players.create(userId, { x: 1, y: 1, color: '#aabbcc' });
  return id;
}

async function give(
  playerId: string | null,
  itemId: number | null,
  quantity: number | null,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select add_item_to_player(${playerId}::uuid, ${itemId}::integer, ${quantity}::integer) as left`.execute(
    db,
  );
  return rows[0]?.left ?? Number.NaN;
}

async function commit(states: Partial<Batch['states']>, gifts = new Map<string, number>()): Promise<void> {
  const none = new Map<never, never>();
  const all = {
    player: none,
    inventory: none,
    node: none,
    structure: none,
    pile: none,
    corpse: none,
    dish: none,
    tame: none,
    ...states,
  };
  expect(await journal.commit({ world, states: all, effects: [], gifts })).toBe('kept');
}

const holds = async (id: string): Promise<Map<number, Stack>> => {
  const { slots } = await players.enter(id, { id: world.id, epoch: world.epoch - 1 });
  return new Map(slots.map(({ slot, ...stack }) => [slot, stack]));
};

const rowsOf = (stacks: ReadonlyMap<number, Stack>) =>
  [...stacks].map(([slot, stack]) => ({ slot, ...stack }));

it('a gift fills the bag by the rules of the game, whatever the bag already contains', async () => {
  const id = await newPlayer();
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = seededRandom(seed);
      const pack = ([undefined, 107, 116] as const)[Math.floor(random() * 3)];
      let expected = new Map<number, Stack>(pack ? [[105, { itemId: pack, quantity: 1 }]] : []);
      for (let at = 0; at < Math.floor(random() * 30); at += 1)
        expected = withChanges(expected, addStack(expected, randomStack(random)).changes);
      await commit({ inventory: new Map([[id, { playerId: id, slots: rowsOf(expected) }]]) });
      for (let at = 0; at < 4; at += 1) {
        const item = ITEMS[Math.floor(random() * ITEMS.length)];
        const itemId = random() < 0.5 ? randomStack(random).itemId : (item?.id ?? 1);
        const quantity = 1 + Math.floor(random() * 3 * maxStackOf(itemId));
        const { changes, left } = addStack(expected, { itemId, quantity });
        expected = withChanges(expected, changes);
        expect(await give(id, itemId, quantity)).toBe(left);
      }
      const found = await holds(id);
      expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()));
      expect(faultsOf(found)).toEqual([]);
    }),
    { numRuns: 60, seed: 3 },
  );
});

it('an invalid gift is refused with the error message that the specification requires', async () => {
  const id = await newPlayer();
  const invalid = 'Invalid parameters for adding item to inventory';
  await expect(give(null, 3, 1)).rejects.toThrow(invalid);
  await expect(give(id, null, 1)).rejects.toThrow(invalid);
  await expect(give(id, 3, null)).rejects.toThrow(invalid);
  await expect(give(id, 3, 0)).rejects.toThrow(invalid);
  await expect(give(id, 3, -5)).rejects.toThrow(invalid);
  await expect(give(randomUUID(), 3, 1)).rejects.toThrow(invalid);
  await expect(give(id, 99_999, 1)).rejects.toThrow('Item not found in database');
  expect(await holds(id)).toEqual(new Map());
});

it('a gift waits while the player is in a realm, and is received once', async () => {
  const id = await newPlayer();
  const { stay, slots, gifts } = await players.enter(id, world);
  expect({ slots, gifts }).toEqual({ slots: [], gifts: [] });
  expect(await give(id, 3, 5)).toBe(0);
  // Saving the whole bag from the realm does not lose the gift.
  await commit({
    inventory: new Map([[id, { playerId: id, slots: [{ slot: 0, itemId: 1, quantity: 2 }] }]]),
  });
  const again = await players.enter(id, world);
  expect(again.gifts).toMatchObject([{ itemId: 3, quantity: 5 }]);
  expect(again.stay.id).not.toBe(stay.id);
  const [gift] = again.gifts;
  await commit({}, new Map([[gift?.id ?? '', 2]]));
  expect((await players.enter(id, world)).gifts).toMatchObject([{ id: gift?.id, quantity: 2 }]);
  await commit({}, new Map([[gift?.id ?? '', 0]]));
  expect((await players.enter(id, world)).gifts).toEqual([]);
});

it('a gift that waited arrives as soon as the player has left or their process is gone', async () => {
  const id = await newPlayer();
  const { stay } = await players.enter(id, world);
  const state = { playerId: id, x: 1, y: 2, at: Date.UTC(2026, 0, 1), levels: NEW_VITALS, life: NEW_LIFE };
  // The end of a different stay has no effect.
  await commit({ player: new Map([[id, { ...state, stayId: randomUUID(), hasLeft: true }]]) });
  await give(id, 3, 1);
  await commit({ player: new Map([[id, { ...state, stayId: stay.id }]]) });
  await give(id, 3, 1);
  await commit({ player: new Map([[id, { ...state, stayId: stay.id, hasLeft: true }]]) });
  await give(id, 1, 7);
  const next = await players.enter(id, world);
  expect(next.slots).toEqual([{ slot: 0, itemId: 1, quantity: 7 }]);
  expect(next.stay.gifts).toBe(1);
  expect(next.gifts.map(({ quantity }) => quantity)).toEqual([1, 1]);
  // A newer process takes over the world, which voids the stay in the older process.
  world.epoch = await worlds.takeOver(world.id);
  await give(id, 1, 3);
  expect((await players.enter(id, world)).slots).toEqual([{ slot: 0, itemId: 1, quantity: 10 }]);
});
