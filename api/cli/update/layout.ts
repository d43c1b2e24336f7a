/** Folders and files of an installed game, and which release runs. */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { isProcess } from '../../db/embedded/pidfile.ts';
import { errorCode, oneLineReason } from '../../startup-error.ts';
import { RELEASE_NOTE, type Release, releaseSchema } from '../release-note.ts';
import { type Host, must, UpdateError } from './host.ts';

/** Returns the paths of the installed game. */
export const placesOf = (root: string) => ({
  opt: `${root}/opt/tundra`,
  releases: `${root}/opt/tundra/releases`,
  current: `${root}/opt/tundra/current`,
  signers: `${root}/etc/tundra/allowed_signers`,
  unit: `${root}/etc/systemd/system/tundra.service`,
  updates: `${root}/opt/tundra/updates.json`,
  lock: `${root}/opt/tundra/update.lock`,
});

/** Returns the folder of the running release. @throws UpdateError if no release is installed */
export function currentRelease(root: string): string {
  const { current, releases } = placesOf(root);
  try {
    return join(releases, basename(readlinkSync(current)));
  } catch (error) {
    throw new UpdateError(`No game is installed here: ${current} cannot be read (${errorCode(error)}).`, {
      cause: error,
    });
  }
}

/** Reads the release note of a release. @throws UpdateError */
export function readRelease(folder: string): Release {
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(join(folder, RELEASE_NOTE), 'utf8')));
  } catch (error) {
    throw new UpdateError(`${join(folder, RELEASE_NOTE)} cannot be used: ${oneLineReason(error)}`, {
      cause: error,
    });
  }
}

/** Makes the service run this release from its next start onwards. */
export async function linkRelease(host: Host, folder: string): Promise<void> {
  const { current, unit } = placesOf(host.root);
  const next = `${current}.next`;
  rmSync(next, { force: true });
  symlinkSync(join('releases', basename(folder)), next);
  // A rename replaces the old link in one step: a release is linked at every moment.
  renameSync(next, current);
  copyFileSync(join(folder, 'api/hosting/tundra.service'), `${unit}.next`);
  renameSync(`${unit}.next`, unit);
  await must(host.run('systemctl', ['daemon-reload']), 'systemd did not read the unit again');
}

/** Removes all releases except these, including unfinished ones. */
export function keepReleases(root: string, kept: readonly string[]): void {
  const { releases } = placesOf(root);
  const names = new Set(kept.map((folder) => basename(folder)));
  for (const name of readdirSync(releases)) {
    if (!names.has(name)) rmSync(join(releases, name), { recursive: true });
  }
}

const updatesSchema = z.object({
  /** The update that can be rolled back; null if no update was made, or it has already been rolled back. */
  last: z
    .object({
      /** Version before the update. */
      from: z.string(),
      to: z.string(),
      at: z.iso.datetime(),
      /** Name of the copy of the database in the data folder; null if the database is elsewhere. */
      copy: z.string().nullable(),
    })
    .nullable(),
  /** Names of copies made by earlier updates, kept until they are a day old. */
  older: z.array(z.string()),
});

/** Stored record of updates. */
export type Updates = z.infer<typeof updatesSchema>;
export type LastUpdate = NonNullable<Updates['last']>;

export function writeUpdates(root: string, updates: Updates): void {
  const path = placesOf(root).updates;
  writeFileSync(`${path}.new`, `${JSON.stringify(updates)}\n`, { flush: true });
  renameSync(`${path}.new`, path);
}

/** @throws UpdateError if the file has another format */
export function readUpdates(root: string): Updates {
  const path = placesOf(root).updates;
  if (!existsSync(path)) return { last: null, older: [] };
  try {
    return updatesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new UpdateError(`${path} cannot be used: ${oneLineReason(error)}`, { cause: error });
  }
}

/** Blocks other updates until disposed. @throws UpdateError if another process is updating */
export function lockUpdates(root: string): Disposable {
  const path = placesOf(root).lock;
  if (!takeLock(path)) {
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder !== process.pid && isProcess(holder)) {
      throw new UpdateError(
        `Process ${holder} updates the game: wait until it has ended. Nothing was changed.`,
      );
    }
    // The process that held the lock was killed.
    rmSync(path, { force: true });
    if (!takeLock(path)) throw new UpdateError('Another process updates the game. Nothing was changed.');
  }
  return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
}

/** Checks and takes the lock in one step. @returns false if it is taken */
function takeLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
