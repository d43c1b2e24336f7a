/**
 * The mail queue: mails wait in the database until a mail server has accepted them, so that neither its outage nor a
 * restart loses any. A mail is queued before the response, with the same work for known and unknown addresses; it is
 * composed, and its link created, when it is sent.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { claimMails, dropMail, type MailRow, postponeMail, putMail } from '../../db/accounts/mails.ts';
import type { Schema } from '../../db/schema.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Background } from '../background.ts';
import type { Compose, Letter } from './letters.ts';

/** Maximum number of concurrent delivery rounds. */
const ROUNDS = 4;
/** Number of mails that one round takes at a time. */
const BATCH = 5;
const MINUTE_MS = 60_000;
/** Time for which a round may hold a mail before another round tries it, in ms; a mail server may be slow. */
const LEASE_MS = 5 * MINUTE_MS;
/** Pause after the first failure, in ms; each further pause is four times as long, up to the maximum. */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** Time after which a mail that could not be sent is dropped, in ms. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
/** Interval between checks of the queue for waiting mails, in ms. */
const LOOK_MS = 15_000;

export interface Post {
  /** Queues a mail. Within a transaction the mail is sent after the commit, once {@link Post.nudge} is called. */
  put(letter: Letter, within?: Kysely<Schema>): Promise<void>;
  /** Starts to deliver waiting mails in the background. */
  nudge(): void;
  /** Checks for waiting mails at intervals. @returns a function that stops the checks; no mail is sent after that */
  start(): () => void;
}

export interface PostDeps {
  readonly db: Kysely<Schema>;
  readonly mailer: Mailer;
  readonly compose: Compose;
  readonly background: Background;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Returns the mail queue, which delivers mails in up to `ROUNDS` concurrent rounds. */
export function createMailQueue({ db, mailer, compose, background, log, now }: PostDeps): Post {
  let rounds = 0;
  let isAskedAgain = false;
  let isStopped = false;

  const later = (ms: number) => new Date(now().getTime() + ms);

  const deliverOne = async (row: MailRow): Promise<void> => {
    try {
      const mail = await compose(row);
      if (mail !== null) await mailer.send(mail);
      await dropMail(db, row.id);
    } catch (error) {
      const age = now().getTime() - row.created_at.getTime();
      const about = { err: error, kind: row.kind, attempts: row.attempts };
      if (isRefusedForGood(error) || age >= GIVE_UP_MS) {
        log.error(about, 'a mail is given up');
        await dropMail(db, row.id);
        return;
      }
      log.warn(about, 'a mail could not be sent; it is tried again');
      const pause = Math.min(FIRST_PAUSE_MS * 4 ** (row.attempts - 1), LONGEST_PAUSE_MS);
      await postponeMail(db, row.id, later(pause));
    }
  };

  const round = async (): Promise<void> => {
    rounds++;
    try {
      while (!isStopped) {
        const mails = await claimMails(db, now(), later(LEASE_MS), BATCH);
        if (mails.length === 0) return;
        for (const row of mails) if (!isStopped) await deliverOne(row);
      }
    } finally {
      rounds--;
    }
  };

  const nudge = (): void => {
    if (isStopped) return;
    if (rounds >= ROUNDS) {
      isAskedAgain = true;
      return;
    }
    background.run('delivery of mails', async () => {
      await round();
      if (!isAskedAgain) return;
      isAskedAgain = false;
      await round();
    });
  };

  return {
    put: async ({ to, userId, version, detail, kind }, within = db) =>
      await putMail(
        within,
        {
          kind,
          recipient: to,
          ...(userId === undefined ? {} : { user_id: userId }),
          ...(version === undefined ? {} : { access_version: version }),
          ...(detail === undefined ? {} : { detail }),
        },
        now(),
      ),
    nudge,
    start() {
      const timer = setInterval(nudge, LOOK_MS);
      nudge();
      return () => {
        isStopped = true;
        clearInterval(timer);
      };
    },
  };
}

/** Returns true if the mail server has permanently refused this mail (RFC 5321, 4.2.1: codes from 500). */
const isRefusedForGood = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  // Code 535 and similar ones concern this server's sign-in, not the mail: the operator can fix the configuration.
  error.responseCode !== 530 &&
  error.responseCode !== 534 &&
  error.responseCode !== 535;
