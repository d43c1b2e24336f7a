/**
 * The world that this process runs: stored in the database, taken over from the process that ran it before, and its
 * realm.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { LANDMARKS } from '#game/features/cooking/server/pots/landmarks.ts';
import { Realm, type RealmDeps, type RealmHost } from '#game/server/realm.ts';
import { loadWorld, type PinnedWorld, UnreadableWorldError } from '#game/server/store/world-asset.ts';
import type { SavedWorld, WorldIdentity, WorldStore } from '#game/server/store/worlds.ts';
import { discoveriesOf } from '#game/shared/worldgen/charting/discoveries.ts';
import type { ClockGuard } from './clock-guard.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { createReportStore } from './db/operators/report-store.ts';
import { createPlayerStore } from './db/players/player-store.ts';
import { createJournalStore } from './db/worlds/journal-store.ts';
import { createWorldStore } from './db/worlds/worlds.ts';
import { createProfanityScreen } from './names/profanity.ts';
import { StartupError } from './startup-error.ts';

/** Loads the world of the configured seed. @throws StartupError if this version cannot read it */
export async function pinnedWorld(config: Config, store: WorldStore, log: Logger): Promise<PinnedWorld> {
  try {
    return await loadWorld(config.worldSeed, join(config.dataDir, 'world'), store, log);
  } catch (error) {
    if (!(error instanceof UnreadableWorldError)) throw error;
    throw new StartupError(
      `${error.message}. Start the version of the game that made it, or set WORLD_SEED to another number for another world.`,
      { cause: error },
    );
  }
}

/** Takes over the world: from now on only this process writes to it. */
async function claimWorld(
  { id, createdAt }: PinnedWorld,
  store: WorldStore,
): Promise<{ world: WorldIdentity; saved: SavedWorld }> {
  const world = { id, createdAt, epoch: await store.takeOver(id) };
  return { world, saved: await store.load(id) };
}

/** Takes over the world, and builds the realm that runs it. */
export async function createRealm(
  { debugTools, pvpRule, stopSeconds }: Config,
  { db, pool }: Database,
  file: PinnedWorld,
  ways: Required<Pick<RealmDeps, 'transports' | 'onDeparture'>>,
  clock: Pick<ClockGuard, 'standsAt'>,
  log: Logger,
): Promise<Realm> {
  const { world, saved } = await claimWorld(file, createWorldStore(db));
  return new Realm({
    store: createPlayerStore(db),
    journal: createJournalStore(pool),
    world,
    saved,
    reports: createReportStore(db),
    profanity: createProfanityScreen(),
    ground: file.ground,
    landmarks: LANDMARKS,
    discoveries: discoveriesOf(file.ground.world),
    worldNotice: file.notice,
    ...ways,
    host: realmHost,
    decayStandsAt: (wallNow) => clock.standsAt(wallNow),
    debugTools,
    pvpRule,
    stopLimitMs: stopSeconds * 1000,
    log,
  });
}

/** Clock and random numbers of the running realm. */
const realmHost: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(task, ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: Math.random,
  newId: randomUUID,
};
