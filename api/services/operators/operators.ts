/**
 * Actions of operators, on the command line and on `/admin`: bans, mutes, sessions, roles, reports. Every change is one
 * transaction that also writes its line of the record; the running server is notified and acts on connected players
 * (`operator-watch.ts`).
 */
import type { Kysely } from 'kysely';
import { FOUND_MAX } from '../../contracts/admin.ts';
import { wordsProblem } from '../../contracts/text.ts';
import { endAccess } from '../../db/accounts/access.ts';
import { dropSecondSteps } from '../../db/accounts/second-steps.ts';
import {
  type AccountLine,
  type ActionRow,
  closeReport,
  findAccount,
  findReport,
  listActions,
  listReports,
  putAction,
  putRead,
  type ReportHead,
  type ReportLine,
  searchAccounts,
  setStanding,
} from '../../db/operators/operators.ts';
import type { Schema } from '../../db/schema.ts';
import { lockUser, type UserRow } from '../../db/users.ts';
import { banOf, FOR_GOOD, untilText } from '../accounts/bans.ts';

export type { AccountLine, ActionRow, ReportHead, ReportLine };

/** Thrown if an action is refused; the text is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** An action on one account. */
export type AccountAction =
  | { readonly type: 'ban' | 'mute'; readonly reason: string; readonly until: Date | null }
  | {
      readonly type:
        | 'unban'
        | 'unmute'
        | 'end-sessions'
        | 'grant-admin'
        | 'revoke-admin'
        | 'remove-second-steps';
    };

/** Maximum length of a reason, in characters. */
export const REASON_MAX = 200;

/** Maximum number of reports, or lines of the record, in a list. */
const LIST = 50;

/** The author of an action, for the audit record. */
export interface Actor {
  /** `cli:` and the name of the operating-system user, or `admin:` and the e-mail address. */
  readonly name: string;
  /** Null on the command line. */
  readonly userId: string | null;
}

/** Reads and changes accounts for operators. Every read of people's data, and every change, is on record. */
export interface OperatorService {
  /** Returns the newest accounts that match a text, at most {@link FOUND_MAX}; an empty text matches all. */
  search(actor: Actor, text: string): Promise<readonly AccountLine[]>;
  /** Returns the account that matches a text. @throws OperatorError if no account, or more than one, matches */
  read(actor: Actor, text: string): Promise<AccountLine>;
  /**
   * Returns the account that matches a text, for the action that follows. @throws OperatorError if no account, or more
   * than one, matches
   */
  find(text: string): Promise<AccountLine>;
  /** Returns reports without the reported words. Operators see no report about themselves. */
  reports(actor: Actor, state: 'open' | 'closed'): Promise<readonly ReportHead[]>;
  /** Returns a report with the reported words. @throws OperatorError */
  report(actor: Actor, id: string): Promise<ReportLine>;
  /** @param withReads true to include actions that only read. Default: false */
  actions(userId: string | null, withReads?: boolean): Promise<readonly ActionRow[]>;
  /** Applies an action to an account. @throws OperatorError */
  act(actor: Actor, userId: string, action: AccountAction): Promise<void>;
  /** Closes a report. @throws OperatorError */
  close(actor: Actor, reportId: string, outcome: string): Promise<void>;
}

const NO_REPORT = 'There is no such report.';

/** Returns the service for operators' actions. */
export function createOperatorService(db: Kysely<Schema>, now: () => Date): OperatorService {
  const find = async (within: Kysely<Schema>, text: string): Promise<AccountLine> => {
    const found = await findAccount(within, text);
    if (found !== null) return found;
    throw new OperatorError(`There is no account “${text}”, or more than one: name its id or address.`);
  };
  /** Reads within a transaction that also records the read: data whose read cannot be recorded is not shown. */
  const recorded = <T>(read: (trx: Kysely<Schema>) => Promise<T>): Promise<T> =>
    db.transaction().execute(read);
  return {
    search: ({ name: actor }, text) =>
      recorded(async (trx) => {
        const found = await searchAccounts(trx, text, FOUND_MAX);
        // The search text is not recorded: it is often the address of a person who may want to be forgotten.
        const detail = found.length === 0 ? 'nobody' : found.map(({ id }) => id).join(' ');
        await putRead(trx, { actor, action: 'search', detail });
        return found;
      }),
    read: ({ name: actor }, text) =>
      recorded(async (trx) => {
        const found = await find(trx, text);
        await putRead(trx, { actor, action: 'read-account', userId: found.id });
        return found;
      }),
    find: (text) => find(db, text),
    reports: ({ userId }, state) => listReports(db, state, LIST, userId),
    report: ({ name: actor, userId }, id) =>
      recorded(async (trx) => {
        const found = await findReport(trx, id, userId);
        if (found === null) throw new OperatorError(NO_REPORT);
        const about = { userId: found.reported_user, reportId: id };
        await putRead(trx, { actor, action: 'read-report', ...about });
        return found;
      }),
    actions: (userId, withReads = false) => listActions(db, userId, LIST, withReads),
    act: (actor, userId, action) =>
      db.transaction().execute((trx) => actWithin(trx, actor, userId, action, now())),
    close: ({ name: actor, userId }, reportId, outcome) =>
      db.transaction().execute(async (trx) => {
        requireText(outcome, 'what you did');
        const isOwn = userId !== null && (await findReport(trx, reportId, userId)) === null;
        if (isOwn || !(await closeReport(trx, reportId, actor, outcome, now()))) {
          throw new OperatorError('There is no such open report.');
        }
        await putAction(trx, { actor, action: 'close-report', reportId, detail: outcome });
      }),
  };
}

