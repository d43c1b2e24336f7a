/** Conditions that every request to the API must satisfy before it reaches a route. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ODD_ADDRESS } from '../contracts/errors.ts';
import { ApiError } from './errors.ts';

/** Maximum size of a request body, in bytes. */
const BODY_LIMIT = 64 * 1024;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something unless a page of this site sent them: browsers state that in `Origin`, and
 * newer ones in `Sec-Fetch-Site` too.
 */
export function sameOrigin(origins: ReadonlySet<string>): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (READING.has(c.req.method)) return await next();
    const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
    if (site !== 'same-origin' || !origins.has(c.req.header('Origin') ?? '')) {
      throw new ApiError(403, 'cross_site', 'This request did not come from a page of this site.');
    }
    await next();
  });
}

/** Refuses bodies that are not JSON: forms on other sites cannot send JSON. A request without a body needs no type. */
export const jsonOnly: MiddlewareHandler = createMiddleware(async (c, next) => {
  if (READING.has(c.req.method)) return await next();
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && !(type === undefined && !hasBody(c))) {
    throw new ApiError(415, 'unsupported_type', 'Send the request body as application/json.');
  }
  await next();
});

/** Returns true if this request has a body, according to its headers. */
const hasBody = (c: Context): boolean =>
  c.req.header('Transfer-Encoding') !== undefined || (c.req.header('Content-Length') ?? '0') !== '0';

const limit = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new ApiError(413, 'too_large', `The request body is larger than ${BODY_LIMIT / 1024} KB.`);
  },
});

/**
 * Refuses bodies that are too large. Requests without a body pass unchecked: asking for a body builds a whole standard
 * request from the incoming one, and thousands of those block the process when they are garbage-collected.
 */
export const limitBody: MiddlewareHandler = createMiddleware(async (c, next) => {
  if (!hasBody(c)) return await next();
  return await limit(c, next);
});

/** Control characters, raw and percent-encoded: NUL to US, DEL, and the second set in UTF-8. */
const CONTROL = /\p{Cc}|%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]/iu;

/**
 * Refuses control characters in path and query, before any route reads a parameter. Lone surrogates cannot occur there.
 */
export const plainAddress: MiddlewareHandler = createMiddleware(async (c, next) => {
  if (CONTROL.test(c.req.url)) throw new ApiError(400, 'invalid_input', ODD_ADDRESS);
  await next();
});

/** Forbids caching: responses of the API are for one person at one time. */
export const neverStored: MiddlewareHandler = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
