/** Queries for the tokens of links in mails. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export interface TokenOwner {
  readonly userId: string;
  /** Address that the link was sent to. */
  readonly email: string;
}

export interface NewToken {
  /** SHA-256 of the token, in hex. */
  readonly hash: string;
  readonly purpose: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** Stores a token, replacing an older one. @returns false if access to the account has ended since `version` */
export async function putToken(
  db: Kysely<Schema>,
  userId: string,
  version: number,
  { hash, purpose, email, expiresAt, createdAt }: NewToken,
): Promise<boolean> {
  const { rows } = await sql`
    insert into auth_email_tokens (token_hash, user_id, purpose, email, expires_at, created_at)
    select ${hash}, id, ${purpose}, ${email}, ${expiresAt}, ${createdAt} from auth_users
      where id = ${userId} and access_version = ${version} for share
    on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, email = excluded.email,
      expires_at = excluded.expires_at, created_at = excluded.created_at
    returning user_id`.execute(db);
  return rows.length > 0;
}

export async function findToken(
  db: Kysely<Schema>,
  purpose: string,
  hash: string,
  at: Date,
): Promise<TokenOwner | null> {
  const found = await db
    .selectFrom('auth_email_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return found === undefined ? null : { userId: found.user_id, email: found.email };
}

/** Removes a token. @returns its owner; null if there is no such token, or it has expired */
export async function takeToken(
  db: Kysely<Schema>,
  purpose: string,
  hash: string,
  at: Date,
): Promise<TokenOwner | null> {
  const taken = await db
    .deleteFrom('auth_email_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .returning(['user_id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined || taken.expires_at.getTime() <= at.getTime()) return null;
  return { userId: taken.user_id, email: taken.email };
}

export async function dropOldTokens(db: Kysely<Schema>, at: Date): Promise<void> {
  await db.deleteFrom('auth_email_tokens').where('expires_at', '<=', at).execute();
}
