/** Health of the running server: whether it can admit players, judged by the realm, the database and the disk. */
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

export const healthOf = (realm: Pulse, database: Pick<Database, 'isReachable'>, room: DiskSpace): Health => ({
  trouble: async () => realm.trouble() ?? ((await database.isReachable()) ? room.trouble() : DATABASE_AWAY),
  isAlive: () => realm.isAlive(),
});
