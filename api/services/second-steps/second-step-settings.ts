/**
 * Settings of second steps for signed-in people: passkeys, one-time codes, recovery codes. Every change needs the
 * password or, once there is a second step, a recent second step; it is one transaction under the account's lock, and
 * is reported by mail. Adding the first step, and removing any, ends all other sessions. Guests, who have neither
 * address nor password, keep their player with a passkey: it lets them return to the player in any browser.
 */
import type { Kysely } from 'kysely';
import { endAccess } from '../../db/accounts/access.ts';
import {
  countRecoveryCodes,
  dropPasskey,
  dropTotp,
  findTotp,
  listPasskeys,
  putPasskey,
  putRecoveryCodes,
  putTotp,
  settleSecondStep,
  spendTotp,
} from '../../db/accounts/second-steps.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserById, findUsername, lockUser, type UserRow } from '../../db/users.ts';
import type { Proof, ProofCheck, ProofRefusal } from '../accounts/proof.ts';
import { AccountGoneError } from '../accounts/settings.ts';
import type { Post } from '../mails/post.ts';
import { CHALLENGE_S, type ChallengeService } from './challenges.ts';
import {
  newRecoveryCodes,
  newSecret,
  recoveryHash,
  type ShownSecret,
  showSecret,
  stepOfCode,
} from './one-time-codes.ts';
import type { SecretBox } from './secret-box.ts';
import type { RegistrationResponseJSON, WebAuthn } from './webauthn.ts';

/** Maximum number of passkeys per account. */
export const PASSKEYS_MAX = 10;

export type StepRefusal =
  | ProofRefusal
  /** The account must have an address. */
  | 'guest'
  | 'not_there'
  | 'too_many_passkeys'
  | 'passkeys_impossible'
  | 'challenge_over'
  | 'wrong_passkey'
  | 'wrong_code'
  | 'totp_on'
  /** An operator's last second step cannot be removed. */
  | 'operator_step';

/** Result of a successful change. */
export interface StepDone {
  /** The account's `access_version` from now on. */
  readonly version: number;
  /** True if all sessions have ended, including this one. */
  readonly ended: boolean;
  /** True if a guest's account is kept from now on: this browser gets a new session of an ordinary account. */
  readonly isKept: boolean;
  /** New recovery codes, to be shown once. */
  readonly codes?: readonly string[];
  /** Time of the proof given when the first second step was set up: setting it up counts as taking it. */
  readonly provenAt?: Date;
}

export interface StepOverview {
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  }[];
  readonly totp: boolean;
  readonly recoveryCodes: number;
}

type Offer = Awaited<ReturnType<WebAuthn['offer']>>;

