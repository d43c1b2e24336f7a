/**
 * Accounts: sign-up, confirmation by mail, sign-in. Answers and timing are the same whether or not an address
 * is known; only its owner learns more, by mail.
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import {
  confirmUser,
  findUserByEmail,
  putUnconfirmedUser,
  rehashPassword,
  type UserRow,
} from '../db/users.ts';
import type { Mailer } from '../mail/mailer.ts';
import { alreadyRegisteredMail, confirmationMail } from '../mail/templates.ts';
import type { Background } from './background.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { PasswordService } from './passwords.ts';
import type { TokenService } from './tokens.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type LoginOutcome =
  | { readonly status: 'ok'; readonly userId: string; readonly email: string }
  /** `userId` where the account exists, for the log alone. */
  | { readonly status: 'wrong'; readonly userId: string | null }
  | { readonly status: 'unconfirmed'; readonly userId: string };

export interface AccountService {
  /**
   * Makes an account and sends the confirmation link; to a known address, says so by mail. Mails leave after the answer.
   * @throws WeakPasswordError
   */
  signUp(credentials: Credentials): Promise<void>;
  /**
   * Looks at the password; the work is the same where there is no account.
   * @param admitted resolves when the attempt may be told of. @throws what it rejects with
   */
  logIn(user: UserRow | null, password: string, admitted: Promise<void>): Promise<LoginOutcome>;
  /** @returns whose address it was; null when the token is not good */
  confirm(token: string): Promise<{ readonly userId: string } | null>;
  /** Sends the link again if the address waits for its confirmation. */
  resendConfirmation(email: string): Promise<void>;
}

export interface AccountDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly tokens: TokenService;
  readonly mailer: Mailer;
  /** Address of the site, without a trailing slash: links never take it from a request. */
  readonly origin: string;
  readonly background: Background;
  readonly now: () => Date;
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, passwords, policy, tokens, mailer, background, origin } = deps;

  const sendConfirmation = (userId: string, email: string) =>
    background.run('confirmation mail', async () => {
      const token = await tokens.issue('confirm', userId, email);
      await mailer.send(confirmationMail(email, `${origin}/auth/callback#confirm=${token}`));
    });

  return {
    async signUp({ email, password }) {
      await policy.require(password, email);
      const user = await putUnconfirmedUser(db, email, await passwords.hash(password));
      if (user !== null) return sendConfirmation(user.id, email);
      const known = alreadyRegisteredMail(email, `${origin}/login`, `${origin}/forgot-password`);
      background.run('mail to a known address', () => mailer.send(known));
    },
    async logIn(user, password, admitted) {
      const verified = passwords.verify(user?.password_hash ?? null, password);
      const [matches] = await Promise.all([verified, admitted]);
      if (user === null || !matches) return { status: 'wrong', userId: user?.id ?? null };
      if (user.email_verified_at === null) return { status: 'unconfirmed', userId: user.id };
      if (user.password_hash !== null && passwords.isOutdated(user.password_hash)) {
        background.run('stronger hash', async () => rehashPassword(db, user, await passwords.hash(password)));
      }
      return { status: 'ok', userId: user.id, email: user.email };
    },
    async confirm(token) {
      const spent = await tokens.spend('confirm', token);
      if (spent === null || !(await confirmUser(db, spent.userId, spent.email, deps.now()))) return null;
      return { userId: spent.userId };
    },
    async resendConfirmation(email) {
      const user = await findUserByEmail(db, email);
      if (user !== null && user.email_verified_at === null) sendConfirmation(user.id, email);
    },
  };
}
