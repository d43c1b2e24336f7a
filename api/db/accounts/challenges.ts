/** Queries for challenges: sign-ins that wait for their second step, and pending requests to authenticators. */
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export interface ChallengeRow {
  readonly id: string;
  readonly purpose: string;
  readonly user_id: string | null;
  readonly access_version: number | null;
  readonly challenge: string | null;
  readonly subject: string | null;
  readonly expires_at: Date;
}

const COLUMNS = ['id', 'purpose', 'user_id', 'access_version', 'challenge', 'subject', 'expires_at'] as const;

export async function putChallenge(db: Kysely<Schema>, row: ChallengeRow): Promise<void> {
  await db.insertInto('auth_challenges').values(row).execute();
}

export async function findChallenge(
  db: Kysely<Schema>,
  id: string,
  purpose: string,
  at: Date,
): Promise<ChallengeRow | null> {
  const found = await db
    .selectFrom('auth_challenges')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return found ?? null;
}

/** Sets the challenge that the authenticator has to sign. */
export async function askChallenge(db: Kysely<Schema>, id: string, challenge: string): Promise<void> {
  await db.updateTable('auth_challenges').set({ challenge }).where('id', '=', id).execute();
}

/** Removes a challenge. @returns the removed row; null if another request removed it first, or it had expired */
export async function takeChallenge(
  trx: Kysely<Schema>,
  id: string,
  purpose: string,
  at: Date,
): Promise<ChallengeRow | null> {
  const taken = await trx
    .deleteFrom('auth_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning(COLUMNS)
    .executeTakeFirst();
  return taken ?? null;
}

export async function dropOldChallenges(db: Kysely<Schema>, at: Date): Promise<void> {
  await db.deleteFrom('auth_challenges').where('expires_at', '<=', at).execute();
}
