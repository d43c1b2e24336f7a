/**
 * Players cook while the realm's process is killed again and again: each ingredient put into a pot is then in the bag,
 * in the pot or in the dish made of it, and every cauldron is in exactly one place.
 */
import { expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { SERVINGS } from '#game/features/cooking/shared/cooking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { amount } from '#tests/helpers/amount.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { populate } from '#tests/helpers/play/items-players.ts';
import { killRealm, startRealmProcess } from '#tests/helpers/processes/killed-realm.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import type { PotRealmOptions } from '#tests/load/realms/pot-realm.ts';

const PLAYERS = 6;
const KILLS = amount(2, 5);
/** Maximum number of kills: on a busy machine no dish may be finished in `KILLS` kills, so more kills follow. */
const MOST_KILLS = 8 * KILLS;
const MUSHROOMS = 60;
const SNOW = 20;
/** Shortest and longest time of cooking before a kill, in ms. */
const SHORTEST_MS = 700;
const LONGEST_MS = 3000;
/** Items in the bags that have not been cooked. */
const NOT_DISHES: ReadonlySet<number> = new Set([
  ITEM.boletus,
  ITEM.packedSnow,
  ITEM.fieldCauldron,
  ITEM.steelLadle,
]);

const database = await createTestDatabase();
const { db } = database;
const players = createPlayerStore(db, () => 0.5);
const worlds = createWorldStore(db);

const count = (stacks: readonly Stack[], fits: (itemId: number) => boolean): number =>
  stacks.reduce((sum, { itemId, quantity }) => sum + (fits(itemId) ? quantity : 0), 0);

// Slow: a realm is started in its own process for each kill.
it('after repeated kills of the server every mushroom is in a bag, a pot or a dish', async () => {
  const { id: worldId, epoch } = await pinTestWorld(database);
  const places = Array.from({ length: PLAYERS }, (_, at) => ({
    x: FIRST_SPAWN.x + 300 * at,
    y: FIRST_SPAWN.y,
  }));
  const users = await populate(database, { id: worldId, epoch }, places, seededRandom(5));
  await furnish(users);
  const random = seededRandom(8);
  const since = Date.now();
  let [hung, cooked] = [0, 0];
  const isEnough = () => hung > 0 && cooked > 0;
  for (let kill = 0; kill < KILLS || (!isEnough() && kill < MOST_KILLS); kill += 1) {
    const options: PotRealmOptions = {
      databaseUrl: database.url,
      worldId,
      users,
      seed: 200 + kill,
      since,
    };
    const child = await startRealmProcess('pot-realm.ts', options);
    await new Promise((done) => setTimeout(done, SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)));
    await killRealm(child, db);
    const { piles, structures } = await worlds.load(worldId);
    expect(piles).toEqual([]);
    for (const user of users) {
      const player = await players.findByUser(user);
      const pots = structures.filter(
        ({ kind, ownerId }) => kind === ITEM.fieldCauldron && ownerId === player?.id,
      );
      hung += pots.length;
      const all = [...(player?.slots ?? []), ...pots.flatMap(({ contents }) => contents)];
      expect(count(all, (item) => item === ITEM.fieldCauldron)).toBe(1);
      const dishes = count(all, (item) => !NOT_DISHES.has(item));
      cooked += dishes;
      // A pot of three pieces gives SERVINGS, and no dish has been eaten.
      expect(count(all, (item) => item === ITEM.boletus) + (dishes * 3) / SERVINGS).toBe(MUSHROOMS);
    }
  }
  expect(hung).toBeGreaterThan(0);
  expect(cooked).toBeGreaterThan(0);
}, 240_000);

/** Gives every player mushrooms, snow, a ladle and a cauldron, and nothing else. */
async function furnish(users: readonly string[]): Promise<void> {
  for (const user of users) {
    const player_id = (await players.findByUser(user))?.id ?? '';
    await db.deleteFrom('player_inventory').where('player_id', '=', player_id).execute();
    await db.deleteFrom('player_equipment').where('player_id', '=', player_id).execute();
    const stacks = [
      [ITEM.boletus, MUSHROOMS / 3],
      [ITEM.boletus, MUSHROOMS / 3],
      [ITEM.boletus, MUSHROOMS / 3],
      [ITEM.packedSnow, SNOW],
      [ITEM.steelLadle, 1],
      [ITEM.fieldCauldron, 1],
    ] as const;
    const rows = stacks.map(([item_id, quantity], slot_index) => ({
      player_id,
      slot_type: 'inventory' as const,
      slot_index,
      item_id,
      quantity,
    }));
    await db.insertInto('player_inventory').values(rows).execute();
  }
}
