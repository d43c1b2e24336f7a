/** Queries for changes of address, which the old address can undo for a while. */
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { settleSecondStep } from './second-steps.ts';

/** A change of address that can be undone. */
export interface MoveRow {
  readonly user_id: string;
  /** The old address. */
  readonly email: string;
  readonly moved_at: Date;
}

/**
 * Records a change of address. A change back to an address that the account had is no new one: it ends the claims of
 * the addresses in between, and cannot be undone.
 * @param email the old address
 * @param to the new address
 */
export async function putMove(
  trx: Kysely<Schema>,
  userId: string,
  email: string,
  to: string,
  at: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('auth_moves')
    .select(['user_id', 'email', 'moved_at'])
    .where('user_id', '=', userId)
    .where('email', '=', to)
    .executeTakeFirst();
  if (before !== undefined) return await dropMovesFrom(trx, before);
  await trx
    .insertInto('auth_moves')
    .values({ user_id: userId, email, moved_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email']).doUpdateSet({ moved_at: at, token_hash: null }),
    )
    .execute();
}

/** Sets the token of the link that undoes a change. @returns false if the change can no longer be undone */
export async function armMove(
  db: Kysely<Schema>,
  userId: string,
  email: string,
  tokenHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_moves')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the change that a link undoes; null if there is none after `since`. */
export async function findMove(db: Kysely<Schema>, tokenHash: string, since: Date): Promise<MoveRow | null> {
  const found = await db
    .selectFrom('auth_moves')
    .select(['user_id', 'email', 'moved_at'])
    .where('token_hash', '=', tokenHash)
    .where('moved_at', '>', since)
    .executeTakeFirst();
  return found ?? null;
}

/** Removes a change and all later ones of the account: none of them can be undone any more. */
export async function dropMovesFrom(trx: Kysely<Schema>, { user_id, moved_at }: MoveRow): Promise<void> {
  await trx
    .deleteFrom('auth_moves')
    .where('user_id', '=', user_id)
    .where('moved_at', '>=', moved_at)
    .execute();
}

/**
 * Removes the second steps that an account has got since a time; earlier ones stay. One-time codes begin to count when
 * they are confirmed.
 */
export async function dropSecondStepsSince(trx: Kysely<Schema>, userId: string, since: Date): Promise<void> {
  for (const table of ['auth_passkeys', 'auth_recovery_codes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await trx
    .deleteFrom('auth_totp')
    .where('user_id', '=', userId)
    .where((of) => of.or([of('confirmed_at', 'is', null), of('confirmed_at', '>=', since)]))
    .execute();
  await settleSecondStep(trx, userId);
}

/** Removes changes from before `before`. */
export async function dropOldMoves(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('auth_moves').where('moved_at', '<', before).execute();
}
