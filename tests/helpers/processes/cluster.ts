/**
 * Data folders, each with its own database, for tests of the embedded server: copies of one database that is created
 * once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { isAlive, readPostmaster } from '#api/db/embedded/pidfile.ts';
import { putDatabase } from './ready-data.ts';

const folders: string[] = [];
/** Returns the pid of the server that runs in a data folder, from its lock file; 0 if there is no lock file. */
export const pidOf = (dataDir: string): number => readPostmaster(join(dataDir, 'postgres', 'data'))?.pid ?? 0;

/** True if a server runs in a data folder. */
export const isRunning = (dataDir: string): boolean =>
  pidOf(dataDir) > 0 && isAlive(pidOf(dataDir), join(dataDir, 'postgres', 'data'));

/** Makes an empty data folder. {@link removeFoldersAfterEach} removes it. */
export async function emptyFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tundra-embedded-'));
  folders.push(path);
  return path;
}

/**
 * Makes a data folder with a database that was stopped cleanly. @param path where to make it; by default in the
 * system's temporary folder
 */
export async function stoppedClusterFolder(path?: string): Promise<string> {
  const dataDir = path ?? (await emptyFolder());
  await putDatabase(dataDir);
  return dataDir;
}

/**
 * Removes the folders of each test after it, and stops the servers that run in them. Call at the top of every test file
 * that makes folders: a module shared by files registers its hooks only for the first of them.
 */
export function removeFoldersAfterEach(): void {
  afterEach(async () => {
    for (const path of folders.splice(0)) {
      if (isRunning(path)) process.kill(pidOf(path), 'SIGQUIT');
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  });
}
