/** Health of the running server: whether it can admit players, judged by the realm, its pages, the database and the disk. */
import type { Database } from './db/client.ts';
import type { Health } from './routes/health.ts';
import type { DiskSpace } from './services/accounts/room.ts';

/** Reason why no player is admitted while the database is unavailable; running play continues. */
const DATABASE_AWAY = 'The database does not answer.';

/** Health of the realm. */
interface Pulse {
  /** Returns the reason why the realm admits no players; null if it admits them. */
  trouble(): string | null;
  isAlive(): boolean;
}

/** @param faultOfSite returns the reason why the built pages cannot play on this server; null if they can */
export const healthOf = (
  realm: Pulse,
  database: Pick<Database, 'isReachable'>,
  room: DiskSpace,
  faultOfSite: () => string | null,
): Health => ({
  trouble: async () =>
    realm.trouble() ?? faultOfSite() ?? ((await database.isReachable()) ? room.trouble() : DATABASE_AWAY),
  isAlive: () => realm.isAlive(),
});
