/** A backup, and data folders with a database newer than the backup, for tests of restores. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll } from 'vitest';
import { writeBackup } from '#api/db/backup/snapshot.ts';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { createTestDatabase } from '../api/database.ts';
import { stoppedClusterFolder } from './cluster.ts';

const NOW = new Date('2026-11-22T20:00:00.500Z');
export const RESTORED_AT = new Date('2026-11-23T09:00:00.000Z');
export const log = pino({ level: 'silent' });
const id = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
export const [OWNER, GUEST, KEPT, ERASED, RUDE] = [id(1), id(2), id(3), id(4), id(5)] as const;

/** Makes a backup with every kind of account that a restore treats differently. Call at the top of a test file. */
export async function makeBackup(): Promise<string> {
  const { db, url } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tundra-backups-'));
  afterAll(() => rm(folder, { recursive: true }));
  await sql`insert into auth_users (id, email, email_verified_at) values (${OWNER}, 'owner@b.de', now()),
    (${ERASED}, 'erased@b.de', now()), (${RUDE}, 'rude@b.de', now())`.execute(db);
  await sql`insert into auth_users (id, guest_since) values (${GUEST}, now())`.execute(db);
  await sql`insert into auth_users (id, guest_since, has_second_step) values (${KEPT}, now(), true)`.execute(
    db,
  );
  for (const [at, user] of [OWNER, GUEST, KEPT].entries()) {
    await sql`insert into auth_sessions (id, user_id, expires_at)
      values (${String(at).repeat(64)}, ${user}, now() + interval '9 days')`.execute(db);
  }
  await sql`insert into auth_mails (kind, recipient, created_at, due_at) values ('reset', 'owner@b.de', now(), now())`.execute(
    db,
  );
  const land = Buffer.from('a land');
  const hash = createHash('sha256').update(land).digest('hex');
  await sql`insert into worlds (seed, format, hash, file, epoch, batch)
    values (7, 1, ${hash}, ${brotliCompressSync(land)}, 3, 0)`.execute(db);
  return (await writeBackup({ url, folder, game: '0.1.0', now: () => NOW })).path;
}

/** Starts the database of a data folder, runs `act` on it and stops it. */
export async function inFolder<T>(
  dataDir: string,
  act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
) {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const database = openDatabase(server.url, { connections: 1 });
  try {
    return await act(database.db);
  } finally {
    await database.close();
    await server.stop();
  }
}

export const emailsIn = (dataDir: string) =>
  inFolder(dataDir, async (db) => {
    const users = await db.selectFrom('auth_users').select('email').orderBy('id').execute();
    return users.map(({ email }) => email);
  });

/**
 * Makes a folder whose database has three current accounts, and bans by an operator from before and after the backup.
 */
export async function presentFolder(): Promise<string> {
  const dataDir = await stoppedClusterFolder();
  await inFolder(dataDir, async (db) => {
    await migrate(db);
    await sql`insert into auth_users (id, email, email_verified_at, banned_until, ban_reason)
      values (${RUDE}, 'rude@b.de', now(), 'infinity', 'axes at guests'), (${id(9)}, 'new@b.de', now(), null, null),
        (${OWNER}, 'owner@b.de', now(), 'infinity', 'for what was forgiven before the backup')`.execute(db);
    await sql`insert into operator_actions (actor, action, user_id, at)
      values ('cli:op', 'ban', ${RUDE}, ${RESTORED_AT}), ('cli:op', 'ban', ${OWNER}, ${new Date(0)})`.execute(
      db,
    );
  });
  return dataDir;
}

/** Email addresses in the database of `presentFolder`. */
export const PRESENT = ['owner@b.de', 'rude@b.de', 'new@b.de'];
export const restoreInto = (dataDir: string) => ({ dataDir, log, now: () => RESTORED_AT });
