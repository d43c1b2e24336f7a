/**
 * A realm on a real database, on open ground, with links in memory, for the processes of benchmarks and crash tests.
 */
import { openDatabase } from '#api/db/client.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import type { Acceptor, ServerTransport } from '#game/server/net/transport.ts';
import { Realm, type RealmHost, type RealmInside } from '#game/server/realm.ts';
import type { JournalStore } from '#game/server/store/batch.ts';
import { MemoryReportStore } from '#game/server/store/memory-stores.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { NO_WORLD, openGround } from '#tests/helpers/sim.ts';

export interface KeptRealmOptions {
  readonly databaseUrl: string;
  readonly worldId: string;
  readonly host: RealmHost;
  /** Finds a resource node of the ground by its id. */
  readonly nodeById: NonNullable<GroundRules['nodeById']>;
  readonly onTurn: (inside: RealmInside) => void;
  /** Wraps the store of the journal, in order to watch it. */
  readonly watched?: (store: JournalStore) => JournalStore;
}

/** Takes over the world and starts the realm. @returns the realm, and the function that admits links */
export async function startKeptRealm(
  options: KeptRealmOptions,
): Promise<{ readonly realm: Realm; readonly accept: Acceptor }> {
  const { databaseUrl, worldId, host, nodeById, onTurn, watched = (store) => store } = options;
  const database = openDatabase(databaseUrl, { connections: 4 });
  const worlds = createWorldStore(database.db);
  const epoch = await worlds.takeOver(worldId);
  const saved = await worlds.load(worldId);
  let accept: Acceptor | undefined;
  const transport: ServerTransport = {
    start: (acceptor) => {
      accept = acceptor;
    },
    endUser: () => undefined,
    stop: async () => undefined,
  };
  const realm = new Realm({
    store: createPlayerStore(database.db),
    journal: watched(createJournalStore(database.pool)),
    world: { id: worldId, epoch, createdAt: 0 },
    saved,
    reports: new MemoryReportStore(),
    ground: { ...openGround(), nodeById },
    worldNotice: NO_WORLD,
    transports: [transport],
    onTurn,
    host,
    log: SILENT_LOG,
  });
  realm.start();
  if (!accept) throw new Error('the realm has not started its transport');
  return { realm, accept };
}
