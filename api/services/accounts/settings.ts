/** Account settings of signed-in people: changing password and address, exporting the data, deleting the account. */

import type { Kysely } from 'kysely';
import { plainAddress } from '../../contracts/mail-address.ts';
import {
  AddressTakenError,
  changeAccess,
  deleteUser,
  endAccess,
  type NewAccess,
  replacePassword,
} from '../../db/accounts/access.ts';
import { exportUser } from '../../db/accounts/export.ts';
import { GOOGLE, hasIdentity } from '../../db/accounts/identities.ts';
import { putMove } from '../../db/accounts/moves.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserById, lockUser, type UserRow } from '../../db/users.ts';
import type { Post } from '../mails/post.ts';
import type { TokenService } from '../mails/tokens.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import type { PasswordService } from '../passwords/passwords.ts';
import { banOf } from './bans.ts';
import type { GoogleService } from './google.ts';
import type { Proof, ProofCheck, ProofRefusal } from './proof.ts';

/** Reason why a change was refused. */
export type Refusal = ProofRefusal | 'no_password' | 'wrong_confirmation' | 'guest' | 'not_linked';

/** Success; `version` is the account's `access_version` from now on. */
export interface Done {
  readonly version: number;
}

/** An account that now has another address. */
export interface Moved extends Done {
  readonly userId: string;
  /** True if a Google account opens this account. */
  readonly hasGoogle: boolean;
}

/** Thrown if the account has been removed in the meantime, or access has ended since the session was read. */
export class AccountGoneError extends Error {
  override readonly name = 'AccountGoneError';
}

export interface Overview {
  /** Null for a guest. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly hasSecondStep: boolean;
  readonly version: number;
}

export interface SettingsService {
  /** Returns the account's data for its settings page. @throws AccountGoneError */
  overview(userId: string): Promise<Overview>;
  /**
   * Changes the password. Ends all sessions, including the one that made the request. @throws WeakPasswordError,
   * AccountGoneError
   */
  changePassword(proof: Proof, password: string): Promise<Refusal | Done>;
  /**
   * Sends a link to the new address and a notice to the old one. @param isMailed false to only check the proof, if the
   * new address gets no more mails now @throws AccountGoneError
   */
  requestEmailChange(proof: Proof, email: string, isMailed: boolean): Promise<Refusal | Done>;
  /** Returns true if a link confirms a new address of this account. */
  isMoveOf(token: string, userId: string): Promise<boolean>;
  /**
   * Confirms a new address in the account's own browser. All sessions end; everything else stays.
   * @returns null if the link is not, or no longer, valid. @throws AccountGoneError
   */
  moveHere(token: string, proof: Proof): Promise<Refusal | Moved | null>;
  /**
   * Confirms a new address in any other browser, with a new password. The person who opens the link has the address and
   * gets the account, so every means by which another person could open the account ends. An account with a second step
   * moves only from a browser that is signed in to it. Without a password the link stays valid.
   * @returns null if the link is not, or no longer, valid. @throws WeakPasswordError; the link then stays valid
   */
  takeOver(token: string, password: string | null): Promise<'needs_password' | 'own_browser' | Moved | null>;
  /** Ends all sessions, links and unfinished sign-ins of the account. */
  endAllAccess(userId: string): Promise<void>;
  /** Unlinks Google from the account; all sessions end. @throws AccountGoneError */
  unlinkGoogle(proof: Proof): Promise<Refusal | Done>;
  /**
   * Deletes the account. @param confirmation the account's address, typed in full; empty for a guest. @throws
   * AccountGoneError
   */
  deleteAccount(proof: Proof, confirmation: string): Promise<Refusal | Done>;
  /**
   * Checks a proof for an action that needs the owner. Returns null if the proof is sufficient. @throws
   * AccountGoneError
   */
  check(proof: Proof): Promise<ProofRefusal | null>;
  /**
   * Returns the objection to a password; null if there is none. An account without a password needs none. @throws
   * AccountGoneError
   */
  passwordObjection(
    userId: string,
    password: string | null,
  ): Promise<'wrong_password' | 'password_needed' | null>;
  /** Returns all data about the owner. @throws AccountGoneError */
  exportData(proof: Proof): ReturnType<typeof exportUser>;
}

export interface SettingsDeps {
  readonly db: Kysely<Schema>;
  readonly passwords: PasswordService;
  readonly policy: PasswordPolicy;
  readonly tokens: TokenService;
  readonly google: GoogleService;
  readonly proofs: ProofCheck;
  readonly post: Post;
  readonly now: () => Date;
  /** Called for each deleted account. */
  readonly onErased: (userId: string) => void;
}

