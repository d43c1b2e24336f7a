/** Queries for account records. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from './schema.ts';

export type UserRow = Selectable<Schema['auth_users']>;

export async function findUserByEmail(db: Kysely<Schema>, email: string): Promise<UserRow | null> {
  return (
    (await db.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
  );
}

export async function findUserById(db: Kysely<Schema>, userId: string): Promise<UserRow | null> {
  return (await db.selectFrom('auth_users').selectAll().where('id', '=', userId).executeTakeFirst()) ?? null;
}

/** Returns the name of an account's player; null if the account has no player yet. */
export async function findUsername(db: Kysely<Schema>, userId: string): Promise<string | null> {
  const player = await db
    .selectFrom('players')
    .select('username')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return player?.username ?? null;
}

/** Reads an account and locks it until the transaction ends. */
export async function lockUser(trx: Kysely<Schema>, userId: string): Promise<UserRow | null> {
  const user = await trx
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

/**
 * Creates an unconfirmed account, or replaces the password of an account that was never confirmed. A confirmed account
 * is left unchanged.
 * @param proof SHA-256 of the secret of the browser that chose the password: only in that browser does confirming the
 * address keep the password
 */
export async function putUnconfirmedUser(
  db: Kysely<Schema>,
  email: string,
  passwordHash: string,
  proof: string,
): Promise<void> {
  const chosen = { password_hash: passwordHash, signup_proof: proof };
  await db
    .insertInto('auth_users')
    .values({ email, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...chosen, created_at: sql<Date>`now()` })
        .where('auth_users.email_verified_at', 'is', null),
    )
    .execute();
}

/** Frees the address of an account that was never confirmed, so that another account may take it. */
export async function freeAddress(trx: Kysely<Schema>, email: string, forUser: string): Promise<void> {
  await trx
    .deleteFrom('auth_users')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('id', '!=', forUser)
    .execute();
}

/** Replaces a password hash with a new hash of the same password. */
export async function rehashPassword(db: Kysely<Schema>, user: UserRow, passwordHash: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute();
}

/** Removes accounts that were created before `before` and never confirmed, except guests. */
export async function dropUnconfirmedUsers(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .deleteFrom('auth_users')
    .where('email_verified_at', 'is', null)
    .where('guest_since', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
