/**
 * The limit against which every request counts before it is processed, so that refused requests count too: one per
 * network address, in memory. Routes that cost more also have limits of their own.
 */
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Nat64Prefix } from '../addresses/translated.ts';
import type { LimitName } from '../services/limits/limit-rules.ts';
import type { Limits } from '../services/limits/limits.ts';
import { addressReader, ownRequests } from './address.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The network address of the request, in the form that the limits count; undefined if no limit has read it. */
    network: string | undefined;
  }
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const limitOf = (path: string): LimitName => {
  if (isWithin(path, '/api/health')) return 'health-address';
  return isWithin(path, '/api') || isWithin(path, '/.well-known') ? 'request-address' : 'file-address';
};

/**
 * Counts each request, and refuses those of an address that asks too often. Requests from this machine itself are not
 * limited, here or in the game's own limits: a proxy that runs on it, but is not configured, forwards every visitor's
 * requests. With configured proxies no request counts as this machine's: those that state no usable address share one
 * count.
 * @param trustedProxies number of proxies in front of the server
 * @param nat64 prefixes of translators
 */
export function createRequestLimits(
  limits: Limits,
  trustedProxies: number,
  nat64: readonly Nat64Prefix[] = [],
): MiddlewareHandler {
  const addressOf = addressReader(trustedProxies, nat64);
  const isOwn = ownRequests(trustedProxies);
  return createMiddleware(async (c, next) => {
    const network = addressOf(c);
    c.set('network', network);
    if (!isOwn(c)) await limits.take([[limitOf(c.req.path), network]]);
    await next();
  });
}
