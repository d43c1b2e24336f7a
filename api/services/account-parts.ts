/** Builds all account services. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { GoogleConfig } from '../config.ts';
import type { FightRule } from '../contracts/auth.ts';
import type { Database } from '../db/client.ts';
import { findPlayerByUser } from '../db/players/players.ts';
import type { Schema } from '../db/schema.ts';
import { dropUnconfirmedUsers } from '../db/users.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AccountService, createAccountService } from './accounts/accounts.ts';
import { createGoogleService, type GoogleService } from './accounts/google.ts';
import { createGuestService, type GuestService } from './accounts/guests.ts';
import { createOpenIdService, type OpenIdService } from './accounts/openid.ts';
import { createProofCheck, type ProofCheck } from './accounts/proof.ts';
import { createRecoveryService, type RecoveryService } from './accounts/recovery.ts';
import { type DiskSpace, UNLIMITED_SPACE } from './accounts/room.ts';
import { createSettingsService, type SettingsService } from './accounts/settings.ts';
import { createUndoService, type UndoService } from './accounts/undo.ts';
import { Background } from './background.ts';
import { createDelays, type Delays } from './limits/delays.ts';
import { createLimits, type LimitOptions, type Limits } from './limits/limits.ts';
import { createMailComposer } from './mails/letters.ts';
import { createMailQueue, type Post } from './mails/post.ts';
import { createTokenService } from './mails/tokens.ts';
import { createUndoLinks } from './mails/undo-links.ts';
import { createFirstOperatorService, type FirstOperatorService } from './operators/first-operator.ts';
import { createOperatorService, type OperatorService } from './operators/operators.ts';
import { createServerActions, type ServerActions } from './operators/server-actions.ts';
import { createBreachCheck } from './passwords/breaches.ts';
import { limitPolicy } from './passwords/limited-policy.ts';
import { createPasswordPolicy } from './passwords/password-policy.ts';
import { createPasswordService, type PasswordService } from './passwords/passwords.ts';
import type { StrengthCheck } from './passwords/strength.ts';
import { createUserSettingsService, type UserSettingsService } from './players/user-settings.ts';
import { type ChallengeService, createChallengeService } from './second-steps/challenges.ts';
import { createSecondStepSettings, type SecondStepSettings } from './second-steps/second-step-settings.ts';
import { createSecondStepService, type SecondStepService } from './second-steps/second-steps.ts';
import type { SecretBox } from './second-steps/secret-box.ts';
import { createWebAuthn, type WebAuthn } from './second-steps/webauthn.ts';
import { createDeviceService, type DeviceService } from './sessions/devices.ts';
import { createSessionService, type SessionService } from './sessions/sessions.ts';

/** An account whose address is not confirmed is removed after this time, in ms. */
const UNCONFIRMED_MS = 7 * 24 * 60 * 60 * 1000;

export interface AccountParts {
  readonly accounts: AccountService;
  readonly guests: GuestService;
  /** Rule of the world for fights between players, for people who are about to enter it. */
  readonly fights: FightRule;
  readonly recovery: RecoveryService;
  readonly settings: SettingsService;
  /** Undoes changes of address. */
  readonly undo: UndoService;
  /** Settings that players save in the game. */
  readonly userSettings: UserSettingsService;
  readonly sessions: SessionService;
  readonly devices: DeviceService;
  readonly proofs: ProofCheck;
  readonly webauthn: WebAuthn;
  readonly challenges: ChallengeService;
  readonly secondSteps: SecondStepService;
  readonly secondStepSettings: SecondStepSettings;
  readonly google: GoogleService;
  /** Null when no provider is configured. */
  readonly openid: OpenIdService | null;
  readonly limits: Limits;
  readonly delays: Delays;
  readonly operators: OperatorService;
  readonly firstOperator: FirstOperatorService;
  /** Actions of operators on the whole server. */
  readonly serverActions: ServerActions;
  readonly post: Post;
  /** Work that responses do not wait for. */
  readonly background: Background;
  /** Removes expired records, abandoned guests and unconfirmed accounts; called by a timer. */
  sweep(): Promise<void>;
}

