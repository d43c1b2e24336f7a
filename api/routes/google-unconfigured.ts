/** The answer of a server on which sign-in with Google is not configured: the button stands there all the same. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { GOOGLE_NOT_STARTED, GOOGLE_REMEDY } from '../contracts/errors.ts';
import { isFromHere } from '../middleware/address.ts';
import { ApiError } from '../middleware/errors.ts';
import { LogLineBudget } from '../services/limits/line-budget.ts';

const HOUR_MS = 60 * 60_000;

export interface UnconfiguredDeps {
  readonly log: Logger;
  readonly now: () => Date;
  /**
   * True if only this machine uses the site. On a public site, a request that seems to come from this machine may come
   * through a proxy.
   */
  readonly isLocal: boolean;
}

export interface UnconfiguredGoogle {
  /** Writes a line for the operator, once an hour at most: everybody may press the button. */
  note(): void;
  /** Returns the refusal; only on this machine itself it also says how to configure the sign-in. */
  refusalFor(c: Context): ApiError;
}

export function unconfiguredGoogle({ log, now, isLocal }: UnconfiguredDeps): UnconfiguredGoogle {
  const lines = new LogLineBudget(1, now, HOUR_MS);
  return {
    note() {
      const left = lines.take();
      if (left === null) return;
      log.warn(
        { event: 'google_unconfigured', ...(left > 0 ? { unlogged: left } : {}) },
        `somebody wants to sign in with Google. ${GOOGLE_REMEDY}`,
      );
    },
    refusalFor: (c) =>
      new ApiError(
        503,
        'google_not_configured',
        GOOGLE_NOT_STARTED,
        {},
        isLocal && isFromHere(c) ? GOOGLE_REMEDY : null,
      ),
  };
}
