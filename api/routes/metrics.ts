/**
 * `/api/metrics`: the process's figures for a Prometheus server, for holders of the token; on a local site also for
 * this machine.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isFromHere } from '../middleware/address.ts';
import { ApiError } from '../middleware/errors.ts';
import type { Metrics } from '../services/metrics/metrics.ts';

export interface MetricsRouteDeps {
  /** Null if nothing is measured. */
  readonly metrics: Metrics | null;
  /**
   * True if only this machine uses the site. On a public site, a request that seems to come from this machine may come
   * through a proxy: if the proxy changes the host and adds no header, the two cannot be told apart.
   */
  readonly isLocal: boolean;
  /** Token that opens the metrics; null if there is none. */
  readonly metricsToken: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasToken(c: Context, token: string | null): boolean {
  const [, given] = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '') ?? [];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

export const metricsRoutes = ({ metrics, isLocal, metricsToken }: MetricsRouteDeps) =>
  new Hono().get('/', async (c) => {
    if (!(isLocal && isFromHere(c)) && !hasToken(c, metricsToken)) {
      throw new ApiError(
        403,
        'not_for_you',
        'Metrics are for holders of METRICS_TOKEN; those of a local site are for its machine, too.',
      );
    }
    if (metrics === null) throw new ApiError(404, 'no_metrics', 'Nothing is measured here.');
    c.header('Content-Type', metrics.contentType);
    return c.body(await metrics.text());
  });
