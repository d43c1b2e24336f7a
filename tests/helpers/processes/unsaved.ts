/** A whole server whose database is taken away. */
import { inject } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { GameServer } from './game-server.ts';

/** Launches a server that stops trying to save after one second; after thirty seconds its output would be the same. */
export const launchOnDatabase = (databaseUrl: string): Promise<GameServer> =>
  GameServer.launch({ DATABASE_URL: databaseUrl, GATEWAYS: '0', STOP_SECONDS: '1' });

/** Ends every connection to a server's database and allows no new ones. */
export async function closeDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const admin = openDatabase(inject('postgresUrl'), { connections: 1 });
  try {
    await admin.pool.query(`alter database "${name}" with allow_connections false`);
    await admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
  } finally {
    await admin.close();
  }
}
