/**
 * Browsers that have signed in to an account before. Strangers who guess at an account slow down everybody who comes
 * from a new browser; the owner's own browser has attempts of its own, so nobody can lock the owner out.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { dropOldDevices, knownDeviceUntil, putDevice } from '../db/identities.ts';
import type { Schema } from '../db/schema.ts';

/** How long a browser is known after its last sign-in, in ms. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface DeviceService {
  /** Whether the browser that carries this token has signed in to this account before, and how fresh that is. */
  knows(token: string | null, email: string): Promise<'no' | 'yes' | 'for_long'>;
  /** Remembers a browser that has just signed in; keeps the token it has, or gives it one. */
  remember(
    token: string | null,
    userId: string,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Removes what has expired; for a timer. */
  sweep(): Promise<void>;
}

export function createDeviceService(db: Kysely<Schema>, now: () => Date): DeviceService {
  const valid = (token: string | null): token is string => token !== null && TOKEN.test(token);
  return {
    async knows(token, email) {
      const until = valid(token) ? await knownDeviceUntil(db, hashOf(token), email, now()) : null;
      if (until === null) return 'no';
      return until.getTime() - now().getTime() > LIFETIME_MS / 2 ? 'for_long' : 'yes';
    },
    async remember(carried, userId) {
      const token = valid(carried) ? carried : randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + LIFETIME_MS);
      await putDevice(db, { token_hash: hashOf(token), user_id: userId, expires_at: expiresAt });
      return { token, expiresAt };
    },
    sweep: () => dropOldDevices(db, now()),
  };
}
