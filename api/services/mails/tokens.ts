/** Tokens for links in mails: 32 random bytes, stored as SHA-256, consumed by one atomic DELETE. */
import type { Kysely } from 'kysely';
import { dropOldTokens, findToken, putToken, type TokenOwner, takeToken } from '../../db/accounts/tokens.ts';
import type { Schema } from '../../db/schema.ts';
import { hashOf, newToken } from '../random-token.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Purposes of links in mails (`change` confirms a new address), each with its lifetime in ms. */
export const TOKEN_LIFETIME_MS = {
  confirm: 24 * HOUR_MS,
  reset: 30 * MINUTE_MS,
  change: 24 * HOUR_MS,
} as const;
export type TokenPurpose = keyof typeof TOKEN_LIFETIME_MS;

export interface TokenService {
  /**
   * Creates a token for the user and the address; an older token with this purpose becomes invalid.
   * @param version the value that the account's `access_version` must still have
   * @returns null if access to the account has ended since
   */
  issue(purpose: TokenPurpose, userId: string, email: string, version: number): Promise<string | null>;
  /** Returns the owner of a token without consuming it; null if the token is not valid. */
  peek(purpose: TokenPurpose, token: string): Promise<TokenOwner | null>;
  /** Consumes a token. @returns its owner; null if it is unknown, used, replaced or expired */
  spend(purpose: TokenPurpose, token: string, within?: Kysely<Schema>): Promise<TokenOwner | null>;
  /** Removes expired tokens; called by a timer. */
  sweep(): Promise<void>;
}

/** @param now the current time */
export function createTokenService(db: Kysely<Schema>, now: () => Date): TokenService {
  return {
    async issue(purpose, userId, email, version) {
      const token = newToken();
      const row = {
        hash: hashOf(token),
        purpose,
        email,
        expiresAt: new Date(now().getTime() + TOKEN_LIFETIME_MS[purpose]),
        createdAt: now(),
      };
      return (await putToken(db, userId, version, row)) ? token : null;
    },
    peek: (purpose, token) => findToken(db, purpose, hashOf(token), now()),
    spend: (purpose, token, within = db) => takeToken(within, purpose, hashOf(token), now()),
    sweep: () => dropOldTokens(db, now()),
  };
}
