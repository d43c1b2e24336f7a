/** The steps of an update, and how each of them is undone. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOOKING_ITSELF_OVER } from '../../services/operators/server-actions.ts';
import { oneLineReason } from '../../startup-error.ts';
import { checkUpdate, type Plan, type Wish } from './check.ts';
import {
  carryOver,
  copyDatabase,
  doorsOf,
  putCopyBack,
  removeOldCopies,
  setDoors,
  worldsOf,
} from './database.ts';
import { type Host, must, UpdateError } from './host.ts';
import {
  keepReleases,
  linkRelease,
  lockUpdates,
  placesOf,
  readRelease,
  readUpdates,
  writeUpdates,
} from './layout.ts';
import { startService, stopService, troubleAfterStart, waitForPlayers } from './service.ts';

export interface UpdateWish extends Wish {
  /** True to update without waiting for players to leave. */
  readonly isNow: boolean;
}

/** State of the game before it is stopped. */
interface Before {
  readonly worlds: ReadonlyMap<string, string>;
  readonly doors: string | null;
  /** Output of the backup command, which starts with the path. */
  readonly backup: string;
}

/**
 * Replaces the running release with another one.
 * @throws UpdateError if the update failed; the previous release then runs, on its own database
 */
export async function update(host: Host, wish: UpdateWish): Promise<void> {
  using _lock = lockUpdates(host.root);
  const plan = await checkUpdate(host, wish);
  host.say(`From ${plan.present.version} to ${plan.coming.version}.`);
  const to = await unpack(host, plan);
  let before: Before;
  try {
    before = await prepare(host, plan, wish);
  } catch (error) {
    rmSync(to, { recursive: true });
    throw new UpdateError(`${oneLineReason(error)} Nothing was changed.`, { cause: error });
  }
  await exchange(host, plan, { to, wish, before });
}

/** Unpacks a bundle. @returns the folder of the new release */
async function unpack(host: Host, { file, coming }: Plan): Promise<string> {
  const { releases } = placesOf(host.root);
  const growing = join(releases, '.unpacking');
  const folder = join(releases, coming.version);
  rmSync(growing, { recursive: true, force: true });
  mkdirSync(growing);
  try {
    const unpacked = host.run('tar', ['--zstd', '-xf', file, '-C', growing, '--no-same-owner']);
    await must(unpacked, `${file} could not be unpacked`);
    if (readRelease(growing).version !== coming.version) throw new UpdateError(`${file} has changed.`);
    const program = join(growing, 'node_modules/.bin/node');
    await must(host.run(program, ['--version']), 'The node of this release does not run here');
  } catch (error) {
    rmSync(growing, { recursive: true });
    throw new UpdateError(`${oneLineReason(error)} Nothing was changed.`, { cause: error });
  }
  // An earlier, failed update may have left this folder.
  rmSync(folder, { recursive: true, force: true });
  renameSync(growing, folder);
  return folder;
}

/** Does all steps that are possible while players are in the game. */
async function prepare(host: Host, { from, coming }: Plan, { isNow }: UpdateWish): Promise<Before> {
  const backup = await must(host.game(from, 'backup', []), 'The backup failed');
  host.say(backup.out.trim());
  const worlds = await worldsOf(host, from);
  const doors = await doorsOf(host, from);
  if (!isNow) await waitForPlayers(host, from, `an update to ${coming.version}`);
  return { worlds, doors, backup: backup.out.trim() };
}

interface Exchange {
  /** Folder of the new release. */
  readonly to: string;
  readonly wish: UpdateWish;
  readonly before: Before;
}

/** Stops the game, and starts another release; returns to the previous one if the new one fails. */
async function exchange(host: Host, plan: Plan, { to, wish, before }: Exchange): Promise<void> {
  const { from, present, coming, isCarried } = plan;
  const { dataDir, isEmbedded } = wish;
  let copy: string | null = null;
  try {
    await stopService(host);
    if (isEmbedded) copy = await copyDatabase(host, dataDir);
    // The doors are closed only now, so that the copy, which is used to undo the update, holds their previous state.
    await setDoors(host, from, LOOKING_ITSELF_OVER);
    if (isCarried && copy !== null) await carryOver(host, { from, to, dataDir }, copy);
    await linkRelease(host, to);
    await startService(host);
    const trouble = (await troubleAfterStart(host)) ?? (await lostWorlds(host, to, before.worlds));
    if (trouble !== null) throw new UpdateError(trouble);
  } catch (error) {
    const tried = `Version ${coming.version} was not well: ${oneLineReason(error)}`;
    host.say(`It is not well: going back to ${present.version} …`);
    await goBack(host, plan, { copy, before, wish });
    rmSync(to, { recursive: true });
    throw new UpdateError(`${tried}\nVersion ${present.version} runs again, and nothing was lost.`, {
      cause: error,
    });
  }
  const { last, older } = readUpdates(host.root);
  const earlier = last?.copy ? [...older, last.copy] : older;
  writeUpdates(host.root, {
    last: { from: present.version, to: coming.version, at: host.now().toISOString(), copy },
    older: removeOldCopies(dataDir, earlier, host.now()),
  });
  keepReleases(host.root, [from, to]);
  await openAgain(host, plan, to, before.doors);
  host.say(`Version ${coming.version} runs. tundra rollback goes back to ${present.version}.`);
}

/**
 * Sets the doors to their previous state. @throws UpdateError which says that the new version runs, and how to open the
 * doors
 */
async function openAgain(host: Host, { coming }: Plan, to: string, doors: string | null): Promise<void> {
  try {
    await setDoors(host, to, doors);
  } catch (error) {
    throw new UpdateError(
      `Version ${coming.version} runs, and its doors are still closed: ${oneLineReason(error)}\n` +
        (doors === null
          ? 'Open its doors: tundra admin doors open'
          : `They were closed before, too: ${doors}`),
      { cause: error },
    );
  }
}

/** Returns the fault found in the worlds; null if all are unchanged. */
async function lostWorlds(
  host: Host,
  release: string,
  before: ReadonlyMap<string, string>,
): Promise<string | null> {
  const after = await worldsOf(host, release);
  const lost = [...before].filter(([seed, hash]) => after.get(seed) !== hash).map(([seed]) => seed);
  return lost.length === 0 ? null : `the world of seed ${lost.join(', ')} is not what it was`;
}

/** Returns to the previous release. @throws UpdateError if that fails too; it names the places of all databases */
async function goBack(
  host: Host,
  { from, present }: Plan,
  { copy, before, wish }: { copy: string | null; before: Before; wish: UpdateWish },
): Promise<void> {
  try {
    await stopService(host);
    if (copy !== null) {
      const kept = await putCopyBack(host, from, copy);
      // The doors of this database were closed, so no player has played on it.
      if (kept !== '') rmSync(join(wish.dataDir, kept), { recursive: true, force: true });
    }
    await linkRelease(host, from);
    if (!wish.isEmbedded) await setDoors(host, from, before.doors);
    await startService(host);
    const trouble = await troubleAfterStart(host);
    if (trouble !== null) throw new UpdateError(trouble);
  } catch (error) {
    const where =
      copy !== null && existsSync(join(wish.dataDir, copy))
        ? `The database of before is in ${join(wish.dataDir, copy)}.`
        : `The last backup: ${before.backup}.`;
    throw new UpdateError(
      `Version ${present.version} does not run again either: ${oneLineReason(error)}\n${where} Look at: journalctl -u tundra`,
      { cause: error },
    );
  }
}
