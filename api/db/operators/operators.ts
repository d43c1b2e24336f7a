/**
 * Queries for operators: each change is one transaction with its line in `operator_actions`, and notifies the running
 * server (`pg_notify`), which then acts on the connected players.
 */

import { type Kysely, type Selectable, sql } from 'kysely';
import { plainAddress } from '../../contracts/mail-address.ts';
import type { Schema } from '../schema.ts';
import type { UserRow } from '../users.ts';

/** The channel on which the server is notified of operators' actions; the payload is the ID of the action. */
export const OPERATOR_CHANNEL = 'operator_actions';

export type ActionRow = Selectable<Schema['operator_actions']>;

export interface NewAction {
  readonly actor: string;
  readonly action: string;
  readonly userId?: string | null;
  readonly reportId?: string | null;
  readonly detail?: string | null;
}

/** Actions that only read: searches, one account, the chat lines of a report. */
const READS = ['search', 'read-account', 'read-report'] as const;

const put = async (
  trx: Kysely<Schema>,
  { actor, action, userId = null, reportId = null, detail = null }: NewAction,
): Promise<string> => {
  const { id } = await trx
    .insertInto('operator_actions')
    .values({ actor, action, user_id: userId, report_id: reportId, detail })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Records an action, and notifies the running server once the transaction has been committed. */
export async function putAction(trx: Kysely<Schema>, action: NewAction): Promise<void> {
  await sql`select pg_notify(${OPERATOR_CHANNEL}, ${await put(trx, action)})`.execute(trx);
}

/** Records that an operator has read data; it changes nothing in the game. */
export async function putRead(
  trx: Kysely<Schema>,
  read: NewAction & { readonly action: (typeof READS)[number] },
): Promise<void> {
  await put(trx, read);
}

export async function findAction(db: Kysely<Schema>, id: string): Promise<ActionRow | null> {
  return (
    (await db.selectFrom('operator_actions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Returns the actions since a time, oldest first. */
export async function actionsSince(db: Kysely<Schema>, at: Date): Promise<readonly ActionRow[]> {
  return await db.selectFrom('operator_actions').selectAll().where('at', '>', at).orderBy('id').execute();
}

/**
 * Returns the newest actions, of one account or of all.
 * @param withReads true to include actions that only read
 */
export async function listActions(
  db: Kysely<Schema>,
  userId: string | null,
  count: number,
  withReads: boolean,
): Promise<readonly ActionRow[]> {
  return await db
    .selectFrom('operator_actions')
    .selectAll()
    .$if(!withReads, (query) => query.where('action', 'not in', READS))
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

type Standing = Partial<
  Pick<UserRow, 'role' | 'banned_until' | 'ban_reason' | 'muted_until' | 'mute_reason'>
>;

export async function setStanding(trx: Kysely<Schema>, userId: string, to: Standing): Promise<void> {
  await trx.updateTable('auth_users').set(to).where('id', '=', userId).execute();
}

/** Returns the muted accounts, each with the end of its mute. */
export async function listMutes(
  db: Kysely<Schema>,
  at: Date,
): Promise<readonly { readonly id: string; readonly muted_until: Date | null }[]> {
  return await db
    .selectFrom('auth_users')
    .select(['id', 'muted_until'])
    .where('muted_until', '>', at)
    .execute();
}

/** An account as shown in a list. */
export interface AccountLine {
  readonly id: string;
  /** Null for a guest. */
  readonly email: string | null;
  readonly username: string | null;
  readonly role: 'admin' | null;
  readonly created_at: Date;
  readonly confirmed: boolean;
  readonly last_used_at: Date | null;
  readonly banned_until: Date | null;
  readonly muted_until: Date | null;
}

const accountLines = (db: Kysely<Schema>) =>
  db
    .selectFrom('auth_users as u')
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'p.username',
      'u.role',
      'u.created_at',
      'u.banned_until',
      'u.muted_until',
      sql<boolean>`u.email_verified_at is not null`.as('confirmed'),
      sql<Date | null>`(select max(last_used_at) from auth_sessions where user_id = u.id)`.as('last_used_at'),
    ]);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Escapes the characters that have a meaning in a `like` pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns accounts whose address or player name contains a text, newest first; an ID finds one account. */
export async function searchAccounts(
  db: Kysely<Schema>,
  text: string,
  count: number,
): Promise<readonly AccountLine[]> {
  const pattern = `%${literal(text.trim().toLowerCase())}%`;
  const address = `%${literal(plainAddress(text))}%`;
  return await accountLines(db)
    .where((of) =>
      UUID.test(text.trim())
        ? of.or([of('u.id', '=', text.trim()), of('p.id', '=', text.trim())])
        : of.or([of('u.email', 'like', address), of(sql<string>`lower(p.username)`, 'like', pattern)]),
    )
    .orderBy('u.created_at', 'desc')
    .limit(count)
    .execute();
}

/**
 * Returns the account with exactly this address or player name, or with this ID or player ID; null if there is none, or
 * more than one.
 */
export async function findAccount(db: Kysely<Schema>, text: string): Promise<AccountLine | null> {
  const wanted = text.trim();
  const found = await accountLines(db)
    .where((of) =>
      UUID.test(wanted)
        ? of.or([of('u.id', '=', wanted), of('p.id', '=', wanted)])
        : of.or([
            of('u.email', '=', plainAddress(wanted)),
            of(sql<string>`lower(p.username)`, '=', wanted.toLowerCase()),
          ]),
    )
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A report with the current names of the players, without the chat lines. */
export interface ReportHead {
  readonly id: string;
  readonly created_at: Date;
  readonly reported_user: string;
  readonly reported: string;
  /** Null if that player no longer exists. */
  readonly reporter: string | null;
  readonly reason: string | null;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly outcome: string | null;
}

/** A report with its chat lines. */
export interface ReportLine extends ReportHead {
  readonly evidence: readonly unknown[];
}

const reportHeads = (db: Kysely<Schema>) =>
  db
    .selectFrom('chat_reports as r')
    .innerJoin('players as about', 'about.id', 'r.reported_id')
    .leftJoin('players as by', 'by.id', 'r.reporter_id')
    .select([
      'r.id',
      'r.created_at',
      'about.user_id as reported_user',
      'about.username as reported',
      'by.username as reporter',
      'r.reason',
      'r.closed_at',
      'r.closed_by',
      'r.outcome',
    ]);

/**
 * Returns reports, newest first.
 * @param state `open` for reports that have not been dealt with
 * @param reader the reader's account, whose owner sees no report about themselves; null for no account
 */
export async function listReports(
  db: Kysely<Schema>,
  state: 'open' | 'closed',
  count: number,
  reader: string | null,
): Promise<readonly ReportHead[]> {
  return await reportHeads(db)
    .where('r.closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(reader !== null, (query) => query.where('about.user_id', '!=', reader))
    .orderBy('r.created_at', 'desc')
    .limit(count)
    .execute();
}

export async function findReport(
  db: Kysely<Schema>,
  id: string,
  reader: string | null,
): Promise<ReportLine | null> {
  if (!UUID.test(id)) return null;
  const found = await reportHeads(db)
    .select('r.evidence')
    .where('r.id', '=', id)
    .$if(reader !== null, (query) => query.where('about.user_id', '!=', reader))
    .executeTakeFirst();
  return found ?? null;
}

/** Closes a report. @returns false if no open report has this ID */
export async function closeReport(
  trx: Kysely<Schema>,
  id: string,
  by: string,
  outcome: string,
  at: Date,
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('chat_reports')
    .set({ closed_at: at, closed_by: by, outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the reason and the end of a ban on an account that knows the browser with this token: the browser is then
 * refused as a guest. Null if there is no such ban.
 */
export async function banOfDevice(
  db: Kysely<Schema>,
  tokenHash: string,
  at: Date,
): Promise<{ readonly until: Date; readonly reason: string } | null> {
  const found = await db
    .selectFrom('auth_devices as d')
    .innerJoin('auth_users as u', 'u.id', 'd.user_id')
    .select(['u.banned_until', 'u.ban_reason'])
    .where('d.token_hash', '=', tokenHash)
    .where('u.banned_until', '>', at)
    .orderBy('u.banned_until', 'desc')
    .executeTakeFirst();
  return found?.banned_until ? { until: found.banned_until, reason: found.ban_reason ?? '' } : null;
}
