/**
 * Checks passwords against known breaches, with k-anonymity: only the first five hex digits of a password's SHA-1 leave
 * the server, and the response lists the rest of every hash with this prefix (the range protocol of Have I Been Pwned).
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { boundedBody } from '../bounded-body.ts';

export interface BreachCheck {
  /**
   * Resolves to true if the password is known from a breach. Also false if the service does not respond in time: its
   * outage must not prevent sign-ups.
   */
  isKnown(password: string): Promise<boolean>;
}

/** Maximum time for a response from the service, in ms. */
const PATIENCE_MS = 1000;
/** Time without requests after a failure, in ms, so that a machine without a network is not slowed down. */
const PAUSE_MS = 10 * 60 * 1000;
/** Maximum size of a response, in bytes; a response lists about 2,000 endings. */
const LARGEST = 1_000_000;
const PREFIX_LENGTH = 5;

/** @param url address of the range service; the five digits are appended */
export function createBreachCheck(url: string, log: Logger, now: () => Date): BreachCheck {
  let pausedUntil = 0;
  return {
    async isKnown(password) {
      if (now().getTime() < pausedUntil) return false;
      const digest = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
      const [prefix, ending] = [digest.slice(0, PREFIX_LENGTH), digest.slice(PREFIX_LENGTH)];
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/${prefix}`, {
          headers: { 'Add-Padding': 'true' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return isListed((await boundedBody(response, LARGEST)).toString('latin1'), ending);
      } catch (error) {
        // Of several concurrent failures only the first is logged.
        if (now().getTime() >= pausedUntil) {
          log.warn({ err: error }, 'the breach service does not answer: it is not asked for ten minutes');
        }
        pausedUntil = now().getTime() + PAUSE_MS;
        return false;
      }
    },
  };
}

/** Lines are `ENDING:COUNT`; padding has a count of 0. */
const isListed = (lines: string, ending: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [listed, count] = line.split(':');
    return listed?.toUpperCase() === ending && Number(count) > 0;
  });
