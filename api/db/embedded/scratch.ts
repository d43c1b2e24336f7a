/** Temporary databases in the data folder: each in a folder whose name contains the PID of its process. */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterPaths } from './paths.ts';
import { isAlive, isProcess, readPostmaster } from './pidfile.ts';
import { stopPostmaster } from './postmaster.ts';

/**
 * Removes a folder into which a program may still write after its parent was killed. The removal is retried until that
 * program has ended, or can no longer find the folder.
 */
export const removeForsaken = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

/**
 * Removes the folders of killed processes, and ends the servers that may still run in them.
 * @param named matches the names of such folders; its first group is the PID of the process
 */
export async function removeAbandoned(dataDir: string, named: RegExp): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(named.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isProcess(pid))) continue;
    const folder = join(dataDir, name);
    const { data } = clusterPaths(join(folder, 'postgres'));
    const server = readPostmaster(data);
    if (server !== null && isAlive(server.pid, data)) await stopPostmaster(server.pid, data);
    await removeForsaken(folder);
  }
}
