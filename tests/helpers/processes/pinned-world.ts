/** A world in a test's database, without the seconds that it takes to generate a real one. */
import type { Database } from '#api/db/client.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import type { WorldIdentity } from '#game/server/store/worlds.ts';

/** Pins a world without walkable land and takes it over. */
export async function pinTestWorld({ db }: Pick<Database, 'db'>, seed = 7): Promise<WorldIdentity> {
  const store = createWorldStore(db);
  const brotli = new Uint8Array([1, 2, 3]);
  const { id, createdAt } = await store.pin({ seed, format: 2, hash: '0'.repeat(64), brotli });
  return { id, createdAt, epoch: await store.takeOver(id) };
}
