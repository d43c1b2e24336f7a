/**
 * A backup before an older database is carried over to this version: the way back of an image, or a checkout. `tundra update` has
 * made a copy of the whole cluster by then, and needs none.
 */
import { readdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { gameVersion } from '../../build-info.ts';
import type { Config } from '../../config.ts';
import { errorCode, oneLineReason, StartupError } from '../../startup-error.ts';
import { keptAt } from '../embedded/switch.ts';
import { writeBackup } from './snapshot.ts';

/** A copy of the cluster is that of the running update if it was made so many ms ago at most. */
const UPDATE_MS = 15 * 60_000;

type BackedUp = Pick<Config, 'backupDir' | 'backups' | 'dataDir'>;

/**
 * @param url of the database, as it was left by the older version
 * @param missing the migrations that are about to run
 * @throws StartupError where no backup could be made
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

/** Whether an update has copied the cluster just now. */
function hasCopy(dataDir: string, now: number): boolean {
  let names: readonly string[];
  try {
    names = readdirSync(dataDir);
  } catch (error) {
    // With a server of its own the database needs no folder.
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  return names.some((name) => Math.abs(now - (keptAt(name) ?? 0)) < UPDATE_MS);
}
