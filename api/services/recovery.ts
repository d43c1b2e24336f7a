/** Forgotten passwords: a link by mail, and the new password that it sets. */
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findUserByEmail, replacePassword } from '../db/users.ts';
import type { Mailer } from '../mail/mailer.ts';
import { passwordChangedMail, resetMail } from '../mail/templates.ts';
import type { Background } from './background.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { PasswordService } from './passwords.ts';
import type { TokenService } from './tokens.ts';

export interface RecoveryService {
  /** Sends a link, if the address has an account; the answer does not wait for it, and so does not tell. */
  request(email: string): Promise<void>;
  /**
   * Sets a new password; all sessions of the account end.
   * @returns whose it was; null when the token is no longer good
   * @throws WeakPasswordError; the token can then be used again
   */
  reset(token: string, password: string): Promise<{ readonly userId: string } | null>;
}

export interface RecoveryDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly tokens: TokenService;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly origin: string;
  readonly now: () => Date;
}

export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  const { db, passwords, policy, tokens, mailer, background, origin } = deps;
  return {
    async request(email) {
      const user = await findUserByEmail(db, email);
      if (user === null) return;
      background.run('mail with a reset link', async () => {
        const token = await tokens.issue('reset', user.id, email);
        await mailer.send(resetMail(email, `${origin}/reset-password#token=${token}`));
      });
    },
    async reset(token, password) {
      const pending = await tokens.peek('reset', token);
      if (pending === null) return null;
      await policy.require(password, pending.email);
      const hash = await passwords.hash(password);
      // Only one of several who come with the same link gets past this.
      const spent = await tokens.spend('reset', token);
      if (spent === null) return null;
      const confirmed = { email: spent.email, at: deps.now() };
      if (!(await replacePassword(db, spent.userId, hash, confirmed))) return null;
      const notice = passwordChangedMail(spent.email, `${origin}/forgot-password`);
      background.run('notice of a new password', () => mailer.send(notice));
      return { userId: spent.userId };
    },
  };
}
