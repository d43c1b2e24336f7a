/** Reads and writes of account records. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { codeOf } from '../startup-error.ts';
import type { Schema } from './schema.ts';

export type UserRow = Selectable<Schema['auth_users']>;

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

export async function findUserById(db: Kysely<Schema>, userId: string): Promise<UserRow | null> {
  return (await db.selectFrom('auth_users').selectAll().where('id', '=', userId).executeTakeFirst()) ?? null;
}

/** A new hash of the same password. */
export async function rehashPassword(db: Kysely<Schema>, user: UserRow, passwordHash: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute();
}

/** Everything a session or an unspent link could still open, in one transaction with the change that ends it. */
async function endAccess(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth_email_tokens').where('user_id', '=', userId).execute();
}

/**
 * Sets a password, ends all sessions of the account and voids its links. With an address, that one is confirmed, too:
 * who has the link of a mail reads its mails.
 * @returns whether there was such an account (still with that address)
 */
export async function replacePassword(
  db: Kysely<Schema>,
  userId: string,
  passwordHash: string,
  confirmed?: { readonly email: string; readonly at: Date },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    let update = trx.updateTable('auth_users').set({ password_hash: passwordHash }).where('id', '=', userId);
    if (confirmed !== undefined) {
      update = update
        .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(confirmed.at)) }))
        .where('email', '=', confirmed.email);
    }
    const { numUpdatedRows } = await update.executeTakeFirst();
    await endAccess(trx, userId);
    return numUpdatedRows > 0n;
  });
}

const UNIQUE_VIOLATION = '23505';

/**
 * Moves an account to another address, ends its sessions and voids its links.
 * @returns the old address; null where the account is gone, or the new address has one of its own
 */
export async function moveUser(
  db: Kysely<Schema>,
  userId: string,
  email: string,
  at: Date,
): Promise<string | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('auth_users')
        .select('email')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) return null;
      // An account that nobody ever confirmed holds no address.
      await trx
        .deleteFrom('auth_users')
        .where('email', '=', email)
        .where('email_verified_at', 'is', null)
        .where('id', '!=', userId)
        .execute();
      await trx
        .updateTable('auth_users')
        .set({ email, email_verified_at: at })
        .where('id', '=', userId)
        .execute();
      await endAccess(trx, userId);
      return before.email;
    });
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Removes an account; the player, everything she carries, sessions and links go with it. */
export async function deleteUser(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('auth_users').where('id', '=', userId).execute();
}

/** Everything that is kept about a person, without hashes of secrets. */
export async function exportUser(db: Kysely<Schema>, userId: string) {
  const ofPlayer = sql<string>`(select id from players where user_id = ${userId})`;
  const [account, identities, sessions, player, inventory, equipment] = await Promise.all([
    db
      .selectFrom('auth_users')
      .select(['id', 'email', 'email_verified_at', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('auth_identities')
      .select(['provider', 'subject', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('auth_sessions')
      .select(['created_at', 'expires_at', 'user_agent'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('players').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('player_inventory').selectAll().where('player_id', '=', ofPlayer).execute(),
    db.selectFrom('player_equipment').selectAll().where('player_id', '=', ofPlayer).execute(),
  ]);
  return { account, identities, sessions, player: player ?? null, inventory, equipment };
}
