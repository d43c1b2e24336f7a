/**
 * Changes that end access to an account: each in one transaction with the end of its sessions and links, and with a
 * rise of `access_version`, so that what began before and comes later finds that it is too late.
 */
import { type Kysely, sql } from 'kysely';
import { codeOf } from '../startup-error.ts';
import type { Schema } from './schema.ts';
import { freeAddress, lockUser, type UserRow } from './users.ts';

const UNIQUE_VIOLATION = '23505';

/** Somebody has the address already. */
export class AddressTakenError extends Error {
  override readonly name = 'AddressTakenError';
}

/** Everything a session or an unspent link could still open, in one transaction with the change that ends it. */
export async function endAccess(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ access_version: sql<number>`access_version + 1` })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth_email_tokens').where('user_id', '=', userId).execute();
}

/** What an account is to be from now on. */
export interface NewAccess {
  readonly email?: string;
  readonly passwordHash?: string;
  /** When the address was confirmed; an earlier time stays. */
  readonly confirmedAt?: Date;
  /** Accounts at other providers open this one no more. */
  readonly unlinks?: true;
  /** Sessions and links stay: who confirms is who chose the password. */
  readonly keepsAccess?: true;
}

/**
 * Changes an account that `lockUser` holds.
 * @throws AddressTakenError
 */
export async function changeAccess(
  trx: Kysely<Schema>,
  user: UserRow,
  { email, passwordHash, confirmedAt, unlinks, keepsAccess }: NewAccess,
): Promise<void> {
  if (email !== undefined && email !== user.email) await freeAddress(trx, email, user.id);
  try {
    await trx
      .updateTable('auth_users')
      .set({
        email: email ?? user.email,
        password_hash: passwordHash ?? user.password_hash,
        email_verified_at: user.email_verified_at ?? confirmedAt ?? null,
        ...(confirmedAt === undefined ? {} : { signup_proof: null, guest_since: null }),
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw new AddressTakenError(email, { cause: error });
    throw error;
  }
  if (unlinks) await trx.deleteFrom('auth_identities').where('user_id', '=', user.id).execute();
  if (!keepsAccess) await endAccess(trx, user.id);
}

/**
 * Replaces a password, provided that access to the account has not ended since `version` was read.
 * @returns whether it was replaced
 */
export async function replacePassword(
  db: Kysely<Schema>,
  userId: string,
  version: number,
  passwordHash: string,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === null || user.access_version !== version) return false;
    await changeAccess(trx, user, { passwordHash });
    return true;
  });
}

/**
 * Removes an account; the player, everything she carries, sessions, devices and links go with it, and what she said out
 * of the evidence of others' reports. @returns whether access was still as at `version`
 */
export async function deleteUser(db: Kysely<Schema>, userId: string, version: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === null || user.access_version !== version) return false;
    await forgetWords(trx, userId);
    await trx.deleteFrom('auth_users').where('id', '=', userId).execute();
    return true;
  });
}

/** What a player said is hers, also where it stands in reports about others. */
async function forgetWords(trx: Kysely<Schema>, userId: string): Promise<void> {
  await sql`
    update chat_reports r set evidence = (
      select coalesce(jsonb_agg(line order by at), '[]'::jsonb)
      from jsonb_array_elements(r.evidence) with ordinality as lines (line, at)
      where line ->> 'playerId' is distinct from p.id::text)
    from players p
    where p.user_id = ${userId} and r.evidence @> jsonb_build_array(jsonb_build_object('playerId', p.id))`.execute(
    trx,
  );
}
