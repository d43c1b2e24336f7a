/**
 * Handles secrets that are already in the database when the server starts, or when the operator has lost their key:
 * plain secrets and those of older keys are sealed with the current key; secrets of a lost key are dropped only on the
 * operator's command.
 */
import type { Kysely } from 'kysely';
import { endAccess } from '../../db/accounts/access.ts';
import { putMail } from '../../db/accounts/mails.ts';
import {
  dropTotp,
  listTotpSecrets,
  replaceTotpSecret,
  settleSecondStep,
} from '../../db/accounts/second-steps.ts';
import { putAction } from '../../db/operators/operators.ts';
import type { Schema } from '../../db/schema.ts';
import { lockUser } from '../../db/users.ts';
import { keyNameOf, type SecretBox } from './secret-box.ts';

/** Secrets that none of the current keys can open. */
export interface LostSecrets {
  /** IDs of the accounts that own the secrets. */
  readonly owners: readonly string[];
  /** Names of the missing keys. */
  readonly keys: readonly string[];
}

/** Returns the secrets that none of the current keys can open. @param names names of the current keys */
export async function findLostSecrets(db: Kysely<Schema>, names: ReadonlySet<string>): Promise<LostSecrets> {
  const lost = (await listTotpSecrets(db)).flatMap(({ user_id, secret }) => {
    const key = keyNameOf(secret);
    return key === null || names.has(key) ? [] : [{ user_id, key }];
  });
  return { owners: lost.map(({ user_id }) => user_id), keys: [...new Set(lost.map(({ key }) => key))] };
}

/**
 * Seals plain secrets, and those sealed with an older key, with the current key. @returns the number of sealed secrets
 * @throws SealedTextError
 */
export async function sealKeptSecrets(db: Kysely<Schema>, box: SecretBox): Promise<number> {
  let sealed = 0;
  for (const { user_id: userId, secret } of await listTotpSecrets(db)) {
    if (box.isCurrent(secret)) continue;
    const plain = keyNameOf(secret) === null ? secret : box.open(secret, userId);
    if (await replaceTotpSecret(db, userId, secret, box.seal(plain, userId))) sealed++;
  }
  return sealed;
}

const TOLD =
  'Codes of your authenticator app were turned off, because the server can no longer check them. Please turn them on again.';

/**
 * Turns off the one-time codes that can never be checked again. Their owners are notified by mail, and signed out
 * everywhere, as after every removal of a second step.
 * @param names names of the current keys
 * @param actor author of the action, for the record
 * @returns the number of accounts that had such codes
 */
export async function forgetLostSecrets(
  db: Kysely<Schema>,
  names: ReadonlySet<string>,
  actor: string,
  now: () => Date,
): Promise<number> {
  const { owners } = await findLostSecrets(db, names);
  for (const userId of owners) {
    await db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      if (user === null) return;
      await dropTotp(trx, userId);
      await settleSecondStep(trx, userId);
      await endAccess(trx, userId);
      await putAction(trx, { actor, action: 'forget-codes', userId });
      if (user.email !== null) {
        await putMail(trx, { kind: 'second_step', recipient: user.email, detail: TOLD }, now());
      }
    });
  }
  return owners.length;
}
