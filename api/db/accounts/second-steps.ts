/**
 * Queries for second steps: passkeys, the secret for generating one-time codes, recovery codes. Every action that must
 * happen only once is one statement that changes a row or finds none.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { putAction } from '../operators/operators.ts';
import type { Schema } from '../schema.ts';

/** Reason on record when an operator loses the role together with the last second step. */
const NO_STEP_LEFT = 'an operator needs a second step';

export type PasskeyRow = Selectable<Schema['auth_passkeys']>;

export interface NewPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: Date;
}

/** Stores a passkey. @returns false if the credential is known already, to this account or another */
export async function putPasskey(trx: Kysely<Schema>, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, name, publicKey, counter, transports, createdAt } = passkey;
  const made = await trx
    .insertInto('auth_passkeys')
    .values({
      id,
      user_id: userId,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Returns the passkeys of an account, oldest first. */
export async function listPasskeys(db: Kysely<Schema>, userId: string): Promise<readonly PasskeyRow[]> {
  return await db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Kysely<Schema>, id: string): Promise<PasskeyRow | null> {
  return (await db.selectFrom('auth_passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Records a use of a passkey. @param counter the authenticator's count of uses: it must have risen, or be 0 both times
 * @param opensAlone true if the passkey opens the account alone from now on, because the password was given too
 * @returns false if the counter has not risen, or the passkey no longer exists
 */
export async function usePasskey(
  trx: Kysely<Schema>,
  id: string,
  counter: number,
  opensAlone: boolean,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auth_passkeys')
    .set({ counter, last_used_at: at, ...(opensAlone ? { is_way_in: true } : {}) })
    .where('id', '=', id)
    // The cast: PostgreSQL would take a number that is compared with 0 for an integer, and counters go up to 2^32 - 1.
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a passkey. @returns true if the account had it */
export async function dropPasskey(trx: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('auth_passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Applies a reset: each passkey opens the account only with the new password, until both have been given together once.
 */
export async function closePasskeys(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.updateTable('auth_passkeys').set({ is_way_in: false }).where('user_id', '=', userId).execute();
}

export interface TotpRow {
  readonly secret: string;
  readonly confirmed_at: Date | null;
  readonly created_at: Date;
}

export async function findTotp(db: Kysely<Schema>, userId: string): Promise<TotpRow | null> {
  const found = await db
    .selectFrom('auth_totp')
    .select(['secret', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the one-time-code secrets of all accounts that have one, in their stored form. */
export async function listTotpSecrets(
  db: Kysely<Schema>,
): Promise<readonly { readonly user_id: string; readonly secret: string }[]> {
  return await db.selectFrom('auth_totp').select(['user_id', 'secret']).orderBy('user_id').execute();
}

/** Stores a secret in another form. @returns false if the account has a different secret by now */
export async function replaceTotpSecret(
  db: Kysely<Schema>,
  userId: string,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_totp')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a secret that waits for its first code. @returns false if the account has a confirmed secret */
export async function putTotp(
  db: Kysely<Schema>,
  userId: string,
  secret: string,
  at: Date,
): Promise<boolean> {
  const made = await db
    .insertInto('auth_totp')
    .values({ user_id: userId, secret, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('auth_totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Spends the code of a time step, which confirms a new secret.
 * @param secret in its stored form
 * @returns false if a code of this step or a later one was spent before, or the account has a different secret by now
 */
export async function spendTotp(
  trx: Kysely<Schema>,
  userId: string,
  secret: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auth_totp')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, ${at})` })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the secret for generating one-time codes. @returns true if there was a confirmed one */
export async function dropTotp(trx: Kysely<Schema>, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('auth_totp')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}

/** Replaces all recovery codes with new ones. */
export async function putRecoveryCodes(
  trx: Kysely<Schema>,
  userId: string,
  hashes: readonly string[],
  at: Date,
): Promise<void> {
  await trx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: at }));
  await trx.insertInto('auth_recovery_codes').values(rows).execute();
}

/** Removes a recovery code that was used. @returns true if there was such a code */
export async function spendRecoveryCode(trx: Kysely<Schema>, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('auth_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('auth_recovery_codes')
    .select((of) => of.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/**
 * Updates `has_second_step` after a change; without a second step the account loses its recovery codes and the operator
 * role.
 * @returns true if the account has a second step
 */
export async function settleSecondStep(trx: Kysely<Schema>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has_second_step: boolean; was: string | null }>`
    with before as (select role from auth_users where id = ${userId}),
      steps as (select exists (select from auth_passkeys where user_id = ${userId})
        or exists (select from auth_totp where user_id = ${userId} and confirmed_at is not null) as has)
    update auth_users set has_second_step = steps.has, role = case when steps.has then role end
      from steps where id = ${userId} returning has_second_step, (select role from before) as was`.execute(
    trx,
  );
  const { has_second_step: has = false, was = null } = rows[0] ?? {};
  if (has) return true;
  await trx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute();
  if (was !== null) {
    await putAction(trx, { actor: 'site', action: 'revoke-admin', userId, detail: NO_STEP_LEFT });
  }
  return false;
}

/** Removes every second step of an account: the person who set them up may not be the owner. */
export async function dropSecondSteps(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('auth_passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth_totp').where('user_id', '=', userId).execute();
  await settleSecondStep(trx, userId);
}
