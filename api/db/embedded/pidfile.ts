/** Reads PostgreSQL's `postmaster.pid`, which says whether a server runs on a data directory, and where. */
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../startup-error.ts';

export type PostmasterState = 'starting' | 'ready' | 'stopping';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly state: PostmasterState;
}

const FILE = 'postmaster.pid';

/** Path of the lock file of a data directory. */
export const pidFilePath = (dataDirectory: string): string => join(dataDirectory, FILE);

/** The server of this data directory by its lock file; null without one. It may be dead: call `isAlive`. */
export function readPostmaster(dataDirectory: string): Postmaster | null {
  let text: string;
  try {
    text = readFileSync(pidFilePath(dataDirectory), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  // Lines: pid, data directory, start time, port, socket folder, address, shared memory, state.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  const word = lines[7] ?? '';
  const state = word === 'ready' ? 'ready' : word === 'stopping' ? 'stopping' : 'starting';
  return { pid, port: Number(lines[3] ?? 0), state };
}

/**
 * Whether the process of a lock file is the PostgreSQL server of this data directory. After a crash of the
 * machine the pid may belong to any other program, or to another PostgreSQL; on Linux they can be told apart.
 */
export function isAlive(pid: number, dataDirectory: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // "pid (name) state …"; a zombie (Z) has ended and only waits to be reaped by its parent.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!stat.includes('(postgres)') || stat.includes(') Z')) return false;
    // PostgreSQL's working directory is its data directory.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDirectory);
  } catch (error) {
    if (codeOf(error) === 'EACCES') return true;
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}