export interface AccountPartsDeps extends LimitOptions {
  readonly db: Kysely<Schema>;
  readonly pool: Database['pool'];
  readonly mailer: Mailer;
  /** Encrypts secrets that must be readable again later. */
  readonly box: SecretBox;
  /** Address of the site: scheme, host, port. */
  readonly origin: string;
  readonly openid: GoogleConfig | null;
  /** Service that knows breached passwords by hash range; null if no service is asked. */
  readonly breachCheckUrl: string | null;
  /** Checks how hard new passwords are to guess. */
  readonly strength: StrengthCheck;
  /** True if people may play without an account. */
  readonly areGuestsWelcome: boolean;
  /** Rule of the world for fights between players; consent if absent. */
  readonly fights?: FightRule;
  /** Disk space for new accounts; unlimited if absent. */
  readonly room?: DiskSpace;
  /** Called for each deleted account, so that restoring a backup does not bring it back. */
  readonly onErased?: (userId: string) => void;
  readonly now: () => Date;
  readonly log: Logger;
  /** Default: argon2id. */
  readonly passwords?: PasswordService;
}

/** Builds the account services and connects them to each other. */
export function createAccountParts(deps: AccountPartsDeps): AccountParts {
  const { db, pool, mailer, box, origin, now, openid, log, areGuestsWelcome, room = UNLIMITED_SPACE } = deps;
  const background = new Background(log);
  const passwords = deps.passwords ?? createPasswordService();
  const breaches = deps.breachCheckUrl === null ? null : createBreachCheck(deps.breachCheckUrl, log, now);
  const nameOf = async (userId: string) => (await findPlayerByUser(db, userId))?.username ?? null;
  const limits = createLimits(pool, deps);
  const checked = createPasswordPolicy({ origin, strength: deps.strength, breaches, nameOf });
  const policy = limitPolicy(checked, limits);
  const tokens = createTokenService(db, now);
  const undoLinks = createUndoLinks(db, now);
  const compose = createMailComposer({ db, tokens, undoLinks, origin });
  const post = createMailQueue({ db, mailer, compose, background, log, now });
  const common = { db, passwords, policy, tokens, post, background, now, areGuestsWelcome, room };
  const proofs = createProofCheck(passwords, now);
  const webauthn = createWebAuthn(origin);
  const challenges = createChallengeService(db, now);
  const stepping = { ...common, proofs, webauthn, challenges, box };
  const google = createGoogleService(common);
  const guests = createGuestService(common);
  const sessions = createSessionService(pool, origin.startsWith('https:'), limits);
  const devices = createDeviceService(db, pool, now);
  return {
    accounts: createAccountService(common),
    guests,
    fights: deps.fights ?? 'consent',
    recovery: createRecoveryService(common),
    settings: createSettingsService({ ...common, google, proofs, onErased: deps.onErased ?? (() => {}) }),
    undo: createUndoService({ ...common, undoLinks }),
    userSettings: createUserSettingsService(db, now),
    sessions,
    devices,
    proofs,
    webauthn,
    challenges,
    secondSteps: createSecondStepService(stepping),
    secondStepSettings: createSecondStepSettings(stepping),
    google,
    openid:
      openid && createOpenIdService({ ...openid, redirectUri: `${origin}/api/auth/google/callback`, now }),
    limits,
    delays: createDelays(pool, deps),
    operators: createOperatorService(db, now),
    firstOperator: createFirstOperatorService(db, now),
    serverActions: createServerActions(db, now),
    post,
    background,
    async sweep() {
      const unconfirmedBefore = new Date(now().getTime() - UNCONFIRMED_MS);
      await Promise.all([
        sessions.sweep(),
        devices.sweep(),
        limits.sweep(),
        tokens.sweep(),
        undoLinks.sweep(),
        challenges.sweep(),
        guests.sweep(),
        dropUnconfirmedUsers(db, unconfirmedBefore),
      ]);
    },
  };
}
