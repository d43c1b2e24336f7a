/**
 * The text and recipient of each kind of mail: the recipient is looked up, and the link created, when the mail is sent.
 */
import type { Kysely } from 'kysely';
import type { MailRow } from '../../db/accounts/mails.ts';
import type { Schema } from '../../db/schema.ts';
import { findUserByEmail, type UserRow } from '../../db/users.ts';
import type { Mail } from '../../mail/mailer.ts';
import * as templates from '../../mail/templates.ts';
import type { TokenService } from './tokens.ts';
import { UNDO_DAYS, type UndoLinks } from './undo-links.ts';

/** A mail to be composed and sent. */
export interface Letter {
  readonly kind: LetterKind;
  readonly to: string;
  readonly userId?: string;
  /** The account's `access_version` when the mail was requested: if access has ended since, the mail gets no link. */
  readonly version?: number;
  /** Content of a notice: a browser, or the sentence that describes the change. */
  readonly detail?: string;
}

/** Composes the mail; returns null if it has no recipient, or no longer has one. */
export type Compose = (row: MailRow) => Promise<Mail | null>;

export interface LetterDeps {
  readonly db: Kysely<Schema>;
  readonly tokens: TokenService;
  readonly undoLinks: UndoLinks;
  /** Address of the site, without a trailing slash: links never take it from a request. */
  readonly origin: string;
}

type Writer = (row: MailRow, deps: LetterDeps) => Promise<Mail | null>;

const isConfirmed = (user: UserRow | null): boolean => user !== null && user.email_verified_at !== null;
const forgot = ({ origin }: LetterDeps): string => `${origin}/forgot-password`;

/** Returns the composer of a notice, which needs no lookup. */
const notice =
  (write: (to: string, link: string) => Mail): Writer =>
  async ({ recipient }, deps) =>
    write(recipient, forgot(deps));

const alreadyRegistered = (to: string, deps: LetterDeps): Mail =>
  templates.alreadyRegisteredMail(to, `${deps.origin}/login`, forgot(deps));

/**
 * Composes a mail with a link that confirms the address of an account without a confirmed address; null if access has
 * ended.
 */
async function confirmation(
  { id, access_version }: Pick<UserRow, 'id' | 'access_version'>,
  to: string,
  { tokens, origin }: LetterDeps,
): Promise<Mail | null> {
  const token = await tokens.issue('confirm', id, to, access_version);
  return token === null ? null : templates.confirmationMail(to, `${origin}/auth/callback#confirm=${token}`);
}

const WRITERS = {
  signup: async ({ recipient }, deps) => {
    const user = await findUserByEmail(deps.db, recipient);
    if (user === null) return null;
    return isConfirmed(user) ? alreadyRegistered(recipient, deps) : await confirmation(user, recipient, deps);
  },
  resend: async ({ recipient }, deps) => {
    const user = await findUserByEmail(deps.db, recipient);
    return user === null || isConfirmed(user) ? null : await confirmation(user, recipient, deps);
  },
  reset: async ({ recipient }, deps) => {
    const user = await findUserByEmail(deps.db, recipient);
    if (user === null) return null;
    const token = await deps.tokens.issue('reset', user.id, recipient, user.access_version);
    return token === null
      ? null
      : templates.resetMail(recipient, `${deps.origin}/reset-password#token=${token}`);
  },
  /**
   * Composes the mail that confirms the address with which a guest wants to keep their player; it carries no link if
   * the account was kept in another way after the mail was asked for.
   */
  keep: async ({ recipient, user_id, access_version }, deps) => {
    if (isConfirmed(await findUserByEmail(deps.db, recipient))) return alreadyRegistered(recipient, deps);
    if (user_id === null || access_version === null) return null;
    return await confirmation({ id: user_id, access_version }, recipient, deps);
  },
  /** An address that is already taken gets no mail, and the person who asks does not learn that it is taken. */
  change: async ({ recipient, user_id, access_version }, deps) => {
    if (isConfirmed(await findUserByEmail(deps.db, recipient))) return null;
    if (user_id === null || access_version === null) return null;
    const token = await deps.tokens.issue('change', user_id, recipient, access_version);
    return token === null
      ? null
      : templates.changeEmailMail(recipient, `${deps.origin}/auth/callback#change=${token}`);
  },
  change_asked: notice(templates.moveAskedMail),
  changed: async ({ recipient, user_id }, { undoLinks, origin }) => {
    const token = user_id === null ? null : await undoLinks.issue(user_id, recipient);
    return token === null
      ? null
      : templates.movedMail(recipient, `${origin}/auth/callback#undo=${token}`, UNDO_DAYS);
  },
  moved_back: async ({ recipient }, { origin }) => templates.movedBackMail(recipient, origin),
  password_changed: notice(templates.passwordChangedMail),
  google_linked: notice(templates.googleLinkedMail),
  google_unlinked: notice(templates.googleUnlinkedMail),
  second_step: async ({ recipient, detail }, deps) =>
    templates.secondStepMail(recipient, detail ?? '', forgot(deps)),
  new_device: async ({ recipient, detail }, deps) =>
    templates.newDeviceMail(recipient, detail ?? 'An unknown browser', forgot(deps)),
  deleted: async ({ recipient }, { origin }) => templates.accountDeletedMail(recipient, origin),
} as const satisfies Readonly<Record<string, Writer>>;

export type LetterKind = keyof typeof WRITERS;

/** Returns the function that composes a queued mail by its kind; it throws if the kind is unknown. */
export const createMailComposer = (deps: LetterDeps): Compose => {
  const writers = new Map<string, Writer>(Object.entries(WRITERS));
  return async (row) => {
    const write = writers.get(row.kind);
    if (write === undefined) throw new Error(`no mail is called ${row.kind}`);
    return await write(row, deps);
  };
};
