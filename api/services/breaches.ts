/**
 * Whether a password is known from a breach, with k-anonymity: only the first five hex digits of its SHA-1 leave the
 * server, and the answer lists the rest of every hash with this prefix (the range protocol of Have I Been Pwned).
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

export interface BreachCheck {
  /** False also when the service does not answer in time: its outage must not prevent anybody from signing up. */
  isKnown(password: string): Promise<boolean>;
}

/** How long the service may take, in ms. */
const PATIENCE_MS = 1000;
const PREFIX_LENGTH = 5;

/** @param url address of the range service; the five digits are appended */
export function createBreachCheck(url: string, log: Logger): BreachCheck {
  return {
    async isKnown(password) {
      const digest = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
      const [prefix, ending] = [digest.slice(0, PREFIX_LENGTH), digest.slice(PREFIX_LENGTH)];
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/${prefix}`, {
          headers: { 'Add-Padding': 'true' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return isListed(await response.text(), ending);
      } catch (error) {
        log.warn({ err: error }, 'the breach service does not answer; the password is taken');
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
