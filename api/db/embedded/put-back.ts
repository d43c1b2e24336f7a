/** Returns to a copy of the database that was made next to it while it was stopped. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { clusterPaths } from './paths.ts';
import { isAlive, readPostmaster } from './pidfile.ts';
import { finishSwitch, keptAs, makingFolder, switchDatabase } from './switch.ts';

/**
 * Replaces the database with a copy.
 * @param name the copy's name in the data folder
 * @param prepare changes the copy in the data folder that it gets, before it becomes the database
 * @returns the path where the replaced database is kept; null if there was none
 * @throws StartupError if the database runs, or there is no such copy
 */
export async function putBack(
  dataDir: string,
  name: string,
  now: Date,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<string | null> {
  finishSwitch(dataDir);
  const { data } = clusterPaths(join(dataDir, 'postgres'));
  const postmaster = readPostmaster(data);
  if (postmaster !== null && isAlive(postmaster.pid, data)) {
    throw new StartupError(`The game runs on ${dataDir}: stop it first. Nothing was changed.`);
  }
  const copy = join(dataDir, name);
  if (!/^postgres\.before-[\dTZ-]+$/.test(name) || !existsSync(copy)) {
    throw new StartupError(`There is no copy ${name} in ${dataDir}. Nothing was changed.`);
  }
  // From this point on, the game refuses to start.
  const making = makingFolder(dataDir);
  mkdirSync(making, { mode: 0o711 });
  // Copied, not moved: the folder of a killed process is removed, and this copy is the only way back.
  execFileSync('cp', ['-a', '--reflink=auto', copy, join(making, 'postgres')]);
  await prepare(making);
  let at = now;
  // A database put aside within the same second already has this name.
  while (existsSync(join(dataDir, keptAs(at)))) at = new Date(at.getTime() + 1000);
  const kept = switchDatabase(dataDir, at);
  rmSync(copy, { recursive: true });
  return kept;
}
