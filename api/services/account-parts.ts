/** Everything that accounts are made of, built from what the process has. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { GoogleConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AccountService, createAccountService } from './accounts.ts';
import { Background } from './background.ts';
import { createBreachCheck } from './breaches.ts';
import { createDeviceService, type DeviceService } from './devices.ts';
import { createGoogleService, type GoogleService } from './google.ts';
import { createLimits, type LimitOptions, type Limits } from './limits.ts';
import { createOpenIdService, type OpenIdService } from './openid.ts';
import { createPasswordPolicy } from './password-policy.ts';
import { createPasswordService } from './passwords.ts';
import { createRecoveryService, type RecoveryService } from './recovery.ts';
import { createSessionService, type SessionService } from './sessions.ts';
import { createSettingsService, type SettingsService } from './settings.ts';
import { createTokenService } from './tokens.ts';

export interface AccountParts {
  readonly accounts: AccountService;
  readonly recovery: RecoveryService;
  readonly settings: SettingsService;
  readonly sessions: SessionService;
  readonly devices: DeviceService;
  readonly google: GoogleService;
  /** Null where no provider is configured. */
  readonly openid: OpenIdService | null;
  readonly limits: Limits;
  /** Mails that are still on their way out. */
  readonly background: Background;
}

export interface AccountPartsDeps extends LimitOptions {
  readonly db: Kysely<Schema>;
  readonly pool: Database['pool'];
  readonly mailer: Mailer;
  /** Address of the site: scheme, host, port. */
  readonly origin: string;
  readonly openid: GoogleConfig | null;
  /** Range service that knows passwords of breaches; null: nobody is asked. */
  readonly breachCheckUrl: string | null;
  readonly now: () => Date;
  readonly log: Logger;
}

export function createAccountParts(deps: AccountPartsDeps): AccountParts {
  const { db, pool, mailer, origin, now, openid } = deps;
  const background = new Background(deps.log);
  const passwords = createPasswordService();
  const { breachCheckUrl } = deps;
  const policy = createPasswordPolicy(
    origin,
    breachCheckUrl === null ? null : createBreachCheck(breachCheckUrl, deps.log),
  );
  const tokens = createTokenService(db, now);
  const common = { db, passwords, policy, tokens, mailer, background, origin, now };
  return {
    accounts: createAccountService(common),
    recovery: createRecoveryService(common),
    settings: createSettingsService(common),
    sessions: createSessionService(pool, origin.startsWith('https:')),
    devices: createDeviceService(db, now),
    google: createGoogleService(common),
    openid:
      openid && createOpenIdService({ ...openid, redirectUri: `${origin}/api/auth/google/callback`, now }),
    limits: createLimits(pool, deps),
    background,
  };
}
