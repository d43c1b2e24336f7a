/**
 * Reader of PostgreSQL's `postmaster.pid`, which states whether a server runs on a data directory, and on which port.
 */
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../startup-error.ts';

export type PostmasterState = 'starting' | 'ready' | 'stopping';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly state: PostmasterState;
}

/** Maximum time a server takes to fill the lock file that it has just created, in ms. */
const WRITING_MS = 1000;

/** Returns the path of the lock file of a data directory. */
const pidFilePath = (dataDirectory: string): string => join(dataDirectory, 'postmaster.pid');

/**
 * Returns the server of this data directory as recorded in its lock file; null if no server is recorded. The server may
 * be dead: call `isAlive`.
 */
export function readPostmaster(dataDirectory: string): Postmaster | null {
  const text = read(dataDirectory);
  return text === null ? null : parse(text);
}

/** Returns the text of the lock file; null if the file does not exist. */
function read(dataDirectory: string): string | null {
  try {
    return readFileSync(pidFilePath(dataDirectory), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): Postmaster | null {
  // Lines: pid, data directory, start time, port, socket folder, address, shared memory, state.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  const word = lines[7] ?? '';
  const state = word === 'ready' ? 'ready' : word === 'stopping' ? 'stopping' : 'starting';
  return { pid, port: Number(lines[3] ?? 0), state };
}

/**
 * Returns true if the process named in a lock file is the PostgreSQL server of this data directory. After a crash of
 * the machine the PID may belong to any other program, or to another PostgreSQL; on Linux they can be told apart.
 */
export function isAlive(pid: number, dataDirectory: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!stat.includes('(postgres)') || isZombie(stat)) return false;
    // PostgreSQL's working directory is its data directory.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDirectory);
  } catch (error) {
    if (errorCode(error) === 'EACCES') return true;
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Removes the lock file of a server that no longer runs. PostgreSQL would take it for the file of a running server if
 * any other process now has its PID: a program started after a crash of the machine, or in a container a thread of this
 * game. (PostgreSQL still protects itself through its shared memory.) An empty file was cut short by a crash, unless a
 * server is just being started.
 */
export async function removeStale(dataDirectory: string): Promise<void> {
  const text = read(dataDirectory);
  if (text === null) return;
  const found = parse(text);
  if (found === null) await sleep(WRITING_MS);
  else if (isAlive(found.pid, dataDirectory)) return;
  // Another process of the game may have started the server in the meantime; its file stays.
  if (read(dataDirectory) === text) rmSync(pidFilePath(dataDirectory), { force: true });
}

/**
 * Returns true if a process with this PID runs. A process that has ended keeps its PID until its parent takes note of
 * it, which never happens in a container without an init.
 */
export function isProcess(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !isZombie(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // The process is hidden from this process: only its existence is known.
    if (errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM') return true;
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

/** @param stat the kernel's status line of a process: "pid (name) state …" */
const isZombie = (stat: string): boolean => stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
