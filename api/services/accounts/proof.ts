/** How a signed-in person shows that they are still the owner: the password, and the second step where there is one. */
import type { UserRow } from '../../db/users.ts';
import type { PasswordService } from '../passwords/passwords.ts';

/** How long a sign-in or second step counts as a proof, from when it was given, in ms. */
const RECENT_MS = 10 * 60 * 1000;

/** The session that asks, and its proof that the owner is still at it. */
export interface Proof {
  readonly userId: string;
  /** When the person signed in. */
  readonly signedInAt: Date;
  /** When the second step was taken; null where there was none. */
  readonly provenAt: Date | null;
  /** Null: none was asked for yet. */
  readonly password: string | null;
}

export type ProofRefusal = 'wrong_password' | 'password_needed' | 'sign_in_again' | 'second_step_needed';

export interface ProofCheck {
  /** Whether a second step was taken so recently that it counts. */
  isFresh(provenAt: Date | null): boolean;
  /** What there is against a password; an account without one needs none. */
  passwordObjection(
    user: UserRow,
    password: string | null,
  ): Promise<'wrong_password' | 'password_needed' | null>;
  /**
   * For changes of second steps: a second step where there is one, otherwise the password. Whoever took a second step
   * just now has given the password, or a passkey in its place, with it.
   * @returns why the proof is not enough, or null
   */
  objection(user: UserRow, proof: Proof): Promise<ProofRefusal | null>;
  /** The same for what is done to the account itself: the password is asked for each time, also with a second step. */
  strictObjection(user: UserRow, proof: Proof): Promise<ProofRefusal | null>;
}

/** A guest's password counts only once the address is confirmed. */
const hasPassword = (user: UserRow): user is UserRow & { readonly password_hash: string } =>
  user.email !== null && user.password_hash !== null;

export function createProofCheck(passwords: PasswordService, now: () => Date): ProofCheck {
  const isRecent = (at: Date): boolean => now().getTime() - at.getTime() < RECENT_MS;
  const isFresh = (provenAt: Date | null): boolean => provenAt !== null && isRecent(provenAt);
  const passwordObjection: ProofCheck['passwordObjection'] = async (user, password) => {
    if (!hasPassword(user)) return null;
    if (password === null) return 'password_needed';
    return (await passwords.verify(user.password_hash, password)) ? null : 'wrong_password';
  };
  const strictObjection: ProofCheck['strictObjection'] = async (user, { password, provenAt, signedInAt }) => {
    // A guest has no proof but the browser.
    if (user.email === null && !user.has_second_step) return null;
    // Before the password, so that no attempt at it is used up.
    if (user.has_second_step && !isFresh(provenAt)) return 'second_step_needed';
    if (hasPassword(user)) return await passwordObjection(user, password);
    // An account without a password: Google, or a passkey, has just opened it.
    return isFresh(provenAt) || isRecent(signedInAt) ? null : 'sign_in_again';
  };
  return {
    isFresh,
    passwordObjection,
    strictObjection,
    objection: async (user, proof) => (isFresh(proof.provenAt) ? null : await strictObjection(user, proof)),
  };
}
