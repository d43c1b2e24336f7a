/** Proofs for the account routes: checks that the person is still the owner, and begins the new session afterwards. */
import type { Context } from 'hono';
import {
  GOOGLE_NOT_THERE,
  GUEST_FIRST,
  NO_PASSWORD,
  PASSWORD_NEEDED,
  SECOND_STEP_NEEDED,
  SIGN_IN_AGAIN,
  WRONG_CONFIRMATION,
  WRONG_PASSWORD,
} from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import type { Proof, ProofRefusal } from '../services/accounts/proof.ts';
import type { Refusal } from '../services/accounts/settings.ts';
import type { NewSession, SignedIn } from '../services/sessions/sessions.ts';
import { type AccountRouteDeps, beginSession } from './account-deps.ts';

/** Responses to refused requests, by name; the name is also the code. */
export type Refusals<Name extends string> = Readonly<
  Record<Name, readonly [status: 400 | 403 | 404 | 409, text: string]>
>;

export const PROOF_REFUSALS: Refusals<ProofRefusal> = {
  wrong_password: [403, WRONG_PASSWORD],
  password_needed: [403, PASSWORD_NEEDED],
  sign_in_again: [403, SIGN_IN_AGAIN],
  second_step_needed: [403, SECOND_STEP_NEEDED],
};

/** Refusals of changes to the account itself. */
export const REFUSALS: Refusals<Refusal> = {
  ...PROOF_REFUSALS,
  no_password: [400, NO_PASSWORD],
  wrong_confirmation: [400, WRONG_CONFIRMATION],
  guest: [409, GUEST_FIRST],
  not_linked: [409, GOOGLE_NOT_THERE],
};

/** Returns the session of a request, and the password sent with it, as a proof. */
export const proofOf = (
  { user, version, createdAt, provenAt }: SignedIn,
  password: string | null,
): Proof => ({
  userId: user.id,
  version,
  signedInAt: createdAt,
  provenAt,
  password,
});

/**
 * Continues in this browser with a new session, after a change that has ended all sessions of the account.
 * @param version the account's `access_version` since that change
 * @param provenAt time of the second step; by default unchanged, so the change does not renew it
 */
export const continueSession = (
  c: Context,
  deps: AccountRouteDeps,
  { user, createdAt, provenAt: before }: SignedIn,
  version: number,
  provenAt: Date | null = before,
): Promise<NewSession> =>
  beginSession(c, deps, { userId: user.id, version, signedInAt: createdAt, provenAt });

/**
 * Demands a proof that the owner is still at the browser: a second step of the last ten minutes, otherwise the password.
 * It protects two things from a stranger at an open browser: all data of an account, and an account without an address,
 * which its owner keeps with a passkey, from getting the stranger's address or Google account. Guests have no proof.
 * @param password the typed password; empty or null if none was typed
 * @throws ApiError, TooManyError
 */
export async function requireOwnerProof(
  c: Context,
  deps: AccountRouteDeps,
  signedIn: SignedIn,
  password: string | null = null,
): Promise<void> {
  const proof = proofOf(signedIn, password === '' ? null : password);
  await limitWrongProofs(
    c,
    deps,
    signedIn.user.id,
    REFUSALS,
  )(async () => (await deps.settings.check(proof)) ?? {});
}

/** Refusals that tell a stranger at an open browser that a guess was wrong. */
const GUESSES: ReadonlySet<string> = new Set(['wrong_password', 'wrong_code']);

/** Runs an action that needs a proof. @throws ApiError with the refusal, TooManyError */
export type Guard<Name extends string> = <Done extends object>(
  act: () => Promise<Name | Done>,
) => Promise<Done>;

/** Returns a guard that counts wrong passwords and codes of an account, and responds with refusals. */
export const limitWrongProofs =
  <Name extends string>(
    c: Context,
    { limits, audit }: AccountRouteDeps,
    userId: string,
    refusals: Refusals<Name>,
  ): Guard<Name> =>
  async (act) => {
    const counted = [['reauth-account', userId]] as const;
    await limits.take(counted);
    const outcome = await act().catch(async (error: unknown) => {
      await limits.giveBack(counted);
      throw error;
    });
    if (typeof outcome === 'string' && GUESSES.has(outcome)) audit(c, 'reauthentication_failed', { userId });
    else await limits.giveBack(counted);
    if (typeof outcome === 'object') return outcome;
    const [status, text] = refusals[outcome];
    throw new ApiError(status, outcome, text);
  };
