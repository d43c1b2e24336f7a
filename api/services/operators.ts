/**
 * What operators do, on the command line and on `/admin`: bans, mutes, sessions, roles, reports. Every change is one
 * transaction with its line of the record; the running server hears of it and acts on players who are connected
 * (`operator-watch.ts`).
 */
import type { Kysely } from 'kysely';
import { endAccess } from '../db/access.ts';
import {
  type AccountLine,
  type ActionRow,
  closeReport,
  findAccount,
  findReport,
  listActions,
  listReports,
  putAction,
  type ReportLine,
  searchAccounts,
  setStanding,
} from '../db/operators.ts';
import type { Schema } from '../db/schema.ts';
import { dropSecondSteps } from '../db/second-steps.ts';
import { lockUser, type UserRow } from '../db/users.ts';
import { FOR_GOOD, untilText } from './bans.ts';

export type { AccountLine, ActionRow, ReportLine };

/** Why something was not done; the text is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** What is done to one account. */
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

/** Longest reason, in characters. */
export const REASON_MAX = 200;

export interface OperatorService {
  search(text: string, count?: number): Promise<readonly AccountLine[]>;
  /** @throws OperatorError when no account, or more than one, is meant */
  find(text: string): Promise<AccountLine>;
  reports(state: 'open' | 'closed', count?: number): Promise<readonly ReportLine[]>;
  /** @throws OperatorError */
  report(id: string): Promise<ReportLine>;
  actions(userId: string | null, count?: number): Promise<readonly ActionRow[]>;
  /** @param actor who does it, for the record. @throws OperatorError */
  act(actor: string, userId: string, action: AccountAction): Promise<void>;
  /** @throws OperatorError */
  close(actor: string, reportId: string, outcome: string): Promise<void>;
}

const LIST = 50;

export function createOperatorService(db: Kysely<Schema>, now: () => Date): OperatorService {
  return {
    search: (text, count = LIST) => searchAccounts(db, text, count),
    async find(text) {
      const found = await findAccount(db, text);
      if (found !== null) return found;
      throw new OperatorError(`There is no account “${text}”, or more than one: name its id or address.`);
    },
    reports: (state, count = LIST) => listReports(db, state, count),
    async report(id) {
      const found = await findReport(db, id);
      if (found === null) throw new OperatorError('There is no such report.');
      return found;
    },
    actions: (userId, count = LIST) => listActions(db, userId, count),
    act: (actor, userId, action) =>
      db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId);
        if (user === null) throw new OperatorError('There is no such account.');
        const detail = await apply(trx, user, action, now());
        await putAction(trx, { actor, action: action.type, userId, detail });
      }),
    close: (actor, reportId, outcome) =>
      db.transaction().execute(async (trx) => {
        requireText(outcome, 'what you did');
        if (!(await closeReport(trx, reportId, actor, outcome, now()))) {
          throw new OperatorError('There is no such open report.');
        }
        await putAction(trx, { actor, action: 'close-report', reportId, detail: outcome });
      }),
  };
}

/** Changes the account. @returns what the record says beyond the name of the action */
async function apply(
  trx: Kysely<Schema>,
  user: UserRow,
  action: AccountAction,
  at: Date,
): Promise<string | null> {
  const set = (to: Parameters<typeof setStanding>[2]) => setStanding(trx, user.id, to);
  switch (action.type) {
    case 'ban': {
      if (user.role === 'admin')
        throw new OperatorError('An operator cannot be banned: revoke the role first.');
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

function endOf({ reason, until }: { reason: string; until: Date | null }, at: Date): Date {
  requireText(reason, 'a reason');
  const end = until ?? FOR_GOOD;
  if (!(end.getTime() > at.getTime())) throw new OperatorError('The end must be in the future.');
  return end.getTime() > FOR_GOOD.getTime() ? FOR_GOOD : end;
}

function requireText(text: string, what: string): void {
  const length = [...text].length;
  if (length < 1 || length > REASON_MAX) {
    throw new OperatorError(`Give ${what}, in ${REASON_MAX} characters at most.`);
  }
}
