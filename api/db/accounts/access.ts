/**
 * Changes that end access to an account: each is one transaction that also ends the account's sessions and links and
 * raises `access_version`, so that a request that began before and finishes later is refused.
 */
import { type Kysely, sql } from 'kysely';
import { lookalikeKey } from '../../names/skeleton.ts';
import { errorCode } from '../../startup-error.ts';
import { keepName } from '../players/kept-names.ts';
import type { Schema } from '../schema.ts';
import { freeAddress, lockUser, type UserRow } from '../users.ts';
import { dropSecondSteps } from './second-steps.ts';

const UNIQUE_VIOLATION = '23505';

/** Thrown if another account already has the address. */
export class AddressTakenError extends Error {
  override readonly name = 'AddressTakenError';
}

/**
 * Ends all sessions, unspent links, pending passwords and unconfirmed secrets of an account, in one transaction with the change that requires
 * it. Sign-ins that wait for a second step or for a provider end with the version. Links that undo a change of address
 * stay: the person who gets a mistyped address must not be able to end them.
 */
export async function endAccess(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ access_version: sql<number>`access_version + 1` })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth_email_tokens').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth_keeps').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth_totp').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
}

/** The new state of an account. */
export interface NewAccess {
  readonly email?: string;
  /** Null if no password has been chosen. */
  readonly passwordHash?: string | null;
  /** Time when the address was confirmed; an earlier time is kept. */
  readonly confirmedAt?: Date;
  /** Present if identities at other providers no longer open this account, and no browser is known to it. */
  readonly unlinks?: true;
  /**
   * Present if the previous holder of the account may not be its owner: second steps are removed, too.
   */
  readonly isTakenOver?: true;
}

/**
 * Changes an account that `lockUser` has locked, and ends all access to it: `access_version` rises by one.
 * @throws AddressTakenError
 */
export async function changeAccess(
  trx: Kysely<Schema>,
  user: UserRow,
  { email, passwordHash, confirmedAt, unlinks, isTakenOver }: NewAccess,
): Promise<void> {
  if (email !== undefined && email !== user.email) await freeAddress(trx, email, user.id);
  try {
    await trx
      .updateTable('auth_users')
      .set({
        email: email ?? user.email,
        password_hash: passwordHash === undefined ? user.password_hash : passwordHash,
        email_verified_at: user.email_verified_at ?? confirmedAt ?? null,
        ...(confirmedAt === undefined ? {} : { signup_proof: null, guest_since: null }),
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) throw new AddressTakenError(email, { cause: error });
    throw error;
  }
  if (unlinks || isTakenOver) {
    await trx.deleteFrom('auth_identities').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('auth_devices').where('user_id', '=', user.id).execute();
  }
  if (isTakenOver) await dropSecondSteps(trx, user.id);
  await endAccess(trx, user.id);
}

/**
 * Replaces a password if access to the account has not ended since `version` was read.
 * @returns true if it was replaced
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
 * Removes an account with its player, the player's inventory, sessions, devices and links, and removes the player's
 * words from the evidence in other players' reports. @returns true if access had not ended since `version`
 */
export async function deleteUser(db: Kysely<Schema>, userId: string, version: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === null || user.access_version !== version) return false;
    await forgetWords(trx, userId);
    const player = await trx
      .selectFrom('players')
      .select('username')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    await trx.deleteFrom('auth_users').where('id', '=', userId).execute();
    // No other player may pose as the one who has gone.
    if (player) await keepName(trx, lookalikeKey(player.username), null);
    return true;
  });
}

/** Removes a player's words from the evidence in all reports, including reports about other players. */
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
