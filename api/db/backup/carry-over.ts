/**
 * Keeps facts that a restore must not undo: sessions, links and means of access that have ended since the backup, mails
 * already sent, deleted accounts, and actions that operators have undone.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { errorCode, oneLineReason } from '../../startup-error.ts';
import { isDiskFullError } from '../failures.ts';
import type { Schema } from '../schema.ts';
import {
  type Access,
  type CarriedAccess,
  carryAccess,
  type KeptSessions,
  NO_ACCESS,
  readAccess,
} from './access.ts';

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

/** Tables of something that a person has begun, which no restore brings back. */
export const EMPTIED = [
  'auth_email_tokens',
  'auth_keeps',
  'auth_moves',
  'auth_challenges',
  'auth_mails',
  'first_operator_links',
] as const;

/** A fact of the database of before, or the reason why it is not known. */
export type Known<T> = T | { readonly reason: string };

/** Result of ending what has ended since the backup. */
export interface Ended extends CarriedAccess {
  /** Number of restored accounts that were deleted again. */
  readonly erased: number;
  /** The reason why access was not taken from the database of before; null if it was. */
  readonly reason: string | null;
}

export interface EndOptions {
  /** The data folder, which has the list of deleted accounts. */
  readonly dataDir: string;
  /** Access from the database of before; `restored` if the restored database has the present access. */
  readonly access: Known<Access> | 'restored';
  /** Time of the restore. */
  readonly at: Date;
  readonly keeps: KeptSessions;
  /** True if access of before that does not fit is an error, instead of counting as not known. */
  readonly isStrict?: boolean;
}

/**
 * Ends the sessions, links, challenges, mails, accounts and means of access that must not return. If access of before
 * does not fit into the restored database, it counts as not known.
 * @throws any error of the database
 */
export async function endAgain(db: Kysely<Schema>, options: EndOptions): Promise<Ended> {
  const end = async (before: Access) => await endIn(db, options, before);
  const { access } = options;
  if (access === 'restored') return { ...(await end(await readAccess(db))), reason: null };
  if ('reason' in access) return { ...(await end(NO_ACCESS)), reason: access.reason };
  try {
    return { ...(await end(access)), reason: null };
  } catch (error) {
    if (options.isStrict || isDiskFullError(error)) throw error;
    // A restore is the last resort, and must not fail because of a database that may be of another version.
    return { ...(await end(NO_ACCESS)), reason: oneLineReason(error) };
  }
}

async function endIn(
  db: Kysely<Schema>,
  { dataDir, at, keeps }: EndOptions,
  before: Access,
): Promise<Omit<Ended, 'reason'>> {
  return await db.transaction().execute(async (trx) => {
    await sql`update worlds set epoch = epoch + ${EPOCH_LEAP}`.execute(trx);
    // A database of an older version lacks some of these tables.
    const { rows } = await sql<{ readonly name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname = any (${EMPTIED})`.execute(trx);
    for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(trx);
    const counts = await carryAccess(trx, before, at, keeps);
    const { numAffectedRows = 0n } = await sql`delete from auth_users
      where encode(sha256(id::text::bytea), 'hex') = any (${readErased(dataDir)}::text[])`.execute(trx);
    return { ...counts, erased: Number(numAffectedRows) };
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
