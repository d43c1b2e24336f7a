/** Returns to the release before the last update, and to the database of that time. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oneLineReason } from '../../startup-error.ts';
import { putCopyBack, removeOldCopies } from './database.ts';
import { type Host, must, UpdateError } from './host.ts';
import {
  currentRelease,
  type LastUpdate,
  linkRelease,
  lockUpdates,
  placesOf,
  readRelease,
  readUpdates,
  writeUpdates,
} from './layout.ts';
import { startService, stopService, troubleAfterStart, waitForPlayers } from './service.ts';

const MINUTE_MS = 60_000;

export interface RollbackWish {
  readonly dataDir: string;
  readonly isEmbedded: boolean;
  /** True to roll back without waiting for players to leave. */
  readonly isNow: boolean;
  /** True to roll back without asking for confirmation. */
  readonly isSure: boolean;
}

/** Returns to the release before the last update. @throws UpdateError */
export async function rollback(host: Host, wish: RollbackWish): Promise<void> {
  using _lock = lockUpdates(host.root);
  const current = currentRelease(host.root);
  const { last, from } = wayBack(host, current, wish);
  const minutes = Math.max(1, Math.ceil((host.now().getTime() - Date.parse(last.at)) / MINUTE_MS));
  const loss =
    last.copy === null
      ? 'The database stays as it is.'
      : `What was played since the update is lost: ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const question = `Back from ${last.to} to ${last.from}. ${loss}`;
  if (!wish.isSure && !(await host.ask(question))) {
    host.say('Nothing was changed.');
    return;
  }
  const backup = await must(host.game(current, 'backup', []), 'Nothing was changed: the backup failed');
  host.say(backup.out.trim());
  if (!wish.isNow) await waitForPlayers(host, current, `back to version ${last.from}`);
  await exchange(host, { last, from, backup: backup.out.trim(), dataDir: wish.dataDir });
  host.say(`Version ${last.from} runs.`);
}

interface Exchange {
  readonly last: LastUpdate;
  /** Folder of the release to return to. */
  readonly from: string;
  /** Output of the backup command, which starts with the path. */
  readonly backup: string;
  readonly dataDir: string;
}

/** Stops the game and starts the previous release. @throws UpdateError that names the places of all databases */
async function exchange(host: Host, { last, from, backup, dataDir }: Exchange): Promise<void> {
  const current = currentRelease(host.root);
  // Places of the database from before the update and of the current one; updated as they move.
  let places = `The backup of now: ${backup}.`;
  try {
    await stopService(host);
    if (last.copy !== null) {
      places = `${places} The database of before the update: ${join(dataDir, last.copy)}.`;
      const kept = await putCopyBack(host, current, last.copy);
      places = `The database of now is kept in ${join(dataDir, kept)}`;
      host.say(`${places}: remove it when all is well.`);
      places = `${places}.`;
    }
    await linkRelease(host, from);
    const { older } = readUpdates(host.root);
    writeUpdates(host.root, { last: null, older: removeOldCopies(dataDir, older, host.now()) });
    await startService(host);
    const trouble = await troubleAfterStart(host);
    if (trouble !== null) throw new UpdateError(trouble);
  } catch (error) {
    throw new UpdateError(
      `Version ${last.from} is not well: ${oneLineReason(error)}\n${places} Look at: journalctl -u tundra`,
      { cause: error },
    );
  }
}

/** @throws UpdateError if the update cannot be rolled back; the message names the remaining ways */
function wayBack(
  { root }: Host,
  current: string,
  { dataDir, isEmbedded }: RollbackWish,
): { last: LastUpdate; from: string } {
  const { last } = readUpdates(root);
  if (last === null || last.to !== basename(current)) {
    throw new UpdateError('There is no update to take back. Nothing was changed.');
  }
  const from = join(placesOf(root).releases, last.from);
  if (!existsSync(from)) {
    throw new UpdateError(`Version ${last.from} is not there any more: ${from}. Nothing was changed.`);
  }
  const restore = 'tundra restore has the backups. Nothing was changed.';
  if (last.copy !== null && !existsSync(join(dataDir, last.copy))) {
    throw new UpdateError(
      `The copy of the database ${join(dataDir, last.copy)} is not there any more: ${restore}`,
    );
  }
  const has = new Set(readRelease(from).migrations);
  if (!isEmbedded && readRelease(current).migrations.some((name) => !has.has(name))) {
    throw new UpdateError(
      `Version ${last.from} does not understand the database of DATABASE_URL any more: restore the backup of before the update into an empty one. Nothing was changed.`,
    );
  }
  return { last, from };
}
