/** The world that this process runs: pinned in the database, and taken over from the process that ran it before. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { loadWorld, type PinnedWorld, UnreadableWorldError } from '#game/server/store/world-asset.ts';
import type { SavedWorld, WorldIdentity, WorldStore } from '#game/server/store/worlds.ts';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

/** The world of the configured seed. @throws StartupError when this version cannot read it */
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
export async function takeOver(
  { id, createdAt }: PinnedWorld,
  store: WorldStore,
): Promise<{ world: WorldIdentity; saved: SavedWorld }> {
  const world = { id, createdAt, epoch: await store.takeOver(id) };
  return { world, saved: await store.load(id) };
}
