/** How a signed-in person shows that they are still the owner: the password, or a second step taken just now. */
import type { UserRow } from '../db/users.ts';
import type { PasswordService } from './passwords.ts';

/** A sign-in or second step this recent is accepted, in ms. */
const RECENT_MS = 10 * 60 * 1000;

/** The session that asks, and its proof that the owner is still at it. */
export interface Proof {
  readonly userId: string;
  /** When the session began. */
  readonly signedInAt: Date;
  /** When the second step was taken in it; null where there was none. */
  readonly provenAt: Date | null;
  readonly password: string;
}

export type ProofRefusal = 'wrong_password' | 'sign_in_again';

export interface ProofCheck {
  /** Whether the session needs no password now, because its second step was taken just now. */
  isFresh(provenAt: Date | null): boolean;
  /** @returns why the proof is not enough, or null */
  objection(user: UserRow, proof: Proof): Promise<ProofRefusal | null>;
}

export function createProofCheck(passwords: PasswordService, now: () => Date): ProofCheck {
  const isRecent = (at: Date): boolean => now().getTime() - at.getTime() < RECENT_MS;
  const isFresh = (provenAt: Date | null): boolean => provenAt !== null && isRecent(provenAt);
  return {
    isFresh,
    async objection(user, { password, provenAt, signedInAt }) {
      if (isFresh(provenAt)) return null;
      if (user.email !== null && user.password_hash !== null) {
        return (await passwords.verify(user.password_hash, password)) ? null : 'wrong_password';
      }
      // An account without a password: Google, or a passkey, has just opened it.
      return isRecent(signedInAt) ? null : 'sign_in_again';
    },
  };
}