/** Returns the account settings service. */
export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { db, passwords, policy, tokens, google, proofs, post, now, onErased } = deps;
  const { strictObjection: objection } = proofs;

  const userOf = async (userId: string): Promise<UserRow> => {
    const user = await findUserById(db, userId);
    if (user === null) throw new AccountGoneError(userId);
    return user;
  };

  /** Returns the account of a session, if access to it has not ended since the session was read. */
  const ownerOf = async ({ userId, version }: Proof): Promise<UserRow> => {
    const user = await userOf(userId);
    if (user.access_version !== version) throw new AccountGoneError(userId);
    return user;
  };

  /** Moves the account to the address that a link confirms, if access has not ended since `user` was read. */
  const move = async (
    token: string,
    { id, access_version }: UserRow,
    to: NewAccess,
  ): Promise<Moved | null> => {
    try {
      const moved = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, id);
        const spent = await tokens.spend('change', token, trx);
        if (user === null || user.email === null || user.access_version !== access_version) return null;
        if (spent?.userId !== id) return null;
        await changeAccess(trx, user, { ...to, email: spent.email, confirmedAt: now() });
        await putMove(trx, id, user.email, spent.email, now());
        await post.put({ kind: 'changed', to: user.email, userId: id }, trx);
        return { userId: id, hasGoogle: await hasIdentity(trx, GOOGLE, id), version: access_version + 1 };
      });
      post.nudge();
      return moved;
    } catch (error) {
      if (error instanceof AddressTakenError) return null;
      throw error;
    }
  };

  return {
    async overview(userId) {
      const user = await userOf(userId);
      return {
        email: user.email,
        createdAt: user.created_at,
        hasPassword: user.password_hash !== null,
        hasGoogle: await hasIdentity(db, GOOGLE, userId),
        hasSecondStep: user.has_second_step,
        version: user.access_version,
      };
    },
    async changePassword(proof, password) {
      const user = await ownerOf(proof);
      if (user.email === null) return 'guest';
      if (user.password_hash === null) return 'no_password';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      await policy.require(password, user.email, user.id);
      const hash = await passwords.hash(password);
      // If the owner has reset the password in the meantime, the password typed here is no longer current.
      if (!(await replacePassword(db, user.id, user.access_version, hash))) return 'wrong_password';
      await post.put({ kind: 'password_changed', to: user.email });
      post.nudge();
      return { version: user.access_version + 1 };
    },
    async requestEmailChange(proof, email, isMailed) {
      const user = await ownerOf(proof);
      if (user.email === null) return 'guest';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      if (!isMailed) return { version: user.access_version };
      await post.put({ kind: 'change_asked', to: user.email });
      await post.put({ kind: 'change', to: email, userId: user.id, version: user.access_version });
      post.nudge();
      return { version: user.access_version };
    },
    isMoveOf: async (token, userId) => (await tokens.peek('change', token))?.userId === userId,
    async moveHere(token, proof) {
      const user = await ownerOf(proof);
      return (await objection(user, proof)) ?? (await move(token, user, {}));
    },
    async takeOver(token, password) {
      const pending = await tokens.peek('change', token);
      if (pending === null) return null;
      const user = await userOf(pending.userId);
      if (banOf(user, now()) !== null) return null;
      if (user.has_second_step) return 'own_browser';
      if (password === null) return 'needs_password';
      await policy.require(password, pending.email, pending.userId, 'link');
      const passwordHash = await passwords.hash(password);
      return await move(token, user, { passwordHash, isTakenOver: true });
    },
    endAllAccess: (userId) => db.transaction().execute((trx) => endAccess(trx, userId)),
    async unlinkGoogle(proof) {
      const user = await ownerOf(proof);
      if (user.password_hash === null) return 'no_password';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      const isUnlinked = await google.unlink(user.id, user.access_version);
      return isUnlinked ? { version: user.access_version + 1 } : 'not_linked';
    },
    async deleteAccount(proof, confirmation) {
      const user = await ownerOf(proof);
      if (user.email !== null && plainAddress(confirmation) !== user.email) {
        return 'wrong_confirmation';
      }
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      if (!(await deleteUser(db, user.id, user.access_version))) throw new AccountGoneError(user.id);
      onErased(user.id);
      if (user.email !== null) {
        await post.put({ kind: 'deleted', to: user.email });
        post.nudge();
      }
      return { version: user.access_version + 1 };
    },
    check: async (proof) => await proofs.objection(await ownerOf(proof), proof),
    passwordObjection: async (userId, password) =>
      await proofs.passwordObjection(await userOf(userId), password),
    async exportData(proof) {
      const data = await exportUser(db, proof.userId);
      // Access may have ended while the data was read.
      await ownerOf(proof);
      return data;
    },
  };
}
