/**
 * Second steps of signing in. After the right password, or Google, an account with a second step gets a challenge
 * instead of a session; the second step turns the challenge into a session. A passkey that verifies the person is also
 * a way to sign in without a password.
 */
import type { Kysely } from 'kysely';
import type { ChallengeRow } from '../../db/accounts/challenges.ts';
import { GOOGLE, linkIdentity } from '../../db/accounts/identities.ts';
import {
  countRecoveryCodes,
  findPasskey,
  findTotp,
  listPasskeys,
  spendRecoveryCode,
  spendTotp,
  usePasskey,
} from '../../db/accounts/second-steps.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserById, lockUser } from '../../db/users.ts';
import { type Admitted, admittedOf } from '../accounts/accounts.ts';
import type { Post } from '../mails/post.ts';
import type { ChallengeService } from './challenges.ts';
import { recoveryHash, stepOfCode } from './one-time-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { type AuthenticationResponseJSON, handleOf, type WebAuthn } from './webauthn.ts';

/** The second steps that a person can take. */
export interface SecondSteps {
  readonly passkey: boolean;
  readonly totp: boolean;
  readonly recovery: boolean;
}

/** The answer with which a person takes the second step. */
export type Answer =
  | { readonly kind: 'passkey'; readonly response: AuthenticationResponseJSON }
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

export interface SecondStepService {
  /** Begins the wait for a second step. @returns the token for the browser's cookie */
  begin(admitted: Admitted): Promise<string>;
  /** Returns the sign-in that waits in this browser; null if there is none. */
  pending(token: string | null): Promise<ChallengeRow | null>;
  waysOf(userId: string): Promise<SecondSteps>;
  /** Returns the request options for the account's passkeys; null if the account has none. */
  question(row: ChallengeRow): Promise<Awaited<ReturnType<WebAuthn['ask']>> | null>;
  /**
   * Takes the second step: once per challenge, per code, and per count of the authenticator. Then the Google account
   * with which the sign-in began is linked, if access has not ended since.
   * @returns null if the answer is not right
   */
  finish(row: ChallengeRow, answer: Answer): Promise<(Admitted & { readonly hasLinked: boolean }) | null>;
  /** Returns the request options for any passkey of this site, and the token for the browser's cookie. */
  beginAlone(): Promise<{
    readonly token: string;
    readonly options: Awaited<ReturnType<WebAuthn['ask']>>;
  }>;
  /** Signs in with a passkey alone. @returns null if the answer is not right */
  finishAlone(token: string | null, response: AuthenticationResponseJSON): Promise<Admitted | null>;
  /**
   * Returns the request options for the passkeys of a signed-in person, and the token for the browser's cookie; null if
   * the account has no passkey.
   */
  beginProof(
    userId: string,
  ): Promise<{ readonly token: string; readonly options: Awaited<ReturnType<WebAuthn['ask']>> } | null>;
  /**
   * Takes a second step within a session. A code counts only together with the password; so does a passkey, unless it
   * has verified the person and is a way to sign in without a password.
   * @param token token of the browser's cookie, for a passkey
   * @param isWithPassword true if the right password was sent too, or the account has none
   * @returns the reason why the step is insufficient; null if it was taken now
   */
  prove(
    userId: string,
    token: string | null,
    answer: Answer,
    isWithPassword: boolean,
  ): Promise<'password_needed' | 'wrong_code' | 'wrong_passkey' | null>;
}

export interface SecondStepDeps {
  readonly db: Kysely<Schema>;
  readonly challenges: ChallengeService;
  readonly webauthn: WebAuthn;
  /** Opens the secrets for generating one-time codes. */
  readonly box: SecretBox;
  readonly post: Post;
  readonly now: () => Date;
}

/** Thrown to roll the transaction back: neither the challenge nor the step is used up. */
class NotRightError extends Error {
  override readonly name = 'NotRightError';
}

type Spend = (trx: Kysely<Schema>) => Promise<boolean>;