/** Applies an action to an account, and records it. @throws OperatorError */
export async function actWithin(
  trx: Kysely<Schema>,
  { name: actor }: Actor,
  userId: string,
  action: AccountAction,
  at: Date,
): Promise<void> {
  const user = await lockUser(trx, userId);
  if (user === null) throw new OperatorError('There is no such account.');
  const detail = await apply(trx, user, action, at);
  await putAction(trx, { actor, action: action.type, userId, detail });
}

/** Actions that cannot be applied to operators, not even by operators to themselves: the role must be revoked first. */
const NOT_TO_OPERATORS: Readonly<Partial<Record<AccountAction['type'], string>>> = {
  ban: 'banned',
  mute: 'muted',
  'end-sessions': 'signed out',
  'remove-second-steps': 'without a second step',
};

/** Changes the account. @returns the detail for the record, in addition to the name of the action */
async function apply(
  trx: Kysely<Schema>,
  user: UserRow,
  action: AccountAction,
  at: Date,
): Promise<string | null> {
  const set = (to: Parameters<typeof setStanding>[2]) => setStanding(trx, user.id, to);
  const notDone = NOT_TO_OPERATORS[action.type];
  if (user.role !== null && notDone !== undefined) {
    throw new OperatorError(`An operator cannot be ${notDone}: revoke the role first.`);
  }
  switch (action.type) {
    case 'ban': {
      const until = endOf(action, at);
      await set({ banned_until: until, ban_reason: action.reason });
      await endAccess(trx, user.id);
      return `${untilText(until)}: ${action.reason}`;
    }
    case 'unban':
      if (user.banned_until === null) throw new OperatorError('This account is not banned.');
      await set({ banned_until: null, ban_reason: null });
      return null;
    case 'mute': {
      const until = endOf(action, at);
      await set({ muted_until: until, mute_reason: action.reason });
      return `${untilText(until)}: ${action.reason}`;
    }
    case 'unmute':
      if (user.muted_until === null) throw new OperatorError('This account is not muted.');
      await set({ muted_until: null, mute_reason: null });
      return null;
    case 'end-sessions':
      await endAccess(trx, user.id);
      return null;
    case 'grant-admin':
      if (user.email_verified_at === null) {
        throw new OperatorError('Only an account with a confirmed address can be an operator.');
      }
      if (!user.has_second_step) {
        throw new OperatorError(
          'Only an account with a second step can be an operator: its owner turns one on.',
        );
      }
      if (banOf(user, at) !== null || (user.muted_until !== null && user.muted_until > at)) {
        throw new OperatorError('This account is banned or muted: end that first.');
      }
      await set({ role: 'admin' });
      return null;
    case 'revoke-admin':
      if (user.role !== 'admin') throw new OperatorError('This account is no operator.');
      await set({ role: null });
      return null;
    case 'remove-second-steps':
      if (!user.has_second_step) throw new OperatorError('This account has no second step.');
      await dropSecondSteps(trx, user.id);
      await endAccess(trx, user.id);
      return null;
  }
}

/** @throws OperatorError if the text has signs that the API refuses too */
export function requireWords(text: string): void {
  const problem = wordsProblem(text);
  if (problem !== null) throw new OperatorError(problem);
}

function endOf({ reason, until }: { reason: string; until: Date | null }, at: Date): Date {
  requireText(reason, 'a reason');
  const end = until ?? FOR_GOOD;
  if (!(end.getTime() > at.getTime())) throw new OperatorError('The end must be in the future.');
  return end.getTime() > FOR_GOOD.getTime() ? FOR_GOOD : end;
}

function requireText(text: string, what: string): void {
  requireWords(text);
  const length = [...text].length;
  if (length < 1 || length > REASON_MAX) {
    throw new OperatorError(`Give ${what}, in ${REASON_MAX} characters at most.`);
  }
}
