/**
 * Accounts: sign-up, confirmation by mail, sign-in. Answers and timing are the same whether or not an address
 * is known; only its owner learns more, by mail.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../db/schema.ts';
import { confirmUser, findUserByEmail, putUnconfirmedUser } from '../db/users.ts';
import type { Mailer } from '../mail/mailer.ts';
import { alreadyRegisteredMail, confirmationMail } from '../mail/templates.ts';
import type { PasswordService } from './passwords.ts';
import type { TokenService } from './tokens.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type LoginOutcome =
  | { readonly status: 'ok'; readonly userId: string; readonly email: string }
  | { readonly status: 'wrong' }
  | { readonly status: 'unconfirmed' };

export interface AccountService {
  /** Makes an account and sends the confirmation link; to a known address, says so by mail. */
  signUp(credentials: Credentials): Promise<void>;
  logIn(credentials: Credentials): Promise<LoginOutcome>;
  /** @returns whether the token was good */
  confirm(token: string): Promise<boolean>;
  /** Sends the link again if the address waits for its confirmation. */
  resendConfirmation(email: string): Promise<void>;
}

export interface AccountDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly tokens: TokenService;
  readonly mailer: Mailer;
  /** Address of the site, without a trailing slash: links never take it from a request. */
  readonly origin: string;
  readonly now: () => Date;
  readonly log: Logger;
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, passwords, tokens, mailer, origin, log } = deps;

  const sendConfirmation = async (userId: string, email: string) => {
    const token = await tokens.issue('confirm', userId, email);
    await mailer.send(confirmationMail(email, `${origin}/auth/callback#confirm=${token}`));
    log.info({ event: 'confirmation_sent', userId }, 'confirmation mail sent');
  };

  return {
    async signUp({ email, password }) {
      const user = await putUnconfirmedUser(db, email, await passwords.hash(password));
      if (user !== null) return await sendConfirmation(user.id, email);
      await mailer.send(alreadyRegisteredMail(email, `${origin}/login`, `${origin}/forgot-password`));
      log.info({ event: 'signup_known_address' }, 'sign-up with an address that has an account');
    },
    async logIn({ email, password }) {
      const user = await findUserByEmail(db, email);
      const matches = await passwords.verify(user?.password_hash ?? null, password);
      if (user === null || !matches) {
        log.info({ event: 'login_failed', userId: user?.id }, 'sign-in refused');
        return { status: 'wrong' };
      }
      if (user.email_verified_at === null) return { status: 'unconfirmed' };
      log.info({ event: 'login', userId: user.id }, 'signed in');
      return { status: 'ok', userId: user.id, email: user.email };
    },
    async confirm(token) {
      const spent = await tokens.spend('confirm', token);
      if (spent === null) return false;
      log.info({ event: 'email_confirmed', userId: spent.userId }, 'address confirmed');
      return await confirmUser(db, spent.userId, spent.email, deps.now());
    },
    async resendConfirmation(email) {
      const user = await findUserByEmail(db, email);
      if (user !== null && user.email_verified_at === null) await sendConfirmation(user.id, email);
    },
  };
}
