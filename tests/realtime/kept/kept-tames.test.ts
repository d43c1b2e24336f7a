/**
 * Players load and unload reindeer, some of which die, while the realm's process is killed again and again: each
 * carried item is afterwards in exactly one of a bag, saddlebags or a pile.
 */
import { expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { amount } from '#tests/helpers/amount.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { populate } from '#tests/helpers/play/items-players.ts';
import { killRealm, killRealmAt, startRealmProcess } from '#tests/helpers/processes/killed-realm.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import type { WorkersOptions } from '#tests/load/realms/workers.ts';

const PLAYERS = 6;
const KILLS = amount(2, 4);
/** Maximum number of kills: on a busy machine too little may happen in `KILLS` kills, so more kills follow. */
const MOST_KILLS = 4 * KILLS;
/** Shortest and longest play before a kill, in ms. */
const SHORTEST_MS = 900;
const LONGEST_MS = 2500;
/**
 * The only item in the test, of which every player gets `EACH`: it is in a bag, in saddlebags, or in the pile left by a
 * dead reindeer.
 */
const MEAT = 512;
const EACH = 20;

const database = await createTestDatabase();
const { db } = database;
const players = createPlayerStore(db, () => 0.5);
const worlds = createWorldStore(db);

/** A retry uses a new world, because otherwise the piles of the first attempt would be counted too. */
let worldSeed = 7;

const sum = (stacks: readonly Stack[]): number =>
  stacks.reduce((all, { itemId, quantity }) => all + (itemId === MEAT ? quantity : 0), 0);

// Slow: a realm is started in its own process for each kill.
it('repeated kills of the server neither lose nor duplicate the load of a tame creature', async () => {
  const { id: worldId, epoch } = await pinTestWorld(database, worldSeed++);
  const places = Array.from({ length: PLAYERS }, (_, at) => ({
    x: FIRST_SPAWN.x + 30 * at,
    y: FIRST_SPAWN.y,
  }));
  const users = await populate(database, { id: worldId, epoch }, places, seededRandom(5));
  await furnish(users);
  const random = seededRandom(8);
  let carried = 0;
  let tames = 0;
  let caught = 0;
  const isEnough = () => carried > 0 && tames > 0 && caught > 1;
  for (let kill = 0; kill < KILLS || (!isEnough() && kill < MOST_KILLS); kill += 1) {
    const options: WorkersOptions = { databaseUrl: database.url, worldId, users, seed: 100 + kill };
    const child = await startRealmProcess('tame-realm.ts', options);
    await new Promise((done) => setTimeout(done, SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)));
    // Bags and saddlebags are saved together, and the order of the two tables must not matter.
    const [one, other] = ['tamed_creatures', 'player_inventory'] as const;
    if (kill % 3 === 0) caught += Number(await killRealmAt([one, other], child, db));
    else if (kill % 3 === 1) caught += Number(await killRealmAt([other, one], child, db));
    else await killRealm(child, db);
    const saved = await worlds.load(worldId);
    const inBags = (saved.tames ?? []).flatMap(({ contents }) => contents);
    const inPiles = saved.piles.flatMap(({ contents }) => contents);
    let held = 0;
    for (const user of users) held += sum((await players.findByUser(user))?.slots ?? []);
    expect(held + sum(inBags) + sum(inPiles)).toBe(PLAYERS * EACH);
    carried += sum(inBags);
    tames += saved.tames?.length ?? 0;
  }
  expect(tames).toBeGreaterThan(0);
  expect(caught).toBeGreaterThan(1);
  expect(carried).toBeGreaterThan(0);
}, 300_000);

/** Gives every player the same meat, and nothing else. */
async function furnish(users: readonly string[]): Promise<void> {
  for (const user of users) {
    const player_id = (await players.findByUser(user))?.id ?? '';
    await db.deleteFrom('player_inventory').where('player_id', '=', player_id).execute();
    await db.deleteFrom('player_equipment').where('player_id', '=', player_id).execute();
    await db
      .insertInto('player_inventory')
      .values({ player_id, slot_type: 'inventory', slot_index: 0, item_id: MEAT, quantity: EACH })
      .execute();
  }
}