/** Returns the service of second steps. */
export function createSecondStepService(deps: SecondStepDeps): SecondStepService {
  const { db, challenges, webauthn, box, post, now } = deps;

  /** Uses up the challenge and the step together, or neither. */
  const spendBoth = async (row: ChallengeRow, spend: Spend): Promise<boolean> => {
    try {
      return await db.transaction().execute(async (trx) => {
        if ((await challenges.take(row, trx)) === null || !(await spend(trx))) throw new NotRightError();
        return true;
      });
    } catch (error) {
      if (error instanceof NotRightError) return false;
      throw error;
    }
  };

  /** Checks a code. @returns the function that uses the code up; null if the code is not right */
  const spendingOfCode = async (
    userId: string,
    { kind, code }: Exclude<Answer, { kind: 'passkey' }>,
  ): Promise<Spend | null> => {
    if (kind === 'recovery') {
      const hash = recoveryHash(code);
      return (trx) => spendRecoveryCode(trx, userId, hash);
    }
    const totp = await findTotp(db, userId);
    if (totp === null || totp.confirmed_at === null) return null;
    const step = stepOfCode(box.open(totp.secret, userId), code, now());
    return step === null ? null : (trx) => spendTotp(trx, userId, totp.secret, step, now());
  };

  /** Checks an answer. @returns the function that uses the answer up; null if the answer is not right */
  const spending = async (row: ChallengeRow, userId: string, answer: Answer): Promise<Spend | null> => {
    if (answer.kind !== 'passkey') return await spendingOfCode(userId, answer);
    const passkey = await findPasskey(db, answer.response.id);
    if (passkey === null || passkey.user_id !== userId || row.challenge === null) return null;
    const counter = await webauthn.check(answer.response, row.challenge, passkey, false);
    return counter === null ? null : (trx) => usePasskey(trx, passkey.id, counter, true, now());
  };

  const proveByPasskey = async (
    userId: string,
    token: string | null,
    { response }: Extract<Answer, { kind: 'passkey' }>,
    isWithPassword: boolean,
  ): Promise<'password_needed' | 'wrong_passkey' | null> => {
    const [row, passkey] = await Promise.all([challenges.peek('proof', token), findPasskey(db, response.id)]);
    if (row?.challenge == null || row.user_id !== userId || passkey?.user_id !== userId)
      return 'wrong_passkey';
    const check = (isAlone: boolean) => webauthn.check(response, row.challenge ?? '', passkey, isAlone);
    const counter = await check(false);
    if (counter === null) return 'wrong_passkey';
    if (!isWithPassword && (!passkey.is_way_in || (await check(true)) === null)) return 'password_needed';
    const isSpent = await spendBoth(row, (trx) =>
      usePasskey(trx, passkey.id, counter, isWithPassword, now()),
    );
    return isSpent ? null : 'wrong_passkey';
  };

  /** @returns true if Google opens the account from now on, and did not before */
  const linkGoogle = async (userId: string, version: number, subject: string): Promise<boolean> => {
    const isLinked = await db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      if (user === null || user.email === null || user.access_version !== version) return false;
      if (!(await linkIdentity(trx, { provider: GOOGLE, subject, user_id: userId }))) return false;
      await post.put({ kind: 'google_linked', to: user.email }, trx);
      return true;
    });
    post.nudge();
    return isLinked;
  };

  const tellOfRecovery = async (userId: string): Promise<void> => {
    const [user, left] = await Promise.all([findUserById(db, userId), countRecoveryCodes(db, userId)]);
    if (user === null || user.email === null) return;
    const detail = `Somebody signed in with one of your recovery codes. ${left} of them are left.`;
    await post.put({ kind: 'second_step', to: user.email, detail });
    post.nudge();
  };

  return {
    begin: ({ userId, version, googleSubject }) =>
      challenges.begin('second', {
        userId,
        version,
        ...(googleSubject === undefined ? {} : { subject: googleSubject }),
      }),
    pending: (token) => challenges.peek('second', token),
    async waysOf(userId) {
      const [passkeys, totp, codes] = await Promise.all([
        listPasskeys(db, userId),
        findTotp(db, userId),
        countRecoveryCodes(db, userId),
      ]);
      return { passkey: passkeys.length > 0, totp: totp?.confirmed_at != null, recovery: codes > 0 };
    },
    async question(row) {
      const known = row.user_id === null ? [] : await listPasskeys(db, row.user_id);
      if (known.length === 0) return null;
      const options = await webauthn.ask(known);
      await challenges.ask(row, options.challenge);
      return options;
    },
    async finish(row, answer) {
      const { user_id: userId, access_version: version } = row;
      if (userId === null || version === null) return null;
      const spend = await spending(row, userId, answer);
      if (spend === null || !(await spendBoth(row, spend))) return null;
      const hasLinked = row.subject !== null && (await linkGoogle(userId, version, row.subject));
      if (answer.kind === 'recovery') await tellOfRecovery(userId);
      // The version dates from the first step: if access has ended since, the session is refused.
      return { userId, version, provenAt: now(), hasLinked };
    },
    async beginAlone() {
      const options = await webauthn.ask([]);
      return { options, token: await challenges.begin('passkey', { challenge: options.challenge }) };
    },
    async finishAlone(token, response) {
      const [row, passkey] = await Promise.all([
        challenges.peek('passkey', token),
        findPasskey(db, response.id),
      ]);
      if (row?.challenge == null || passkey === null || !passkey.is_way_in) return null;
      const user = await findUserById(db, passkey.user_id);
      if (user === null || (user.email !== null && user.email_verified_at === null)) return null;
      if (!isHandleOf(response.response.userHandle, user.id)) return null;
      const counter = await webauthn.check(response, row.challenge, passkey, true);
      if (counter === null) return null;
      const isSpent = await spendBoth(row, (trx) => usePasskey(trx, passkey.id, counter, false, now()));
      return isSpent ? { ...admittedOf(user), provenAt: now() } : null;
    },
    async beginProof(userId) {
      const known = await listPasskeys(db, userId);
      if (known.length === 0) return null;
      const options = await webauthn.ask(known);
      return { options, token: await challenges.begin('proof', { userId, challenge: options.challenge }) };
    },
    async prove(userId, token, answer, isWithPassword) {
      if (answer.kind === 'passkey') return await proveByPasskey(userId, token, answer, isWithPassword);
      if (!isWithPassword) return 'password_needed';
      const spend = await spendingOfCode(userId, answer);
      if (spend === null || !(await spend(db))) return 'wrong_code';
      if (answer.kind === 'recovery') await tellOfRecovery(userId);
      return null;
    },
  };
}

/** Returns true if the authenticator names this account; a discoverable passkey always names its owner. */
const isHandleOf = (handle: string | undefined, userId: string): boolean =>
  handle !== undefined && Buffer.from(handle, 'base64url').equals(handleOf(userId));
