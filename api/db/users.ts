/** Reads and writes of account records. */
import type { Kysely, Selectable } from 'kysely';
import type { AuthUsersTable, Schema } from './schema.ts';

export type UserRow = Selectable<AuthUsersTable>;

export async function findUserByEmail(db: Kysely<Schema>, email: string): Promise<UserRow | null> {
  return (
    (await db.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
  );
}

/**
 * Makes an unconfirmed account, or replaces the password of one that was never confirmed: whoever confirms the
 * address must have the password chosen with it.
 * @returns the account; null when the address belongs to a confirmed one, which stays as it is
 */
export async function putUnconfirmedUser(
  db: Kysely<Schema>,
  email: string,
  passwordHash: string,
): Promise<UserRow | null> {
  const row = await db
    .insertInto('auth_users')
    .values({ email, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ password_hash: passwordHash })
        .where('auth_users.email_verified_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the address as confirmed, provided it is still the account's. */
export async function confirmUser(db: Kysely<Schema>, userId: string, email: string, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('auth_users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(at)) }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
