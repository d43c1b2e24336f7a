/** The log of the PostgreSQL server, and its failure messages. */
import { existsSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode, StartupError } from '../../startup-error.ts';
import { isDiskFullError } from '../failures.ts';
import type { ClusterPaths } from './paths.ts';
import { makeRoomRemedy } from './remedies.ts';

const LOG_LIMIT_BYTES = 1024 * 1024;
/** Pattern of lines that describe a failure, and of the prefix before their message. */
const FAILURE = /\b(FATAL|PANIC):|\berror:|invalid|could not/;
const PREFIX = /^.*?\b(FATAL|PANIC|LOG|WARNING|error):\s*/;

/** Opens the server's log for appending. @throws StartupError if there is no disk space or no permission */
export function openLog(paths: ClusterPaths): number {
  try {
    return openSync(paths.log, 'a', 0o600);
  } catch (error) {
    const remedy = isDiskFullError(error)
      ? makeRoomRemedy(dirname(paths.home))
      : 'Give this account the right to write there.';
    throw new StartupError(`The log ${paths.log} cannot be written (${errorCode(error)}). ${remedy}`, {
      cause: error,
    });
  }
}

/** Returns the failure that the lines of a log describe, on one line; null if they describe none. */
export function failureIn(log: string): string | null {
  const lines = log.split('\n').filter((line) => FAILURE.test(line));
  const all = lines.map((line) => line.replace(PREFIX, '')).join('; ');
  return all === '' ? null : all;
}

/** Removes a log that has grown too large. @returns the size of the log, in bytes */
export function trimLog(path: string): number {
  const size = existsSync(path) ? statSync(path).size : 0;
  if (size <= LOG_LIMIT_BYTES) return size;
  rmSync(path);
  return 0;
}
