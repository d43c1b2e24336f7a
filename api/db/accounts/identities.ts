/** Queries for accounts at other providers, and for known browsers. */
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '../schema.ts';
import type { UserRow } from '../users.ts';

/** Name of Google in `auth_identities`. */
export const GOOGLE = 'google';

export async function findUserByIdentity(
  db: Kysely<Schema>,
  provider: string,
  subject: string,
): Promise<UserRow | null> {
  const user = await db
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
    .selectAll('auth_users')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return user ?? null;
}

/**
 * Links an identity to an account. @returns true if it is linked now; false if the account has another identity of this
 * provider
 */
export async function linkIdentity(
  db: Kysely<Schema>,
  identity: { readonly provider: string; readonly subject: string; readonly user_id: string },
): Promise<boolean> {
  const made = await db
    .insertInto('auth_identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Creates an account without a password, with an address verified by the provider. @returns null if the address is
 * taken
 */
export async function createVerifiedUser(
  db: Kysely<Schema>,
  email: string,
  at: Date,
): Promise<UserRow | null> {
  const user = await db
    .insertInto('auth_users')
    .values({ email, email_verified_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return user ?? null;
}

/** Unlinks an identity. @returns true if there was one */
export async function dropIdentity(db: Kysely<Schema>, provider: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_identities')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasIdentity(db: Kysely<Schema>, provider: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth_identities')
    .select('subject')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns the account with this address, and the time until which it knows the browser with this token: one query per
 * sign-in.
 */
export async function findUserAndDevice(
  pool: Pool,
  email: string,
  tokenHash: string,
  at: Date,
): Promise<{ readonly user: UserRow; readonly knownUntil: Date | null } | null> {
  const { rows } = await pool.query<UserRow & { readonly known_until: Date | null }>({
    // A named statement: each connection parses and plans it only once.
    name: 'user-and-device',
    text: `select u.*, d.expires_at as known_until from auth_users u
      left join auth_devices d on d.user_id = u.id and d.token_hash = $2 and d.expires_at > $3 where u.email = $1`,
    values: [email, tokenHash, at],
  });
  const [found] = rows;
  if (found === undefined) return null;
  const { known_until: knownUntil, ...user } = found;
  return { user, knownUntil };
}

/** Returns true if an account knows the browser with this token. */
export async function hasDevice(
  db: Kysely<Schema>,
  userId: string,
  tokenHash: string,
  at: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('auth_devices')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Remembers a browser, unless the account no longer exists.
 * @returns the address to notify if this browser is new to an account that already knows other browsers; otherwise null
 */
export async function putDevice(
  db: Kysely<Schema>,
  device: { readonly token_hash: string; readonly user_id: string; readonly expires_at: Date },
): Promise<string | null> {
  const { token_hash, user_id, expires_at } = device;
  const { rows } = await sql<{ is_new: boolean; has_others: boolean; email: string | null }>`
    with owner as (select id, email from auth_users where id = ${user_id} for key share)
    insert into auth_devices (token_hash, user_id, expires_at) select ${token_hash}, id, ${expires_at} from owner
    on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at
    returning xmax = 0 as is_new, (select email from owner) as email,
      exists (select 1 from auth_devices other where other.user_id = ${user_id} and expires_at > now()) as has_others`.execute(
    db,
  );
  const [row] = rows;
  return row?.is_new && row.has_others ? row.email : null;
}

export async function dropOldDevices(db: Kysely<Schema>, at: Date): Promise<void> {
  await db.deleteFrom('auth_devices').where('expires_at', '<=', at).execute();
}
