/** What signed-in people can do with their account: change password and address, export the data, delete it. */
import type { Kysely } from 'kysely';
import { AddressTakenError, changeAccess, deleteUser, replacePassword } from '../db/access.ts';
import { exportUser } from '../db/export.ts';
import { hasIdentity } from '../db/identities.ts';
import type { Schema } from '../db/schema.ts';
import { dropSecondSteps } from '../db/second-steps.ts';
import { findUserById, lockUser, type UserRow } from '../db/users.ts';
import type { GoogleService } from './google.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { PasswordService } from './passwords.ts';
import type { Post } from './post.ts';
import type { Proof, ProofCheck, ProofRefusal } from './proof.ts';
import type { TokenService } from './tokens.ts';

/** Why something was not done. */
export type Refusal = ProofRefusal | 'no_password' | 'wrong_confirmation' | 'guest' | 'not_linked';

/** Success; `version` is the account's `access_version` from now on. */
export interface Done {
  readonly version: number;
}

/** The account has been removed in the meantime. */
export class AccountGoneError extends Error {
  override readonly name = 'AccountGoneError';
}

export interface Overview {
  /** Null for guests. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly version: number;
}

export interface SettingsService {
  /** @throws AccountGoneError */
  overview(userId: string): Promise<Overview>;
  /** Ends all sessions, including the asking one. @throws WeakPasswordError, AccountGoneError */
  changePassword(proof: Proof, password: string): Promise<Refusal | Done>;
  /** Sends a link to the new address and a notice to the old one. @throws AccountGoneError */
  requestEmailChange(proof: Proof, email: string): Promise<Refusal | Done>;
  /**
   * Confirmed in a browser that is not signed in to the account, the address may be somebody else's than who set up
   * the second steps: those are removed.
   * @param by the user who is signed in there
   * @returns whose address it was, and whether Google opens the account; null when the token is not valid
   */
  confirmEmailChange(
    token: string,
    by: string | null,
  ): Promise<{ readonly userId: string; readonly hasGoogle: boolean; readonly version: number } | null>;
  /** Unlinks Google from the account; all sessions end. @throws AccountGoneError */
  unlinkGoogle(proof: Proof): Promise<Refusal | Done>;
  /** @param confirmation the account's address, typed out; a guest types nothing. @throws AccountGoneError */
  deleteAccount(proof: Proof, confirmation: string): Promise<Refusal | Done>;
  /** Whether the proof is enough for what needs the owner. @throws AccountGoneError */
  check(proof: Proof): Promise<ProofRefusal | null>;
  exportData(userId: string): ReturnType<typeof exportUser>;
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
}

export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { db, passwords, policy, tokens, google, proofs, post, now } = deps;
  const { objection } = proofs;

  const userOf = async (userId: string): Promise<UserRow> => {
    const user = await findUserById(db, userId);
    if (user === null) throw new AccountGoneError(userId);
    return user;
  };

  return {
    async overview(userId) {
      const user = await userOf(userId);
      return {
        email: user.email,
        createdAt: user.created_at,
        hasPassword: user.email !== null && user.password_hash !== null,
        hasGoogle: await hasIdentity(db, 'google', userId),
        version: user.access_version,
      };
    },
    async changePassword(proof, password) {
      const user = await userOf(proof.userId);
      if (user.email === null) return 'guest';
      if (user.password_hash === null) return 'no_password';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      await policy.require(password, user.email);
      const hash = await passwords.hash(password);
      // If the owner has reset it in the meantime, what was typed is no longer the current password.
      if (!(await replacePassword(db, user.id, user.access_version, hash))) return 'wrong_password';
      await post.put({ kind: 'password_changed', to: user.email });
      post.nudge();
      return { version: user.access_version + 1 };
    },
    async requestEmailChange(proof, email) {
      const user = await userOf(proof.userId);
      if (user.email === null) return 'guest';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      await post.put({ kind: 'change_asked', to: user.email });
      await post.put({ kind: 'change', to: email, userId: user.id, version: user.access_version });
      post.nudge();
      return { version: user.access_version };
    },
    async confirmEmailChange(token, by) {
      const pending = await tokens.peek('change', token);
      if (pending === null) return null;
      try {
        const moved = await db.transaction().execute(async (trx) => {
          const user = await lockUser(trx, pending.userId);
          const spent = await tokens.spend('change', token, trx);
          if (user === null || spent === null || user.email === null) return null;
          await changeAccess(trx, user, { email: spent.email, confirmedAt: now() });
          if (by !== user.id) await dropSecondSteps(trx, user.id);
          await post.put({ kind: 'changed', to: user.email }, trx);
          return {
            userId: user.id,
            hasGoogle: await hasIdentity(trx, 'google', user.id),
            version: user.access_version + 1,
          };
        });
        post.nudge();
        return moved;
      } catch (error) {
        if (error instanceof AddressTakenError) return null;
        throw error;
      }
    },
    async unlinkGoogle(proof) {
      const user = await userOf(proof.userId);
      if (user.password_hash === null) return 'no_password';
      const refusal = await objection(user, proof);
      if (refusal !== null) return refusal;
      const isUnlinked = await google.unlink(user.id, user.access_version);
      return isUnlinked ? { version: user.access_version + 1 } : 'not_linked';
    },
    async deleteAccount(proof, confirmation) {
      const user = await userOf(proof.userId);
      if (user.email !== null && confirmation.normalize('NFKC').trim().toLowerCase() !== user.email) {
        return 'wrong_confirmation';
      }
      // A guest has no proof but the browser.
      const refusal = user.email === null ? null : await objection(user, proof);
      if (refusal !== null) return refusal;
      if (!(await deleteUser(db, user.id, user.access_version))) throw new AccountGoneError(user.id);
      if (user.email !== null) {
        await post.put({ kind: 'deleted', to: user.email });
        post.nudge();
      }
      return { version: user.access_version + 1 };
    },
    check: async (proof) => await objection(await userOf(proof.userId), proof),
    exportData: (userId) => exportUser(db, userId),
  };
}
