/**
 * Players craft while the realm's process is killed again and again: goods taken for a job are afterwards either in the
 * bag or in the job, never in both and never in neither.
 */
import { expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { amount } from '#tests/helpers/amount.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { populate } from '#tests/helpers/play/items-players.ts';
import { killRealm, killRealmAt, startRealmProcess } from '#tests/helpers/processes/killed-realm.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import type { WorkersOptions } from '#tests/load/realms/workers.ts';

const PLAYERS = 8;
const KILLS = amount(2, 5);
/** Maximum number of kills: on a busy machine too little may happen in `KILLS` kills, so more kills follow. */
const MOST_KILLS = 4 * KILLS;
/** Shortest and longest play before a kill, in ms. Crafting one piece takes two to three seconds. */
const SHORTEST_MS = 700;
const LONGEST_MS = 3000;
/** Number of sticks and fibres that each item is made of: crafting does not change the totals. */
const STICKS_IN: Readonly<Record<number, number>> = {
  [ITEM.timber]: 4,
  [ITEM.drySticks]: 1,
  [ITEM.torch]: 2,
};
const FIBER_IN: Readonly<Record<number, number>> = { [ITEM.rawFiber]: 1, [ITEM.cord]: 3, [ITEM.torch]: 2 };

const database = await createTestDatabase();
const { db } = database;
const players = createPlayerStore(db, () => 0.5);
const worlds = createWorldStore(db);

const sumOf = (stacks: readonly Stack[], worth: Readonly<Record<number, number>>): number =>
  stacks.reduce((sum, { itemId, quantity }) => sum + (worth[itemId] ?? 0) * quantity, 0);

// Slow: a realm is started in its own process for each kill.
it('repeated kills of the server neither lose nor duplicate the goods of a crafting job', async () => {
  const { id: worldId, epoch } = await pinTestWorld(database);
  const places = Array.from({ length: PLAYERS }, (_, at) => ({
    x: FIRST_SPAWN.x + 3 * at,
    y: FIRST_SPAWN.y,
  }));
  const users = await populate(database, { id: worldId, epoch }, places, seededRandom(5));
  await furnish(users);
  let begun = 0;
  let made = 0;
  let caught = 0;
  const random = seededRandom(8);
  const isEnough = () => begun > KILLS && made > 0 && caught > 1;
  for (let kill = 0; kill < KILLS || (!isEnough() && kill < MOST_KILLS); kill += 1) {
    const options: WorkersOptions = { databaseUrl: database.url, worldId, users, seed: 100 + kill };
    const child = await startRealmProcess('craft-realm.ts', options);
    await new Promise((done) => setTimeout(done, SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)));
    // Goods and jobs are saved together, and the order of the two tables must not matter.
    const [one, other] = ['players', 'player_inventory'] as const;
    if (kill % 3 === 0) caught += Number(await killRealmAt([one, other], child, db));
    else if (kill % 3 === 1) caught += Number(await killRealmAt([other, one], child, db));
    else await killRealm(child, db);
    const { piles } = await worlds.load(worldId);
    expect(piles).toEqual([]);
    for (const user of users) {
      const player = await players.findByUser(user);
      const taken = player?.life.craft.jobs.flatMap((job) => job.taken ?? []) ?? [];
      begun += taken.length;
      made += sumOf(player?.slots ?? [], { [ITEM.cord]: 1, [ITEM.torch]: 1 });
      const all = [...(player?.slots ?? []), ...taken];
      expect(sumOf(all, STICKS_IN)).toBe(80);
      expect(sumOf(all, FIBER_IN)).toBe(60);
    }
  }
  // Some kills happened while goods were in a job, and some after a piece was finished.
  expect(begun).toBeGreaterThan(KILLS);
  expect(made).toBeGreaterThan(0);
  expect(caught).toBeGreaterThan(1);
}, 300_000);

/** Gives every player twenty logs and sixty stalks, and nothing else. */
async function furnish(users: readonly string[]): Promise<void> {
  for (const user of users) {
    const player_id = (await players.findByUser(user))?.id ?? '';
    await db.deleteFrom('player_inventory').where('player_id', '=', player_id).execute();
    await db.deleteFrom('player_equipment').where('player_id', '=', player_id).execute();
    const row = { player_id, slot_type: 'inventory' } as const;
    await db
      .insertInto('player_inventory')
      .values([
        { ...row, slot_index: 0, item_id: ITEM.timber, quantity: 20 },
        { ...row, slot_index: 1, item_id: ITEM.rawFiber, quantity: 60 },
      ])
      .execute();
  }
}
