/** What a signed-in person can do with the account: change password and address, take the data along, leave. */
import type { Kysely } from 'kysely';
import { hasIdentity } from '../db/identities.ts';
import type { Schema } from '../db/schema.ts';
import {
  deleteUser,
  exportUser,
  findUserByEmail,
  findUserById,
  moveUser,
  replacePassword,
  type UserRow,
} from '../db/users.ts';
import type { Mailer } from '../mail/mailer.ts';
import {
  accountDeletedMail,
  changeEmailMail,
  emailChangeNotice,
  passwordChangedMail,
} from '../mail/templates.ts';
import type { Background } from './background.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { PasswordService } from './passwords.ts';
import type { TokenService } from './tokens.ts';

/** A sign-in this recent stands in for the password of an account that has none, in ms. */
const RECENT_MS = 10 * 60 * 1000;

/** Why something was not done. */
export type Refusal = 'wrong_password' | 'no_password' | 'sign_in_again' | 'wrong_confirmation';

/** The account was removed meanwhile. */
export class AccountGoneError extends Error {
  override readonly name = 'AccountGoneError';
}

/** Who asks, and how she shows that it is still her. */
export interface Proof {
  readonly userId: string;
  /** When the session began. */
  readonly signedInAt: Date;
  readonly password: string;
}

export interface SettingsService {
  /** @throws AccountGoneError */
  overview(
    userId: string,
  ): Promise<{ email: string; createdAt: Date; hasPassword: boolean; hasGoogle: boolean }>;
  /** Ends all sessions, the asking one included. @throws WeakPasswordError, AccountGoneError */
  changePassword(proof: Proof, password: string): Promise<Refusal | 'done'>;
  /** Sends a link to the new address and a notice to the present one. @throws AccountGoneError */
  requestEmailChange(proof: Proof, email: string): Promise<Refusal | 'done'>;
  /** @returns whose address changed; null when the token is not good, or the address is taken by now */
  confirmEmailChange(token: string): Promise<{ readonly userId: string } | null>;
  /** @param confirmation the account's address, typed out. @throws AccountGoneError */
  deleteAccount(proof: Proof, confirmation: string): Promise<Refusal | 'done'>;
  exportData(userId: string): ReturnType<typeof exportUser>;
}

export interface SettingsDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly tokens: TokenService;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly origin: string;
  readonly now: () => Date;
}

export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { db, passwords, policy, tokens, mailer, background, origin, now } = deps;
  const forgot = `${origin}/forgot-password`;

  const userOf = async (userId: string): Promise<UserRow> => {
    const user = await findUserById(db, userId);
    if (user === null) throw new AccountGoneError(userId);
    return user;
  };
  const objection = async (user: UserRow, proof: Proof): Promise<Refusal | null> => {
    if (user.password_hash !== null) {
      return (await passwords.verify(user.password_hash, proof.password)) ? null : 'wrong_password';
    }
    return now().getTime() - proof.signedInAt.getTime() < RECENT_MS ? null : 'sign_in_again';
  };

  return {
    async overview(userId) {
      const user = await userOf(userId);
      return {
        email: user.email,
        createdAt: user.created_at,
        hasPassword: user.password_hash !== null,
        hasGoogle: await hasIdentity(db, 'google', userId),
      };
    },
    async changePassword(proof, password) {
      const user = await userOf(proof.userId);
      if (user.password_hash === null) return 'no_password';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      await policy.require(password, user.email);
      if (!(await replacePassword(db, user.id, await passwords.hash(password)))) {
        throw new AccountGoneError(user.id);
      }
      background.run('notice of a new password', () => mailer.send(passwordChangedMail(user.email, forgot)));
      return 'done';
    },
    async requestEmailChange(proof, email) {
      const user = await userOf(proof.userId);
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      const holder = await findUserByEmail(db, email);
      background.run('mails about a new address', async () => {
        await mailer.send(emailChangeNotice(user.email, false, forgot));
        // Who holds the address already hears nothing, and who asks does not learn that somebody does.
        if (holder !== null && holder.email_verified_at !== null) return;
        const token = await tokens.issue('change', user.id, email);
        await mailer.send(changeEmailMail(email, `${origin}/auth/callback#change=${token}`));
      });
      return 'done';
    },
    async confirmEmailChange(token) {
      const spent = await tokens.spend('change', token);
      if (spent === null) return null;
      const old = await moveUser(db, spent.userId, spent.email, now());
      if (old === null) return null;
      background.run('notice of a new address', () => mailer.send(emailChangeNotice(old, true, origin)));
      return { userId: spent.userId };
    },
    async deleteAccount(proof, confirmation) {
      const user = await userOf(proof.userId);
      if (confirmation.normalize('NFKC').trim().toLowerCase() !== user.email) return 'wrong_confirmation';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      await deleteUser(db, user.id);
      background.run('last mail of an account', () => mailer.send(accountDeletedMail(user.email, origin)));
      return 'done';
    },
    exportData: (userId) => exportUser(db, userId),
  };
}
