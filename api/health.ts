/** Whether the running server can let players in, of what it knows of the realm, the database and the disk. */
import type { Database } from './db/client.ts';
import type { Health } from './routes/health.ts';
import type { DiskSpace } from './services/accounts/room.ts';

/** Why nobody is let in while the database is away; play goes on. */
const DATABASE_AWAY = 'The database does not answer.';

/** What is asked of the realm. */
interface Pulse {
  /** Why it lets nobody in; null if it does. */
  trouble(): string | null;
  isAlive(): boolean;
}

export const healthOf = (realm: Pulse, database: Pick<Database, 'isReachable'>, room: DiskSpace): Health => ({
  trouble: async () => realm.trouble() ?? ((await database.isReachable()) ? room.trouble() : DATABASE_AWAY),
  isAlive: () => realm.isAlive(),
});
