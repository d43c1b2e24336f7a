/**
 * Challenges of one browser: unfinished sign-ins, here or at a provider, and pending requests to authenticators. The
 * browser holds 256 random bits in a cookie that scripts cannot read, the database their SHA-256 and everything else,
 * so that nothing in the cookie can be rewritten; each is used once, within 5 minutes (10 at a provider).
 */
import type { Kysely } from 'kysely';
import {
  askChallenge,
  type ChallengeRow,
  dropOldChallenges,
  findChallenge,
  putChallenge,
  takeChallenge,
} from '../../db/accounts/challenges.ts';
import type { Schema } from '../../db/schema.ts';
import { hashOf, newToken } from '../random-token.ts';

/**
 * `second`: a sign-in that waits for its second step; `passkey`: a sign-in with a passkey alone; `newkey`: a new
 * passkey; `proof`: a second step of a signed-in person; `google`: a sign-in at Google.
 */
export type ChallengePurpose = 'second' | 'passkey' | 'newkey' | 'proof' | 'google';

/** A stored challenge. */
export type Pending = ChallengeRow;

/** Lifetime of a challenge, in s. */
export const CHALLENGE_S = 5 * 60;
/** Time for choosing an account at a provider, in s. */
export const SIGNING_IN_S = 10 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface NewChallenge {
  readonly userId?: string;
  /** The account's `access_version` when the password was checked. */
  readonly version?: number;
  /** The challenge that an authenticator has to sign, in base64url. */
  readonly challenge?: string;
  /** ID at Google that is linked once the second step is taken. */
  readonly subject?: string;
}

export interface ChallengeService {
  /** Stores a new challenge. @returns the token for the browser's cookie */
  begin(purpose: ChallengePurpose, about: NewChallenge): Promise<string>;
  /** Reads a challenge without using it up; null if there is none, or it has expired. */
  peek(purpose: ChallengePurpose, token: string | null): Promise<ChallengeRow | null>;
  /** Sets the challenge that an authenticator has to sign. */
  ask(row: ChallengeRow, challenge: string): Promise<void>;
  /** Uses a challenge up: of several requests only the first gets it, all later ones get null. */
  take(row: Pick<ChallengeRow, 'id' | 'purpose'>, within: Kysely<Schema>): Promise<ChallengeRow | null>;
  /** Uses up the challenge of a browser; null if there is none, or it has expired. */
  takeOf(purpose: ChallengePurpose, token: string | null): Promise<ChallengeRow | null>;
  /** Removes expired challenges; called by a timer. */
  sweep(): Promise<void>;
}

const lifetimeOf = (purpose: ChallengePurpose): number => (purpose === 'google' ? SIGNING_IN_S : CHALLENGE_S);

/** Returns the service of challenges. */
export function createChallengeService(db: Kysely<Schema>, now: () => Date): ChallengeService {
  return {
    async begin(purpose, { userId = null, version = null, challenge = null, subject = null }) {
      const token = newToken();
      await putChallenge(db, {
        id: hashOf(token),
        purpose,
        user_id: userId,
        access_version: version,
        challenge,
        subject,
        expires_at: new Date(now().getTime() + lifetimeOf(purpose) * 1000),
      });
      return token;
    },
    async peek(purpose, token) {
      if (token === null || !TOKEN.test(token)) return null;
      return await findChallenge(db, hashOf(token), purpose, now());
    },
    ask: ({ id }, challenge) => askChallenge(db, id, challenge),
    take: ({ id, purpose }, within) => takeChallenge(within, id, purpose, now()),
    takeOf: async (purpose, token) =>
      token === null || !TOKEN.test(token) ? null : await takeChallenge(db, hashOf(token), purpose, now()),
    sweep: () => dropOldChallenges(db, now()),
  };
}
