/** Where an installed game has its parts, and which release is the one that runs. */
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

/** Paths of the installed game. */
export const placesOf = (root: string) => ({
  opt: `${root}/opt/tundra`,
  releases: `${root}/opt/tundra/releases`,
  current: `${root}/opt/tundra/current`,
  signers: `${root}/etc/tundra/allowed_signers`,
  unit: `${root}/etc/systemd/system/tundra.service`,
  updates: `${root}/opt/tundra/updates.json`,
  lock: `${root}/opt/tundra/update.lock`,
});

/** The folder of the release that runs. @throws UpdateError where none is installed */
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

/** What a release says of itself. @throws UpdateError */
export function readRelease(folder: string): Release {
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(join(folder, RELEASE_NOTE), 'utf8')));
  } catch (error) {
    throw new UpdateError(`${join(folder, RELEASE_NOTE)} cannot be used: ${oneLineReason(error)}`, {
      cause: error,
    });
  }
}

/** From its next start on the service runs this release. */
export async function linkRelease(host: Host, folder: string): Promise<void> {
  const { current, unit } = placesOf(host.root);
  const next = `${current}.next`;
  rmSync(next, { force: true });
  symlinkSync(join('releases', basename(folder)), next);
  // A rename puts it in the place of the old one, at once: at every moment there is a release.
  renameSync(next, current);
  copyFileSync(join(folder, 'api/hosting/tundra.service'), `${unit}.next`);
  renameSync(`${unit}.next`, unit);
  await must(host.run('systemctl', ['daemon-reload']), 'systemd did not read the unit again');
}

/** Removes all releases but these, and what was not finished. */
export function keepReleases(root: string, kept: readonly string[]): void {
  const { releases } = placesOf(root);
  const names = new Set(kept.map((folder) => basename(folder)));
  for (const name of readdirSync(releases)) {
    if (!names.has(name)) rmSync(join(releases, name), { recursive: true });
  }
}

const updatesSchema = z.object({
  /** What there is to go back to; null where there was no update, or it was taken back. */
  last: z
    .object({
      /** Versions. */
      from: z.string(),
      to: z.string(),
      at: z.iso.datetime(),
      /** The name of the copy of the database in the data folder; null where it is elsewhere. */
      copy: z.string().nullable(),
    })
    .nullable(),
  /** The names of copies that earlier updates have made, until they are a day old. */
  older: z.array(z.string()),
});

/** What is remembered of updates. */
export type Updates = z.infer<typeof updatesSchema>;
export type LastUpdate = NonNullable<Updates['last']>;

export function writeUpdates(root: string, updates: Updates): void {
  const path = placesOf(root).updates;
  writeFileSync(`${path}.new`, `${JSON.stringify(updates)}\n`, { flush: true });
  renameSync(`${path}.new`, path);
}

/** @throws UpdateError where it is no such file */
export function readUpdates(root: string): Updates {
  const path = placesOf(root).updates;
  if (!existsSync(path)) return { last: null, older: [] };
  try {
    return updatesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new UpdateError(`${path} cannot be used: ${oneLineReason(error)}`, { cause: error });
  }
}

/** Lets nobody else update meanwhile. @throws UpdateError while somebody does */
export function lockUpdates(root: string): Disposable {
  const path = placesOf(root).lock;
  if (!takeLock(path)) {
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder !== process.pid && isProcess(holder)) {
      throw new UpdateError(
        `Process ${holder} updates the game: wait until it has ended. Nothing was changed.`,
      );
    }
    // Whoever held it was killed.
    rmSync(path, { force: true });
    if (!takeLock(path)) throw new UpdateError('Another process updates the game. Nothing was changed.');
  }
  return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
}

/** Looks and writes in one step. @returns false where it is taken */
function takeLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
