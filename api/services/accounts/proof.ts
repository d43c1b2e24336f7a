/** Proof that a signed-in person is still the owner: the password, and the second step if there is one. */
import type { UserRow } from '../../db/users.ts';
import type { PasswordService } from '../passwords/passwords.ts';

/** Time for which a sign-in or second step counts as a proof, in ms. */
const RECENT_MS = 10 * 60 * 1000;
/** Time for which operators may read personal data after a second step, in ms. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The session that makes the request, and its proof that the owner is still using it. */
export interface Proof {
  readonly userId: string;
  /** The account's `access_version` when the session was read: if access has ended since, the proof is void. */
  readonly version: number;
  /** Time of the sign-in. */
  readonly signedInAt: Date;
  /** Time of the second step; null if no second step was taken. */
  readonly provenAt: Date | null;
  /** Null if no password has been asked for yet. */
  readonly password: string | null;
}

export type ProofRefusal = 'wrong_password' | 'password_needed' | 'sign_in_again' | 'second_step_needed';

export interface ProofCheck {
  /** Returns true if a second step was taken recently enough to count. */
  isFresh(provenAt: Date | null): boolean;
  /** Returns true if a second step was taken within a day, which operators need to read personal data. */
  isOfDay(provenAt: Date | null): boolean;
  /** Returns the objection to a password; null if there is none. An account without a password needs none. */
  passwordObjection(
    user: UserRow,
    password: string | null,
  ): Promise<'wrong_password' | 'password_needed' | null>;
  /**
   * Checks whether a proof is enough to change second steps: a recent second step, otherwise the password. A person who
   * has just taken a second step has also given the password, or a passkey instead of it.
   * @returns the reason why the proof is insufficient; null if it is sufficient
   */
  objection(user: UserRow, proof: Proof): Promise<ProofRefusal | null>;
  /**
   * Checks a proof for changes to the account itself: the password is asked for each time, even with a second step.
   * @returns the reason why the proof is insufficient; null if it is sufficient
   */
  strictObjection(user: UserRow, proof: Proof): Promise<ProofRefusal | null>;
}

const hasPassword = (user: UserRow): user is UserRow & { readonly password_hash: string } =>
  user.password_hash !== null;

/** Returns the service that checks proofs. @param now the current time */
export function createProofCheck(passwords: PasswordService, now: () => Date): ProofCheck {
  const isWithin = (at: Date, ms: number): boolean => now().getTime() - at.getTime() < ms;
  const isRecent = (at: Date): boolean => isWithin(at, RECENT_MS);
  const isFresh = (provenAt: Date | null): boolean => provenAt !== null && isRecent(provenAt);
  const passwordObjection: ProofCheck['passwordObjection'] = async (user, password) => {
    if (!hasPassword(user)) return null;
    if (password === null) return 'password_needed';
    return (await passwords.verify(user.password_hash, password)) ? null : 'wrong_password';
  };
  const strictObjection: ProofCheck['strictObjection'] = async (user, { password, provenAt, signedInAt }) => {
    // A guest has no proof except the browser.
    if (user.email === null && !user.has_second_step) return null;
    // The second step is checked before the password, so that no attempt at the password is used up.
    if (user.has_second_step && !isFresh(provenAt)) return 'second_step_needed';
    if (hasPassword(user)) return await passwordObjection(user, password);
    // The account has no password: Google, or a passkey, must have opened it recently.
    return isFresh(provenAt) || isRecent(signedInAt) ? null : 'sign_in_again';
  };
  return {
    isFresh,
    isOfDay: (provenAt) => provenAt !== null && isWithin(provenAt, DAY_MS),
    passwordObjection,
    strictObjection,
    objection: async (user, proof) => (isFresh(proof.provenAt) ? null : await strictObjection(user, proof)),
  };
}
