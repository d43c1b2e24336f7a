/** Account services of the running server: their components, mail delivery, and the hourly sweep. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ClockGuard } from './clock-guard.ts';
import type { Config } from './config.ts';
import { recordDeletion } from './db/backup/carry-over.ts';
import type { Database } from './db/client.ts';
import { sweepEffects } from './db/worlds/worlds.ts';
import { closeTask } from './lifecycle.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { type AccountParts, createAccountParts } from './services/account-parts.ts';
import type { DiskSpace } from './services/accounts/room.ts';
import { createStrengthCheck } from './services/passwords/strength.ts';
import type { SecretBox } from './services/second-steps/secret-box.ts';

/**
 * Maximum time that a stopping server waits for mails being sent, in ms; unsent mails stay in the database until the
 * next start.
 */
const MAIL_PATIENCE_MS = 3000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** Dependencies of the accounts. */
export interface AccountsHost {
  readonly box: SecretBox;
  readonly room: DiskSpace;
  /** While this guard doubts the time, no account is swept away. */
  readonly clock: Pick<ClockGuard, 'isInDoubt'>;
  readonly now: () => Date;
  readonly log: Logger;
  readonly closers: AsyncDisposableStack;
}

/** Builds the account services and starts to deliver waiting mails. */
export function createAccounts(
  config: Config,
  { db, pool }: Database,
  { box, room, clock, now, log, closers }: AccountsHost,
): AccountParts {
  const mailer = createMailer(config, log);
  closers.defer(closeTask(log, 'mailer', () => mailer.close()));
  const parts = createAccountParts({
    db,
    pool,
    mailer,
    box,
    origin: config.origin,
    openid: config.google,
    addressFactor: config.rateLimitFactor,
    breachCheckUrl: config.breachCheckUrl,
    strength: createStrengthCheck(log),
    areGuestsWelcome: config.guests,
    fights: config.pvpRule,
    room,
    onErased: (userId) => recordDeletion(config.dataDir, userId, now(), log),
    now,
    log,
  });
  closers.defer(closeTask(log, 'mails under way', () => parts.background.idleWithin(MAIL_PATIENCE_MS)));
  closers.defer(closeTask(log, 'post', parts.post.start()));
  const sweep = guardedSweep(clock, () => Promise.all([parts.sweep(), sweepEffects(db)]), log);
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);
  closers.defer(closeTask(log, 'sweep', () => clearInterval(timer)));
  return parts;
}

function createMailer(config: Config, log: Logger): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl !== null) return createSmtpMailer({ url: config.smtpUrl, from, log });
  const folder = join(config.dataDir, 'outbox');
  return createOutbox({ folder, from, log, showLinks: config.local, now: () => new Date() });
}

/**
 * Removes expired rows, unless the clock that decides their expiry may be wrong; never rejects. Expired rows have no
 * effect anyway: this only keeps the tables small.
 */
export function guardedSweep(
  clock: Pick<ClockGuard, 'isInDoubt'>,
  sweep: () => Promise<unknown>,
  log: Logger,
): () => Promise<void> {
  return async () => {
    if (clock.isInDoubt()) return;
    try {
      await sweep();
    } catch (error) {
      log.warn({ err: error }, 'what has expired stays for now');
    }
  };
}
