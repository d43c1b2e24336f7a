/**
 * Backup made before an older database is migrated to this version: the way back for a container image or a checkout.
 * `tundra update` has already copied the whole cluster by then, and needs no backup.
 */
import { readdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { gameVersion } from '../../build-info.ts';
import type { Config } from '../../config.ts';
import { errorCode, oneLineReason, StartupError } from '../../startup-error.ts';
import { keptAt } from '../embedded/switch.ts';
import { writeBackup } from './snapshot.ts';

/** Maximum age at which a copy of the cluster counts as made by the running update, in ms. */
const UPDATE_MS = 15 * 60_000;

type BackedUp = Pick<Config, 'backupDir' | 'backups' | 'dataDir'>;

/**
 * Backs up a database that lacks migrations, unless backups are off or an update has just copied the cluster.
 * @param url address of the database, as the older version left it
 * @param missing the migrations that are about to run
 * @throws StartupError if no backup could be made
 */
export async function backUpBeforeUpdate(
  { backupDir, backups, dataDir }: BackedUp,
  url: string,
  missing: readonly string[],
  log: Logger,
): Promise<void> {
  if (backups.everyMs === null || hasCopy(dataDir, Date.now())) return;
  try {
    const { path } = await writeBackup({
      url,
      folder: backupDir,
      game: gameVersion(),
      now: () => new Date(),
    });
    log.info({ path, migrations: missing }, 'the database is of an older version: it was backed up first');
  } catch (error) {
    throw new StartupError(
      `Before the database is carried over to this version it is backed up, and that failed (${oneLineReason(error)}). Nothing was changed: fix that, or start without a backup by BACKUPS=0.`,
      { cause: error },
    );
  }
}

/** Returns true if an update has just copied the cluster. */
function hasCopy(dataDir: string, now: number): boolean {
  let names: readonly string[];
  try {
    names = readdirSync(dataDir);
  } catch (error) {
    // A database on a separate server has no data folder here.
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  return names.some((name) => Math.abs(now - (keptAt(name) ?? 0)) < UPDATE_MS);
}
