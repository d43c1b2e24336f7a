/** Queries for guests: accounts without an address, which only their own browser, or a passkey, can open. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creates a guest. @returns ID and `access_version` */
export async function createGuest(
  db: Kysely<Schema>,
  at: Date,
): Promise<{ readonly id: string; readonly access_version: number }> {
  return await db
    .insertInto('auth_users')
    .values({ guest_since: at })
    .returning(['id', 'access_version'])
    .executeTakeFirstOrThrow();
}

/**
 * Sets a guest's password, for the address that they have not confirmed yet.
 * @returns false if the account is not, or no longer, a guest
 */
export async function setGuestPassword(
  db: Kysely<Schema>,
  userId: string,
  passwordHash: string,
  proof: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_users')
    .set({ password_hash: passwordHash, signup_proof: proof })
    .where('id', '=', userId)
    .where('email', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Removes guests whose browser was last seen before `before`, with their players; guests with a passkey stay, because
 * they can return with it.
 * @returns the IDs of the removed guests
 */
export async function dropIdleGuests(db: Kysely<Schema>, before: Date): Promise<readonly string[]> {
  const gone = await db
    .deleteFrom('auth_users')
    .where('guest_since', '<', before)
    // A banned guest has no session, but the row blocks their browser.
    .where((of) => of.or([of('banned_until', 'is', null), of('banned_until', '<', sql<Date>`now()`)]))
    .where('email', 'is', null)
    .where('has_second_step', '=', false)
    .where(
      sql<boolean>`not exists (select 1 from auth_sessions
        where auth_sessions.user_id = auth_users.id and last_used_at >= ${before})`,
    )
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}
