/** Forgotten passwords: a link by mail, then a new password. */
import type { Kysely } from 'kysely';
import { changeAccess } from '../../db/accounts/access.ts';
import { closePasskeys } from '../../db/accounts/second-steps.ts';
import type { Schema } from '../../db/schema.ts';
import { lockUser } from '../../db/users.ts';
import type { Post } from '../mails/post.ts';
import type { TokenService } from '../mails/tokens.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import type { PasswordService } from '../passwords/passwords.ts';

export interface RecoveryService {
  /**
   * Sends a link if the address has an account. The account is looked up when the mail is sent, so that the response
   * reveals nothing.
   */
  request(email: string): Promise<void>;
  /** Returns true if a link still works, without using it up. */
  isGood(token: string): Promise<boolean>;
  /**
   * Sets a new password. All sessions of the account end, and identities at other providers no longer open it. Second
   * steps stay; passkeys alone do not open the account until each has been used with the new password.
   * @returns the account's user ID and the address the link was sent to; null if the token is no longer valid
   * @throws WeakPasswordError; the token can then be used again
   */
  reset(token: string, password: string): Promise<{ readonly userId: string; readonly email: string } | null>;
}

export interface RecoveryDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly tokens: TokenService;
  readonly post: Post;
  readonly now: () => Date;
}

/** Returns the service for forgotten passwords. */
export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  const { db, passwords, policy, tokens, post, now } = deps;
  return {
    async request(email) {
      await post.put({ kind: 'reset', to: email });
      post.nudge();
    },
    isGood: async (token) => (await tokens.peek('reset', token)) !== null,
    async reset(token, password) {
      const pending = await tokens.peek('reset', token);
      if (pending === null) return null;
      await policy.require(password, pending.email, pending.userId, 'link');
      const passwordHash = await passwords.hash(password);
      const reset = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, pending.userId);
        // Of several concurrent requests with one link, only the first gets past this point.
        const spent = await tokens.spend('reset', token, trx);
        if (user === null || spent === null || user.email !== spent.email) return null;
        await changeAccess(trx, user, { passwordHash, confirmedAt: now(), unlinks: true });
        await closePasskeys(trx, user.id);
        await post.put({ kind: 'password_changed', to: spent.email }, trx);
        return { userId: user.id, email: spent.email };
      });
      post.nudge();
      return reset;
    },
  };
}
