/**
 * Undoes a change of address: the old address gets a link that gives the account back to it, in case the new one was
 * mistyped, or was chosen by somebody else.
 */
import type { Kysely } from 'kysely';
import { AddressTakenError, changeAccess } from '../../db/accounts/access.ts';
import { dropMovesFrom, dropSecondStepsSince } from '../../db/accounts/moves.ts';
import { closePasskeys } from '../../db/accounts/second-steps.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserById, lockUser } from '../../db/users.ts';
import type { Post } from '../mails/post.ts';
import type { UndoLinks } from '../mails/undo-links.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import type { PasswordService } from '../passwords/passwords.ts';
import { banOf } from './bans.ts';

/** An account that has its old address again. */
export interface MovedBack {
  readonly userId: string;
  readonly email: string;
}

export interface UndoService {
  /**
   * Gives an account back to its old address, with a new password. All sessions end, Google no longer opens the account,
   * and second steps added since the change are removed; earlier ones stay, so that a stolen mailbox is not enough.
   * Without a password the link stays valid.
   * @returns null if the link is not, or no longer, valid; `taken` if the address has another account by now
   * @throws WeakPasswordError; the link then stays valid
   */
  undo(token: string, password: string | null): Promise<MovedBack | 'needs_password' | 'taken' | null>;
}

export interface UndoDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly undoLinks: UndoLinks;
  readonly post: Post;
  readonly now: () => Date;
}

/** Returns the service that undoes changes of address. */
export function createUndoService({ db, passwords, policy, undoLinks, post, now }: UndoDeps): UndoService {
  const undoWithin = async (
    trx: Kysely<Schema>,
    token: string,
    userId: string,
    passwordHash: string,
  ): Promise<MovedBack | null> => {
    const user = await lockUser(trx, userId);
    // Of several concurrent requests with one link, only the first finds it.
    const move = await undoLinks.find(token, trx);
    if (user === null || move === null) return null;
    const { email, moved_at: movedAt } = move;
    await changeAccess(trx, user, { email, passwordHash, confirmedAt: now(), unlinks: true });
    await dropSecondStepsSince(trx, userId, movedAt);
    await closePasskeys(trx, userId);
    await dropMovesFrom(trx, move);
    if (user.email !== null) await post.put({ kind: 'moved_back', to: user.email }, trx);
    await post.put({ kind: 'password_changed', to: email }, trx);
    return { userId, email };
  };
  return {
    async undo(token, password) {
      const move = await undoLinks.find(token);
      if (move === null) return null;
      const user = await findUserById(db, move.user_id);
      if (user === null || banOf(user, now()) !== null) return null;
      if (password === null) return 'needs_password';
      await policy.require(password, move.email, user.id, 'undo');
      const passwordHash = await passwords.hash(password);
      try {
        const back = await db.transaction().execute((trx) => undoWithin(trx, token, user.id, passwordHash));
        post.nudge();
        return back;
      } catch (error) {
        if (error instanceof AddressTakenError) return 'taken';
        throw error;
      }
    },
  };
}
