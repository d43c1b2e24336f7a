/**
 * World time on a real database: after a process is killed, as by `kill -9`, the next process continues from the saved
 * time.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import { Realm } from '#game/server/realm.ts';
import { MemoryReportStore } from '#game/server/store/memory-stores.ts';
import type { World } from '#game/server/world/world.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { NO_WORLD, openGround } from '#tests/helpers/sim.ts';

/**
 * Maximum interval between two saves of the time by the journal, in ms. A batch that is being saved may be lost as
 * well.
 */
const FENCE_MS = 5000;
const WALL = 1000 * DAY_MS;
const PLACE = { x: 3000, y: 3000 };

const database = await createTestDatabase();
const { id: worldId } = await pinTestWorld(database);
const worlds = createWorldStore(database.db);
const savedTime = async () => (await worlds.load(worldId)).worldTime ?? 0;

/**
 * Starts a process on the saved world, with a clock that begins at zero. A test "kills" the process by no longer
 * advancing its clock.
 */
async function start(wallFrom: number) {
  const clock = new SimClock();
  const epoch = await worlds.takeOver(worldId);
  let world: World | undefined;
  const realm = new Realm({
    store: createPlayerStore(database.db),
    journal: createJournalStore(database.pool),
    reports: new MemoryReportStore(),
    ground: openGround(),
    world: { id: worldId, epoch, createdAt: 0 },
    saved: await worlds.load(worldId),
    worldNotice: NO_WORLD,
    transports: [],
    onTurn: (inside) => {
      world = inside.world;
    },
    host: {
      now: clock.now,
      wallNow: () => wallFrom + clock.now(),
      setTimer: clock.schedule,
      clearTimer: clock.cancel,
      random: () => 0.5,
      newId: randomUUID,
    },
    log: SILENT_LOG,
  });
  realm.start();
  await clock.advance(20);
  if (!world) throw new Error('no turn has run');
  return { clock, world };
}

it('22.31: the world time continues from its saved value, and everything due by world time or wall clock stays due', async () => {
  const first = await start(WALL);
  expect(await savedTime()).toBe(0);
  const fire = placeStructure(first.world, null, ITEM.campfire, PLACE.x, PLACE.y);
  const burning = WALL + 20 * 60_000;
  first.world.fixtures.setState(fire.id, { ...fire.state, burning });
  await first.clock.advance(10 * 60_000);
  // The store's answer takes real time; nothing in this world changes any more.
  await expect
    .poll(async () => {
      await first.clock.advance(100);
      return savedTime();
    })
    .toBeGreaterThan(10 * 60_000);
  const killedAt = first.world.now;
  const saved = await savedTime();
  expect(killedAt - saved).toBeLessThanOrEqual(2 * FENCE_MS);

  const wall = first.world.wallNow + 60_000;
  const second = await start(wall);
  expect(second.world.now).toBeGreaterThanOrEqual(saved);
  expect(second.world.now).toBeLessThanOrEqual(saved + 100);
  expect(second.world.tick).toBe(Math.floor(second.world.now / 50));
  // Fires, like the time of day and the weather, follow the wall clock, which a restart does not affect.
  expect(second.world.fixtures.find(fire.id)?.state).toMatchObject({ burning });
  expect(second.world.wallNow).toBeGreaterThanOrEqual(wall);

  // The killed process, if it were still alive, can no longer set the time.
  const before = await savedTime();
  await first.clock.advance(60 * 60_000);
  await expect
    .poll(async () => {
      await second.clock.advance(1000);
      return savedTime();
    })
    .toBeGreaterThan(before);
  expect(await savedTime()).toBeLessThanOrEqual(second.world.now);
});
