/** Classifies database errors: a full disk, or a database that cannot be reached. */
import { errorCode } from '../startup-error.ts';

/** PostgreSQL's and Node's codes for a full disk. */
const NO_ROOM: ReadonlySet<string> = new Set(['53100', 'ENOSPC']);
/** Node's codes for a server that does not exist or has disconnected. */
const GONE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Classes of PostgreSQL's codes: connection exceptions, and shutdowns by an operator or a crash. */
const GONE_CLASSES = ['08', '57P'];
/** Beginnings of messages from `pg` and its pool that have no code. */
const GONE_WORDS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/** Returns true if an error of Node or PostgreSQL says that the disk is full. */
export const isDiskFullError = (error: unknown): boolean => NO_ROOM.has(errorCode(error));

/** Returns true if an error says that the database cannot be reached, or was disconnected in the meantime. */
export function isUnavailableError(error: unknown): boolean {
  const code = errorCode(error);
  if (GONE.has(code) || GONE_CLASSES.some((start) => code.startsWith(start))) return true;
  return error instanceof Error && GONE_WORDS.some((start) => error.message.startsWith(start));
}
