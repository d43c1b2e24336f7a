/**
 * Links that undo a change of address. They live apart from other links, because they outlive everything that the new
 * address does to the account.
 */
import type { Kysely } from 'kysely';
import { armMove, dropOldMoves, findMove, type MoveRow } from '../../db/accounts/moves.ts';
import type { Schema } from '../../db/schema.ts';
import { hashOf, newToken } from '../random-token.ts';

/** Time after a change within which it can be undone, in days. */
export const UNDO_DAYS = 7;
const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

export interface UndoLinks {
  /** Creates the token of a link. @param email the old address. @returns null if the change can no longer be undone */
  issue(userId: string, email: string): Promise<string | null>;
  /** Returns the change that a link undoes; null if it is unknown, used, replaced or too old. */
  find(token: string, within?: Kysely<Schema>): Promise<MoveRow | null>;
  /** Removes changes that can no longer be undone; called by a timer. */
  sweep(): Promise<void>;
}

/** @param now the current time */
export function createUndoLinks(db: Kysely<Schema>, now: () => Date): UndoLinks {
  const oldest = () => new Date(now().getTime() - UNDO_MS);
  return {
    async issue(userId, email) {
      const token = newToken();
      return (await armMove(db, userId, email, hashOf(token))) ? token : null;
    },
    find: (token, within = db) => findMove(within, hashOf(token), oldest()),
    sweep: () => dropOldMoves(db, oldest()),
  };
}
