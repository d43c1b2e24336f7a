/**
 * Operators' actions on the whole server: notices, restarts, closed doors. Each is a row of the operators' record, like
 * actions on accounts; the running server is notified (`operator-watch.ts`).
 */
import type { Kysely } from 'kysely';
import { type ActionRow, putAction } from '../../db/operators/operators.ts';
import { isHeard, newestAction } from '../../db/operators/server-actions.ts';
import type { Schema } from '../../db/schema.ts';
import { ACCEPTED, acceptance } from '../clock.ts';
import { type Actor, OperatorError, REASON_MAX, requireWords } from './operators.ts';

/** A requested restart. */
export type RestartRequest =
  | { readonly type: 'restart'; readonly at: Date; readonly reason: string }
  | { readonly type: 'restart-when-empty'; readonly reason: string };

export type ServerAction =
  | RestartRequest
  | { readonly type: 'notice'; readonly reason: string }
  | { readonly type: 'close-doors'; readonly reason: string }
  | { readonly type: 'cancel-restart' }
  | { readonly type: 'open-doors' }
  /** Confirms that the clock of this machine is right. */
  | { readonly type: typeof ACCEPTED };

/** Text that players read at closed doors if the operator gives none: doors are usually closed for an update. */
export const LOOKING_ITSELF_OVER = 'The server has just been updated and looks itself over.';
/** Maximum time until a restart, in ms: an operator would forget one that is later. */
const FARTHEST_MS = 24 * 60 * 60_000;
const NOBODY_HEARS = 'No server runs on this database: nothing was asked of it.';
/** Actions that open or close the doors, which are read from the record after a restart. */
const DOORS = ['close-doors', 'open-doors'] as const;
/** Actions that also apply to a server that is started later. */
const KEPT: ReadonlySet<ServerAction['type']> = new Set([...DOORS, ACCEPTED]);

export interface ServerActions {
  /**
   * Sends a request to the running server. Doors can be opened and closed, and the clock accepted, before the server
   * starts.
   * @throws OperatorError if the request makes no sense, or no running server would receive it
   */
  act(actor: Actor, action: ServerAction): Promise<void>;
}

/** Returns the service for actions on the whole server. */
export function createServerActions(db: Kysely<Schema>, now: () => Date): ServerActions {
  return {
    act: async ({ name: actor }, action) => {
      const detail = action.type === ACCEPTED ? await acceptance(db, now()) : detailOf(action, now());
      if (!KEPT.has(action.type) && !(await isHeard(db))) throw new OperatorError(NOBODY_HEARS);
      await db.transaction().execute((trx) => putAction(trx, { actor, action: action.type, detail }));
    },
  };
}

/** Returns the text shown while the doors are closed; null while they are open. */
export async function closedDoors(db: Kysely<Schema>): Promise<string | null> {
  const row = await newestAction(db, DOORS);
  return row === null || row.action === 'open-doors' ? null : (row.detail ?? LOOKING_ITSELF_OVER);
}

/** Returns the detail for the record, in addition to the name of the action. @throws OperatorError */
function detailOf(action: Exclude<ServerAction, { type: typeof ACCEPTED }>, now: Date): string | null {
  if (action.type === 'cancel-restart' || action.type === 'open-doors') return null;
  requireWords(action.reason);
  const reason = action.reason.trim();
  if ([...reason].length > REASON_MAX) {
    throw new OperatorError(`Say it in ${REASON_MAX} characters at most.`);
  }
  switch (action.type) {
    case 'notice':
      if (reason === '') throw new OperatorError('Write what everybody is to be told.');
      return reason;
    case 'close-doors':
      return reason === '' ? LOOKING_ITSELF_OVER : reason;
    case 'restart-when-empty':
      return reason === '' ? null : reason;
    case 'restart': {
      const left = action.at.getTime() - now.getTime();
      if (!(left >= 0 && left <= FARTHEST_MS)) {
        throw new OperatorError('A restart can be asked for within the next 24 hours.');
      }
      return `${action.at.toISOString()} ${reason}`.trim();
    }
  }
}

/**
 * Returns the request to the server that a row of the record contains; null for an action on an account, or an unknown
 * form.
 */
export function readServerAction({ action, detail }: ActionRow): ServerAction | null {
  const reason = detail ?? '';
  switch (action) {
    case 'notice':
    case 'close-doors':
    case 'restart-when-empty':
      return { type: action, reason };
    case 'cancel-restart':
    case 'open-doors':
    case ACCEPTED:
      return { type: action };
    case 'restart': {
      const [time = '', ...words] = reason.split(' ');
      const at = new Date(time);
      return Number.isNaN(at.getTime()) ? null : { type: action, at, reason: words.join(' ') };
    }
    default:
      return null;
  }
}
