/**
 * Keeps facts that a restore must not undo: sessions and links that have ended since the backup, mails already sent,
 * deleted accounts, and actions that operators have undone.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { errorCode } from '../../startup-error.ts';
import type { Schema } from '../schema.ts';

/** File in the data folder that lists the deleted accounts: SHA-256 of the ID, and the date. */
const ERASED = 'erased';
/**
 * Amount added to the epoch of every world, so that a process started before the restore can never pass the fence of
 * its worlds again.
 */
const EPOCH_LEAP = 1000;

/**
 * Records that an account was deleted. The account is deleted even if recording fails: restoring an earlier backup
 * would then bring it back.
 */
export function recordDeletion(dataDir: string, userId: string, at: Date, log: Logger): void {
  const hash = createHash('sha256').update(userId).digest('hex');
  try {
    const line = `${hash} ${at.toISOString().slice(0, 10)}\n`;
    appendFileSync(join(dataDir, ERASED), line, { mode: 0o600, flush: true });
  } catch (error) {
    log.error(
      { err: error, hash },
      'a deleted account could not be written down: an older backup brings it back',
    );
  }
}

function readErased(dataDir: string): readonly string[] {
  try {
    const lines = readFileSync(join(dataDir, ERASED), 'utf8').split('\n');
    return lines.map((line) => line.slice(0, 64)).filter((hash) => /^[0-9a-f]{64}$/.test(hash));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Ends sessions, links, challenges, mails and accounts that must not return, in one transaction.
 * @returns the number of restored accounts that were deleted again
 */
export async function replayDeletions(db: Kysely<Schema>, dataDir: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await sql`update worlds set epoch = epoch + ${EPOCH_LEAP}`.execute(trx);
    // A session is a guest's only way in, so guests keep theirs.
    await sql`delete from auth_sessions s using auth_users u
      where u.id = s.user_id and (u.email is not null or u.has_second_step)`.execute(trx);
    await trx.deleteFrom('auth_email_tokens').execute();
    await trx.deleteFrom('first_operator_links').execute();
    await trx.deleteFrom('auth_challenges').execute();
    await trx.deleteFrom('auth_mails').execute();
    const { numAffectedRows = 0n } = await sql`delete from auth_users
      where encode(sha256(id::text::bytea), 'hex') = any (${readErased(dataDir)}::text[])`.execute(trx);
    return Number(numAffectedRows);
  });
}

/** Bans, mutes and role of one account, as set by operators. */
export interface Judgement {
  readonly id: string;
  readonly banned_until: Date | null;
  readonly ban_reason: string | null;
  readonly muted_until: Date | null;
  readonly mute_reason: string | null;
  readonly role: 'admin' | null;
}

/**
 * Returns the accounts that operators have changed since `at`, in their current state. @throws any error of the
 * database
 */
export async function moderatedSince(db: Kysely<Schema>, at: Date): Promise<readonly Judgement[]> {
  return await db
    .selectFrom('auth_users')
    .select(['id', 'banned_until', 'ban_reason', 'muted_until', 'mute_reason', 'role'])
    .where((of) =>
      of.exists(
        of
          .selectFrom('operator_actions')
          .select('operator_actions.id')
          .whereRef('operator_actions.user_id', '=', 'auth_users.id')
          .where('operator_actions.at', '>', at),
      ),
    )
    .execute();
}

/**
 * Applies bans, mutes and roles to the restored accounts; a role only if the account has a second step, as every
 * operator does.
 * @returns the number of these accounts that exist
 */
export async function reapplyModeration(db: Kysely<Schema>, judged: readonly Judgement[]): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    let found = 0;
    for (const { id, role, ...judgement } of judged) {
      const { numUpdatedRows } = await trx
        .updateTable('auth_users')
        .set({ ...judgement, role: role === null ? null : sql`case when has_second_step then 'admin' end` })
        .where('id', '=', id)
        .executeTakeFirst();
      found += Number(numUpdatedRows);
    }
    return found;
  });
}
