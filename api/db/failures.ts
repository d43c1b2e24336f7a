/** What errors of the database mean for whoever asked. */
import { errorCode } from '../startup-error.ts';

/** PostgreSQL's disk_full, and Node's. */
const NO_ROOM: ReadonlySet<string> = new Set(['53100', 'ENOSPC']);
/** Node's codes for a server that is not there or went away. */
const GONE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Classes of PostgreSQL's codes: connection exceptions, and what an operator or a crash brings about. */
const GONE_CLASSES = ['08', '57P'];
/** How `pg` and its pool begin what they say without a code. */
const GONE_WORDS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/** Whether an error of Node or PostgreSQL says that the disk is full. */
export const isDiskFullError = (error: unknown): boolean => NO_ROOM.has(errorCode(error));

/** Whether an error says that the database cannot be reached, or went away meanwhile. */
export function isUnavailableError(error: unknown): boolean {
  const code = errorCode(error);
  if (GONE.has(code) || GONE_CLASSES.some((start) => code.startsWith(start))) return true;
  return error instanceof Error && GONE_WORDS.some((start) => error.message.startsWith(start));
}
