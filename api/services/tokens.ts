/** Tokens of links in mails: 32 random bytes, stored as SHA-256, spent by one atomic DELETE. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a link in a mail does (`change`: confirms a new address), and how long it works, in ms. */
export const TOKEN_LIFETIME_MS = { confirm: 24 * HOUR_MS, reset: HOUR_MS, change: 24 * HOUR_MS } as const;
export type TokenPurpose = keyof typeof TOKEN_LIFETIME_MS;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface TokenService {
  /** Makes a token for the user and the address; an older one of the same purpose is void. */
  issue(purpose: TokenPurpose, userId: string, email: string): Promise<string>;
  /** Whose a token is, without spending it; null when it would not be good. */
  peek(purpose: TokenPurpose, token: string): Promise<{ userId: string; email: string } | null>;
  /** Spends a token. @returns whose it was; null when unknown, spent, replaced or too old */
  spend(purpose: TokenPurpose, token: string): Promise<{ userId: string; email: string } | null>;
}

/** @param now the present */
export function createTokenService(db: Kysely<Schema>, now: () => Date): TokenService {
  return {
    async issue(purpose, userId, email) {
      const token = randomBytes(32).toString('base64url');
      const row = {
        token_hash: hashOf(token),
        email,
        expires_at: new Date(now().getTime() + TOKEN_LIFETIME_MS[purpose]),
        created_at: now(),
      };
      await db
        .insertInto('auth_email_tokens')
        .values({ ...row, user_id: userId, purpose })
        .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
        .execute();
      return token;
    },
    async peek(purpose, token) {
      const found = await db
        .selectFrom('auth_email_tokens')
        .select(['user_id', 'email'])
        .where('token_hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return found === undefined ? null : { userId: found.user_id, email: found.email };
    },
    async spend(purpose, token) {
      const spent = await db
        .deleteFrom('auth_email_tokens')
        .where('token_hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .returning(['user_id', 'email', 'expires_at'])
        .executeTakeFirst();
      if (spent === undefined || spent.expires_at.getTime() <= now().getTime()) return null;
      return { userId: spent.user_id, email: spent.email };
    },
  };
}
