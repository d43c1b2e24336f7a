/** Requests and responses of `/admin`. */
import { z } from 'zod';
import { isWithin, Text, Words } from './text.ts';

export const SEARCH_TOO_LONG = 'A search has 254 characters at most. Please shorten it.';
/** A search for accounts; without a text it lists the newest. No address, name or ID is longer. */
export const searchSchema = z.object({ q: Text.max(254, SEARCH_TOO_LONG).default('') });

const reason = Words.trim().min(1, 'Please give a reason').refine(isWithin(200), 'This is too long');

/** An action on an account; roles and second steps can be changed only on the command line. */
export const actSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ban', 'mute']), reason, until: Text.max(40) }),
  z.object({ type: z.enum(['unban', 'unmute', 'end-sessions']) }),
]);
export const closeSchema = z.object({
  note: Words.trim().min(1, 'Please note what you did').refine(isWithin(200), 'This is too long'),
});

const said = Words.trim().refine(isWithin(200), 'This is too long');
const BAD_TIME = 'Give it as 30s, 5m, 2h or 05:10, or leave it empty: once nobody plays.';

/** A request that concerns the whole server. */
export const serverSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notice'), reason: said.min(1, 'Please say what everybody is to be told') }),
  z.object({
    type: z.literal('restart'),
    /** Empty to restart once the last player has left. */
    when: Text.trim().regex(/^$|^\d{1,4}[smh]$|^([01]?\d|2[0-3]):[0-5]\d$/i, BAD_TIME),
    reason: said,
  }),
  z.object({ type: z.literal('close-doors'), reason: said }),
  z.object({ type: z.enum(['cancel-restart', 'open-doors', 'accept-clock']) }),
]);

/** The page that the link for the first operator opens. */
export const FIRST_OPERATOR_PAGE = '/operator';
export const firstOperatorSchema = z.object({ token: Text.max(100) });

/** State of the server. */
export interface AdminServer {
  /** Number of players, including players who are still connecting. */
  readonly connections: number;
  /** Null if no restart is pending; `at` is null if the restart waits until the last player has left. */
  readonly restart: { readonly at: string | null; readonly reason: string } | null;
  /** The text shown while the doors are closed; null while they are open. */
  readonly doors_closed_with: string | null;
  /** Reason why the machine's clock is doubted, and the remedy; null while it is trusted. */
  readonly clock_doubt: string | null;
}

/** Maximum number of accounts in the result of a search. */
export const FOUND_MAX = 20;

/** An account as shown in a list. */
export interface AdminAccount {
  readonly id: string;
  /** Null for a guest. */
  readonly email: string | null;
  readonly username: string | null;
  readonly is_admin: boolean;
  readonly confirmed: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** Null if the account is not banned. */
  readonly banned: string | null;
  /** Null if the account is not muted. */
  readonly muted: string | null;
}

export interface AdminAction {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly detail: string | null;
}

/** One account, with its sessions and the actions of operators on it. */
export interface AdminAccountReply extends AdminAccount {
  readonly sessions: readonly {
    readonly device: string;
    readonly network: string | null;
    readonly last_used_at: string;
  }[];
  readonly actions: readonly AdminAction[];
}

/** A report as shown in a list. */
export interface AdminReportHead {
  readonly id: string;
  readonly created_at: string;
  /** The account of the reported player. */
  readonly account: string;
  readonly reported: string;
  readonly reporter: string | null;
  readonly reason: string | null;
  readonly closed_at: string | null;
  readonly closed_by: string | null;
  readonly outcome: string | null;
}

/** A report with its chat lines. */
export interface AdminReport extends AdminReportHead {
  readonly lines: readonly {
    readonly sender: string;
    readonly message: string;
    readonly at: string;
    /** Null for lines that everyone could read. */
    readonly channel: 'near' | 'whisper' | null;
  }[];
}

/** Response of `GET /api/admin`. */
export interface AdminReply {
  readonly open_reports: number;
}

export const BAD_END = 'Give the end as 12h, 7d, 2w or a date, or leave it empty: for good.';
