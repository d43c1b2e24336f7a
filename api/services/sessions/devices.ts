/**
 * Browsers that have signed in to an account before. Guesses at an account slow down sign-ins from all unknown
 * browsers; the owner's own browser has a separate count, so that other people cannot lock the owner out.
 */
import type { Kysely } from 'kysely';
import { dropOldDevices, findUserAndDevice, hasDevice, putDevice } from '../../db/accounts/identities.ts';
import type { Database } from '../../db/client.ts';
import { banOfDevice } from '../../db/operators/operators.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserByEmail, type UserRow } from '../../db/users.ts';
import type { Ban } from '../accounts/bans.ts';
import { hashOf, newToken } from '../random-token.ts';

/** Time for which a browser is known after its last sign-in, in ms. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface Acquaintance {
  readonly user: UserRow | null;
  /** Whether the account knows the browser; `known_for_long` if at least half of the lifetime is left. */
  readonly device: 'unknown' | 'known' | 'known_for_long';
}

export interface DeviceService {
  /** Returns the account with an address, and whether the browser with this token has signed in to it before. */
  lookUp(email: string, token: string | null): Promise<Acquaintance>;
  /** Resolves to true if a browser has signed in to an account before. */
  isKnown(userId: string, token: string | null): Promise<boolean>;
  /**
   * Remembers a browser that has just signed in; it keeps its token, or gets a new one. `noticeTo` is the address to
   * notify; null unless the account knows other browsers but not this one.
   */
  remember(
    token: string | null,
    userId: string,
  ): Promise<{ readonly token: string; readonly expiresAt: Date; readonly noticeTo: string | null }>;
  /**
   * Returns the ban of an account that knows this browser: the banned person gets no new guest in it. Null if there is
   * no ban.
   */
  banOf(token: string | null): Promise<Ban | null>;
  /** Removes expired records; called by a timer. */
  sweep(): Promise<void>;
}

/** Returns the service that keeps the known browsers. */
export function createDeviceService(
  db: Kysely<Schema>,
  pool: Database['pool'],
  now: () => Date,
): DeviceService {
  const valid = (token: string | null): token is string => token !== null && TOKEN.test(token);
  return {
    async lookUp(email, token) {
      if (!valid(token)) return { user: await findUserByEmail(db, email), device: 'unknown' };
      const found = await findUserAndDevice(pool, email, hashOf(token), now());
      if (!found?.knownUntil) return { user: found?.user ?? null, device: 'unknown' };
      const isForLong = found.knownUntil.getTime() - now().getTime() > LIFETIME_MS / 2;
      return { user: found.user, device: isForLong ? 'known_for_long' : 'known' };
    },
    isKnown: async (userId, token) => valid(token) && (await hasDevice(db, userId, hashOf(token), now())),
    async remember(carried, userId) {
      const token = valid(carried) ? carried : newToken();
      const expiresAt = new Date(now().getTime() + LIFETIME_MS);
      const device = { token_hash: hashOf(token), user_id: userId, expires_at: expiresAt };
      return { token, expiresAt, noticeTo: await putDevice(db, device) };
    },
    banOf: async (token) => (valid(token) ? await banOfDevice(db, hashOf(token), now()) : null),
    sweep: () => dropOldDevices(db, now()),
  };
}
