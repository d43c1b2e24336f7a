/** Tables of operators: made by `npm run db:types` from the migrations and columns.ts, not edited by hand. */
import type { ColumnType } from 'kysely';
import type { Generated, Int8, Timestamp } from './column-types.ts';

export interface ChatReports {
  /** Null if the report has not been dealt with. */
  closed_at: Timestamp | null;
  closed_by: string | null;
  created_at: Generated<Timestamp>;
  /** The newest lines of the chat as they were written, oldest first: `{playerId, sender, message, at, channel?}`. */
  evidence: ColumnType<readonly unknown[], string, string>;
  id: Generated<string>;
  /** The operator's note on the outcome. */
  outcome: string | null;
  reason: string | null;
  reported_id: string;
  /** Null if that player no longer exists. */
  reporter_id: string | null;
}

/** The link that makes an account the first operator; none once there is one. */
export interface FirstOperatorLinks {
  expires_at: Timestamp;
  /** SHA-256 of the token that the link carries, in hex. */
  token_hash: string;
}

/** Actions of operators with their authors; kept after the account is deleted. */
export interface OperatorActions {
  action: string;
  /** `cli:` and the user of the operating system, `admin:` or `first-link:` and the account, or `server`. */
  actor: string;
  at: Generated<Timestamp>;
  detail: string | null;
  id: Generated<Int8>;
  report_id: string | null;
  user_id: string | null;
}
