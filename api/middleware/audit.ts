/**
 * The audit log of accounts: user, origin, event and time (UTC, from the log's own clock). It never contains a secret.
 */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AddressOf } from './address.ts';

export type AuditEvent =
  | 'signup'
  | 'honeypot'
  | 'email_confirmed'
  | 'confirmation_requested'
  | 'login'
  | 'login_half'
  | 'login_failed'
  | 'logout'
  | 'reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'reauthentication_failed'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_change_undone'
  | 'sessions_ended'
  | 'session_ended'
  | 'data_exported'
  | 'account_deleted'
  | 'guest'
  | 'guest_keeps'
  | 'google_linked'
  | 'google_unlinked'
  | 'second_step'
  | 'second_step_failed'
  | 'proven'
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_on'
  | 'totp_off'
  | 'recovery_codes_made'
  | 'operator'
  | 'google_login'
  | 'google_refused';

export type Audit = (
  c: Context,
  event: AuditEvent,
  details?: Readonly<Record<string, string | null>>,
) => void;

export const createAudit =
  (log: Logger, addressOf: AddressOf): Audit =>
  (c, event, details = {}) =>
    log.info({ event, address: addressOf(c), ...details }, `account: ${event}`);
