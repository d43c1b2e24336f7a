/**
 * Accounts: sign-up, confirmation by mail, sign-in. The response and its cost are the same whether or not an address is
 * known; only the owner of the address learns more, by mail.
 */
import type { Kysely } from 'kysely';
import { AddressTakenError, changeAccess } from '../../db/accounts/access.ts';
import { findKeep } from '../../db/accounts/guests.ts';
import type { Schema } from '../../db/schema.ts';
import { lockUser, putUnconfirmedUser, rehashPassword, type UserRow } from '../../db/users.ts';
import type { Background } from '../background.ts';
import type { Post } from '../mails/post.ts';
import type { TokenService } from '../mails/tokens.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import type { PasswordService } from '../passwords/passwords.ts';
import { hashOf } from '../random-token.ts';
import { banOf } from './bans.ts';
import { type DiskSpace, requireDiskSpace } from './room.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The account of a sign-in, and its access version when the password was checked. */
export interface Admitted {
  readonly userId: string;
  /** The account's `access_version` before the password was checked. */
  readonly version: number;
  readonly isGuest?: true;
  /** True if the account has a second step, which must be taken before a session begins. */
  readonly hasSecondStep?: boolean;
  /** ID at Google that is linked to the account once the second step is taken. */
  readonly googleSubject?: string;
  /** The end and the reason of a ban, if there is one. */
  readonly banned?: Pick<UserRow, 'banned_until' | 'ban_reason'>;
  /** Time when the second step was taken; absent or null if none was taken. */
  readonly provenAt?: Date | null;
  /** Time of the sign-in that the session continues; absent if the sign-in is happening now. */
  readonly signedInAt?: Date;
}

/** Returns the fields of an account's record that a sign-in needs. */
export const admittedOf = (user: UserRow): Admitted => ({
  userId: user.id,
  version: user.access_version,
  hasSecondStep: user.has_second_step,
  banned: user,
});

export type LoginOutcome =
  | ({ readonly status: 'ok'; readonly email: string | null } & Admitted)
  /** The reason, and `userId` if the account exists; for the log only. */
  | { readonly status: 'wrong'; readonly reason: 'password' | 'unconfirmed'; readonly userId: string | null };

/** Evidence that the person who opens a link is the person who chose the password. */
export interface Acquainted {
  /** The secret of the browser that signed up; null if this browser has none. */
  readonly proof: string | null;
  /** The user who is signed in in this browser; null if no user is. */
  readonly userId: string | null;
  /** True if that user has taken a second step recently. */
  readonly hasRecentStep: boolean;
  /** True if that user is a guest who has not agreed to be left behind by another account. */
  readonly staysGuest: boolean;
}

export type ConfirmOutcome =
  | ({ readonly status: 'ok'; readonly email: string } & Admitted)
  | { readonly status: 'spent' }
  /** A new password must be chosen now, because another person may have chosen the old one. The link stays valid. */
  | { readonly status: 'needs_password' }
  /** The account has a second step, and is not signed in in this browser. The link stays valid. */
  | { readonly status: 'own_browser' }
  /** The guest who is signed in in this browser must first agree to be left behind. The link stays valid. */
  | { readonly status: 'guest_stays' };

export interface AccountService {
  /**
   * Creates an account with an unconfirmed address; an existing account is left unchanged.
   * @param proof the secret that this browser keeps from now on
   * @param mayMail true if a mail may be sent to the address now
   * @throws WeakPasswordError, DiskFullError
   */
  signUp(credentials: Credentials, proof: string, mayMail: boolean): Promise<void>;
  /**
   * Checks the password; the work is the same whether or not there is an account.
   * @param admitted resolves when the result may be revealed. @throws the error that `admitted` rejects with
   */
  logIn(user: UserRow | null, password: string, admitted: Promise<void>): Promise<LoginOutcome>;
  /**
   * Confirms the address of a link; all earlier sessions end. In the browser that chose the password, the password is
   * kept; in any other browser a new one must be chosen now, and the old one becomes invalid. An account with a second
   * step is confirmed only by a browser that is signed in to it. A guest's browser confirms another account only if the
   * guest agrees to be left behind.
   * @throws WeakPasswordError; the link then stays valid
   */
  confirm(token: string, by: Acquainted, password: string | null): Promise<ConfirmOutcome>;
  /** Sends the link again if the address is not confirmed yet. */
  resendConfirmation(email: string): Promise<void>;
}

export interface AccountDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly tokens: TokenService;
  readonly post: Post;
  readonly background: Background;
  readonly now: () => Date;
  readonly room: DiskSpace;
}

