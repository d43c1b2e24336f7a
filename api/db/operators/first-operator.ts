/** Queries for the link that makes the first operator. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Locks the choice of the first operator until the transaction ends, so that no other transaction can decide it in the
 * meantime.
 */
export async function lockFirstOperator(trx: Kysely<Schema>): Promise<void> {
  await sql`lock table first_operator_links in exclusive mode`.execute(trx);
}

/** Returns true if there is an operator. */
export async function hasOperator(db: Kysely<Schema>): Promise<boolean> {
  const one = await db.selectFrom('auth_users').select('id').where('role', '=', 'admin').executeTakeFirst();
  return one !== undefined;
}

/** Stores a link, replacing an older one. @param hash SHA-256 of its token, in hex */
export async function putFirstLink(trx: Kysely<Schema>, hash: string, expiresAt: Date): Promise<void> {
  await trx.deleteFrom('first_operator_links').execute();
  await trx.insertInto('first_operator_links').values({ token_hash: hash, expires_at: expiresAt }).execute();
}

/** Removes a link. @returns true if it existed and had not expired */
export async function takeFirstLink(trx: Kysely<Schema>, hash: string, at: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom('first_operator_links')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
