/** Throw-away databases in the data folder: each in a folder that names the process whose it is. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterPaths } from './paths.ts';
import { isAlive, isProcess, readPostmaster } from './pidfile.ts';
import { stopPostmaster } from './postmaster.ts';

/**
 * Removes what was left by processes that were killed, with the servers that may still run in it.
 * @param named matches the names of such folders; its first group is the number of the process
 */
export async function removeAbandoned(dataDir: string, named: RegExp): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(named.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isProcess(pid))) continue;
    const folder = join(dataDir, name);
    const { data } = clusterPaths(join(folder, 'postgres'));
    const server = readPostmaster(data);
    if (server !== null && isAlive(server.pid, data)) await stopPostmaster(server.pid, data);
    rmSync(folder, { recursive: true, force: true });
  }
}
