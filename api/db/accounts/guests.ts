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

/** The address and password with which a guest wants to keep the player. */
export interface PendingKeep {
  readonly user_id: string;
  readonly email: string;
  readonly password_hash: string;
  /** SHA-256 of the secret of the browser that chose the password, in hex. */
  readonly proof: string;
}

/** Stores the address and password that a guest has chosen, instead of earlier ones. */
export async function putKeep(trx: Kysely<Schema>, keep: PendingKeep, at: Date): Promise<void> {
  const chosen = { ...keep, created_at: at };
  await trx
    .insertInto('auth_keeps')
    .values(chosen)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}

/** Returns the address and password that wait for their confirmation; null if there are none. */
export async function findKeep(trx: Kysely<Schema>, userId: string): Promise<PendingKeep | null> {
  const found = await trx
    .selectFrom('auth_keeps')
    .select(['user_id', 'email', 'password_hash', 'proof'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/** Removes addresses and passwords that were chosen before `before` and never confirmed. */
export async function dropOldKeeps(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('auth_keeps').where('created_at', '<', before).execute();
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