/** Thrown to roll the transaction back, so that the link stays valid. */
class UndoneError extends Error {
  override readonly name = 'UndoneError';
  readonly status: 'needs_password' | 'own_browser' | 'guest_stays';

  constructor(status: UndoneError['status']) {
    super(status);
    this.status = status;
  }
}

/** Returns the account service: sign-up, confirmation and sign-in. */
export function createAccountService(deps: AccountDeps): AccountService {
  const { db, passwords, policy, tokens, post, background, now, room } = deps;
  return {
    async signUp({ email, password }, proof, mayMail) {
      requireDiskSpace(room);
      await policy.require(password, email);
      const hash = await passwords.hash(password);
      await db.transaction().execute(async (trx) => {
        await putUnconfirmedUser(trx, email, hash, hashOf(proof));
        if (mayMail) await post.put({ kind: 'signup', to: email }, trx);
      });
      post.nudge();
    },
    async logIn(user, password, admitted) {
      const verified = passwords.verify(user?.password_hash ?? null, password);
      const [matches] = await Promise.all([verified, admitted]);
      if (user === null || !matches) {
        return { status: 'wrong', reason: 'password', userId: user?.id ?? null };
      }
      if (user.email_verified_at === null) {
        return { status: 'wrong', reason: 'unconfirmed', userId: user.id };
      }
      if (user.password_hash !== null && passwords.isOutdated(user.password_hash)) {
        background.run('stronger hash', async () => rehashPassword(db, user, await passwords.hash(password)));
      }
      return { status: 'ok', ...admittedOf(user), email: user.email };
    },
    async confirm(token, by, password) {
      const pending = await tokens.peek('confirm', token);
      if (pending === null) return { status: 'spent' };
      if (password !== null) await policy.require(password, pending.email, pending.userId, 'link');
      const hash = password === null ? null : await passwords.hash(password);
      try {
        return await db.transaction().execute((trx) => confirmWithin(trx, token, pending.userId, by, hash));
      } catch (error) {
        if (error instanceof UndoneError) return { status: error.status };
        if (error instanceof AddressTakenError) return { status: 'spent' };
        throw error;
      }
    },
    async resendConfirmation(email) {
      await post.put({ kind: 'resend', to: email });
      post.nudge();
    },
  };

  async function confirmWithin(
    trx: Kysely<Schema>,
    token: string,
    userId: string,
    by: Acquainted,
    hash: string | null,
  ): Promise<ConfirmOutcome> {
    const user = await lockUser(trx, userId);
    const spent = await tokens.spend('confirm', token, trx);
    if (user === null || spent === null) return { status: 'spent' };
    if (banOf(user, now()) !== null) return { status: 'spent' };
    if (user.email_verified_at !== null || (user.email !== null && user.email !== spent.email)) {
      return { status: 'spent' };
    }
    const chosen = await chosenFor(trx, user, spent.email);
    const isOwn = by.userId === user.id;
    if (user.has_second_step && !isOwn) throw new UndoneError('own_browser');
    if (by.staysGuest && !isOwn) throw new UndoneError('guest_stays');
    const isProven = chosen !== null && by.proof !== null && chosen.proof === hashOf(by.proof);
    if (!isProven && hash === null) throw new UndoneError('needs_password');
    // At an unlocked browser a stranger could choose the password, so the second step is needed again.
    if (!isProven && user.has_second_step && !by.hasRecentStep) throw new UndoneError('own_browser');
    await changeAccess(trx, user, {
      email: spent.email,
      confirmedAt: now(),
      // A person who has proven that they chose the password keeps it.
      passwordHash: isProven ? chosen.passwordHash : hash,
      ...(isProven || user.has_second_step ? {} : { isTakenOver: true as const }),
    });
    return { status: 'ok', userId: user.id, version: user.access_version + 1, email: spent.email };
  }
}

/** The password chosen for an address that waits for its confirmation. */
interface Chosen {
  readonly passwordHash: string;
  /** SHA-256 of the secret of the browser in which it was chosen, in hex. */
  readonly proof: string;
}

/** Returns the password that was chosen for this address, at a sign-up or by a guest; null if there is none. */
async function chosenFor(trx: Kysely<Schema>, user: UserRow, email: string): Promise<Chosen | null> {
  if (user.email !== null) {
    const { password_hash: passwordHash, signup_proof: proof } = user;
    return passwordHash === null || proof === null ? null : { passwordHash, proof };
  }
  const keep = await findKeep(trx, user.id);
  return keep === null || keep.email !== email
    ? null
    : { passwordHash: keep.password_hash, proof: keep.proof };
}