export interface SecondStepSettings {
  overview(userId: string): Promise<StepOverview>;
  /**
   * Returns the options with which the browser makes a passkey, and the token for its cookie. @throws AccountGoneError
   */
  offerPasskey(proof: Proof): Promise<StepRefusal | { readonly options: Offer; readonly token: string }>;
  /** Adds the passkey that the browser has made. */
  addPasskey(
    userId: string,
    token: string | null,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<StepRefusal | StepDone>;
  removePasskey(proof: Proof, id: string): Promise<StepRefusal | StepDone>;
  /** Returns a new secret, to be shown once and then confirmed with a code. @throws AccountGoneError */
  beginTotp(proof: Proof): Promise<StepRefusal | (ShownSecret & { readonly secret: string })>;
  /**
   * Turns one-time codes on, if the code belongs to the secret shown within the last 5 minutes. @param version the
   * session's `access_version`
   */
  confirmTotp(userId: string, version: number, code: string): Promise<StepRefusal | StepDone>;
  removeTotp(proof: Proof): Promise<StepRefusal | StepDone>;
  /** Creates new recovery codes; the old ones become invalid. */
  renewCodes(proof: Proof): Promise<StepRefusal | StepDone>;
}

export interface SecondStepSettingsDeps {
  readonly db: Kysely<Schema>;
  readonly challenges: ChallengeService;
  readonly webauthn: WebAuthn;
  readonly proofs: ProofCheck;
  /** Encrypts the secrets for generating one-time codes. */
  readonly box: SecretBox;
  readonly post: Post;
  readonly now: () => Date;
}

/** Label under which an authenticator shows a passkey if the account has neither address nor name. */
const NAMELESS = 'A babushka';

/**
 * A change within the transaction. @returns the refusal, or the sentence for the mail and the time when a new step was
 * begun
 */
type Change = (
  trx: Kysely<Schema>,
  user: UserRow,
) => Promise<
  { readonly refusal: StepRefusal } | { readonly told: string; readonly ends?: true; readonly begunAt?: Date }
>;

class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: StepRefusal;
  constructor(refusal: StepRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Returns the service of second-step settings. */
export function createSecondStepSettings(deps: SecondStepSettingsDeps): SecondStepSettings {
  const { db, challenges, webauthn, proofs, box, post, now } = deps;

  /** Returns the account if the proof is sufficient; otherwise the refusal. */
  const proven = async (proof: Proof): Promise<StepRefusal | UserRow> => {
    const user = await findUserById(db, proof.userId);
    if (user === null || user.access_version !== proof.version) throw new AccountGoneError(proof.userId);
    return (await proofs.objection(user, proof)) ?? user;
  };
  const labelOf = async ({ id, email }: UserRow): Promise<string> =>
    email ?? (await findUsername(db, id)) ?? NAMELESS;

  /** Changes the second steps of an account whose access has not ended since `version`. */
  const change = async (
    userId: string,
    version: number | null,
    act: Change,
  ): Promise<StepRefusal | StepDone> => {
    try {
      const done = await db.transaction().execute(async (trx): Promise<StepDone> => {
        const user = await lockUser(trx, userId);
        if (user === null) throw new RefusedError('sign_in_again');
        if (version !== null && user.access_version !== version) throw new RefusedError('sign_in_again');
        const outcome = await act(trx, user);
        if ('refusal' in outcome) throw new RefusedError(outcome.refusal);
        const has = await settleSecondStep(trx, userId);
        if (!has && user.role !== null) throw new RefusedError('operator_step');
        const isFirst = has && !user.has_second_step;
        // Recovery codes replace a passkey where a password is also needed: an account without an address has no
        // password, so it gets no codes.
        const isKept = isFirst && user.email === null;
        const codes = isFirst && !isKept ? await freshCodes(trx, userId) : undefined;
        // For a guest, this also ends links and passwords that wait for an address.
        const ends = isFirst || outcome.ends === true;
        if (ends) await endAccess(trx, userId);
        if (user.email !== null)
          await post.put({ kind: 'second_step', to: user.email, detail: outcome.told }, trx);
        return {
          version: user.access_version + (ends ? 1 : 0),
          ended: ends,
          isKept,
          ...(codes === undefined ? {} : { codes }),
          // If there is a password, the owner gave it when the step was begun.
          ...(isFirst && outcome.begunAt && user.password_hash !== null ? { provenAt: outcome.begunAt } : {}),
        };
      });
      post.nudge();
      return done;
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal;
      throw error;
    }
  };
  const freshCodes = async (trx: Kysely<Schema>, userId: string): Promise<readonly string[]> => {
    const codes = newRecoveryCodes();
    await putRecoveryCodes(trx, userId, codes.map(recoveryHash), now());
    return codes;
  };
  const provenChange = async (proof: Proof, act: Change): Promise<StepRefusal | StepDone> => {
    const user = await proven(proof);
    return typeof user === 'string' ? user : await change(user.id, user.access_version, act);
  };

  return {
    async overview(userId) {
      const [passkeys, totp, recoveryCodes] = await Promise.all([
        listPasskeys(db, userId),
        findTotp(db, userId),
        countRecoveryCodes(db, userId),
      ]);
      return {
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          createdAt: created_at,
          lastUsedAt: last_used_at,
        })),
        totp: totp?.confirmed_at != null,
        recoveryCodes,
      };
    },
    async offerPasskey(proof) {
      if (!webauthn.isPossible) return 'passkeys_impossible';
      const user = await proven(proof);
      if (typeof user === 'string') return user;
      const known = await listPasskeys(db, user.id);
      if (known.length >= PASSKEYS_MAX) return 'too_many_passkeys';
      const shown = { id: user.id, label: await labelOf(user) };
      const options = await webauthn.offer(shown, known, user.email === null);
      const about = { userId: user.id, version: user.access_version, challenge: options.challenge };
      return { options, token: await challenges.begin('newkey', about) };
    },
    async addPasskey(userId, token, name, response) {
      const row = await challenges.peek('newkey', token);
      if (row?.challenge == null || row.user_id !== userId) return 'challenge_over';
      const user = await findUserById(db, userId);
      const passkey = await webauthn.accept(response, row.challenge, user?.email === null);
      if (passkey === null) return 'wrong_passkey';
      return await change(userId, row.access_version, async (trx) => {
        if ((await challenges.take(row, trx)) === null) return { refusal: 'challenge_over' };
        if ((await listPasskeys(trx, userId)).length >= PASSKEYS_MAX) return { refusal: 'too_many_passkeys' };
        const isNew = await putPasskey(trx, { ...passkey, userId, name, createdAt: now() });
        if (!isNew) return { refusal: 'wrong_passkey' };
        const begunAt = new Date(row.expires_at.getTime() - CHALLENGE_S * 1000);
        return { told: `The passkey “${name}” was added.`, begunAt };
      });
    },
    removePasskey: (proof, id) =>
      provenChange(proof, async (trx, { id: userId }) =>
        (await dropPasskey(trx, userId, id))
          ? { told: 'A passkey was removed.', ends: true }
          : { refusal: 'not_there' },
      ),
    async beginTotp(proof) {
      const user = await proven(proof);
      if (typeof user === 'string') return user;
      if (user.email === null) return 'guest';
      const secret = newSecret();
      if (!(await putTotp(db, user.id, box.seal(secret, user.id), now()))) return 'totp_on';
      return { secret, ...showSecret(secret, user.email) };
    },
    async confirmTotp(userId, version, code) {
      const totp = await findTotp(db, userId);
      if (totp === null) return 'challenge_over';
      if (totp.confirmed_at !== null) return 'totp_on';
      if (now().getTime() - totp.created_at.getTime() > CHALLENGE_S * 1000) return 'challenge_over';
      const step = stepOfCode(box.open(totp.secret, userId), code, now());
      if (step === null) return 'wrong_code';
      return await change(userId, version, async (trx) =>
        (await spendTotp(trx, userId, totp.secret, step, now()))
          ? { told: 'Codes of an authenticator app were turned on.', begunAt: totp.created_at }
          : { refusal: 'challenge_over' },
      );
    },
    removeTotp: (proof) =>
      provenChange(proof, async (trx, { id }) =>
        (await dropTotp(trx, id))
          ? { told: 'Codes of an authenticator app were turned off.', ends: true }
          : { refusal: 'not_there' },
      ),
    async renewCodes(proof) {
      let codes: readonly string[] = [];
      const done = await provenChange(proof, async (trx, { id, email, has_second_step }) => {
        if (email === null) return { refusal: 'guest' };
        if (!has_second_step) return { refusal: 'not_there' };
        codes = await freshCodes(trx, id);
        return { told: 'New recovery codes were made. The old ones no longer work.' };
      });
      return typeof done === 'string' ? done : { ...done, codes };
    },
  };
}
