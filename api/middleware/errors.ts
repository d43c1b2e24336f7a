/** Refusals of the API: thrown as `ApiError`, sent as `{error: {code, message}}`. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { ErrorReply } from '../contracts/auth.ts';
import {
  LOGIN_FAILED,
  NETWORK_FULL,
  NO_ROOM,
  NO_USER,
  SERVER_AWAY,
  SERVER_BUSY,
  SERVER_FAILED,
  tooMany,
  WORLD_FULL,
} from '../contracts/errors.ts';
import { isDiskFullError, isUnavailableError } from '../db/failures.ts';
import { BannedError } from '../services/accounts/bans.ts';
import { DiskFullError } from '../services/accounts/room.ts';
import { AccountGoneError } from '../services/accounts/settings.ts';
import { DoorsClosedError } from '../services/joining/doors.ts';
import { NetworkFullError, WorldFullError } from '../services/joining/places.ts';
import { TooManyError } from '../services/limits/limits.ts';
import { OperatorError } from '../services/operators/operators.ts';
import { WeakPasswordError } from '../services/passwords/password-policy.ts';
import { BusyError } from '../services/passwords/passwords.ts';
import { StaleAccessError } from '../services/sessions/sessions.ts';

/** Code of the server's own failures, which are logged with their error. */
const UNEXPECTED = 'internal';
const AWAY = 'unavailable';
const FULL = 'no_room';
const FAILURES: ReadonlySet<string> = new Set([UNEXPECTED, AWAY, FULL]);
/** Headers that state when to ask again, in s. */
const SOON = { 'Retry-After': '5' };
const LATER = { 'Retry-After': '60' };

/** A refusal with a text for users, and a code for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How the operator can mend it; null unless the operator is known to have asked. */
  readonly remedy: string | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    remedy: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.remedy = remedy;
  }
}

/** Returns the response for an `ApiError`. */
export function refuse(c: Context, { status, code, message, headers, remedy }: ApiError): Response {
  const error = { code, message, ...(remedy === null ? {} : { remedy }) };
  return c.json({ error } satisfies ErrorReply, status, { ...headers });
}

/** Turns an error into a response; an unexpected error is logged, and its response gives no details. */
export function errorHandler(log: Logger): ErrorHandler {
  return (error, c) => {
    const refusal = isBrokenOff(error, c) ? BROKEN_OFF : refusalOf(error);
    const request = { method: c.req.method, path: c.req.path };
    if (FAILURES.has(refusal.code)) log.error({ err: error, ...request }, 'request failed');
    else log.info({ ...request, status: refusal.status, code: refusal.code }, 'request refused');
    return refuse(c, refusal);
  };
}

/**
 * Logged for a request whose client hung up, or sent a body that could not be read to its end; no client receives this
 * response.
 */
const BROKEN_OFF = new ApiError(400, 'broken_off', 'The request was broken off before its end.');

/**
 * Returns true if an error occurred while reading the request itself: a client's behaviour is not a failure of the
 * server.
 */
function isBrokenOff(error: unknown, c: Context): boolean {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const { incoming } = bindings ?? {};
  return incoming !== undefined && !incoming.complete && incoming.errored === error;
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof BusyError) return new ApiError(503, 'busy', SERVER_BUSY, { 'Retry-After': '2' });
  if (error instanceof TooManyError) {
    const { retryAfterS } = error;
    return new ApiError(429, 'too_many', tooMany(retryAfterS), { 'Retry-After': String(retryAfterS) });
  }
  if (error instanceof BannedError) return new ApiError(403, 'banned', error.message);
  if (error instanceof OperatorError) return new ApiError(409, 'not_done', error.message);
  if (error instanceof WeakPasswordError) return new ApiError(400, 'weak_password', error.message);
  // A condition that was checked earlier no longer holds: the password was replaced, or the account no longer exists.
  if (error instanceof StaleAccessError) return new ApiError(401, 'wrong_credentials', LOGIN_FAILED);
  if (error instanceof AccountGoneError) return new ApiError(401, 'unauthenticated', NO_USER);
  // Hono's validator throws these errors for bodies that are not JSON.
  if (error instanceof HTTPException && error.status === 400) {
    return new ApiError(400, 'bad_json', 'The request body is not valid JSON.');
  }
  if (error instanceof DoorsClosedError) return new ApiError(503, 'doors_closed', error.message, SOON);
  if (error instanceof NetworkFullError) return new ApiError(429, 'network_full', NETWORK_FULL, LATER);
  if (error instanceof WorldFullError) return new ApiError(503, 'world_full', WORLD_FULL, LATER);
  if (error instanceof DiskFullError || isDiskFullError(error))
    return new ApiError(503, FULL, NO_ROOM, LATER);
  if (isUnavailableError(error)) return new ApiError(503, AWAY, SERVER_AWAY, SOON);
  return new ApiError(500, UNEXPECTED, SERVER_FAILED);
}
