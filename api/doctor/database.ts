/** Checks the database: its state, and the mails waiting in it. */
import type { DatabaseFacts } from '../db/doctor-facts.ts';
import { type Finding, fault, look, megabytes, ok, spanText } from './finding.ts';

/** Oldest major version of PostgreSQL with which the game is tested. */
const OLDEST_MAJOR = 15;
/** Age at which a transaction keeps too many dead rows from being removed, in ms. */
const OLD_MS = 5 * 60_000;
const MANY_MAILS = 50;

export function checkDatabase(facts: DatabaseFacts): readonly Finding[] {
  const major = Number.parseInt(facts.version, 10);
  const text = `The database is PostgreSQL ${facts.version}, ${megabytes(facts.bytes)}.`;
  return [
    major >= OLDEST_MAJOR ? ok(text) : fault(text, `Take PostgreSQL ${OLDEST_MAJOR} or newer.`),
    facts.hasChecksums
      ? ok('Its pages have checksums.')
      : look(
          'Its pages have no checksums: a failing disk is not noticed.',
          'pg_checksums --enable, while it is stopped.',
        ),
    ...migrationsOf(facts),
    facts.oldestMs <= OLD_MS
      ? ok('No transaction is old.')
      : look(
          `A transaction is ${spanText(facts.oldestMs)} old: the tables grow.`,
          'Look in pg_stat_activity whose it is, and end it.',
        ),
    ...unknownOf(facts.unknownRows),
    facts.operatorsWithoutStep === 0
      ? ok('Every operator has a second step.')
      : fault(
          `${facts.operatorsWithoutStep} operators have no second step.`,
          'npm run admin -- revoke-admin, until they have one.',
        ),
  ];
}

function migrationsOf({ newerMigrations }: DatabaseFacts): readonly Finding[] {
  if (newerMigrations.length === 0) return [];
  return [
    fault(
      `A newer version of the game has written it (it has ${newerMigrations.join(', ')}).`,
      'Start that version, or restore an older backup.',
    ),
  ];
}

function unknownOf(unknown: DatabaseFacts['unknownRows']): readonly Finding[] {
  const some = Object.entries(unknown).filter(([, rows]) => rows > 0);
  if (some.length === 0) return [ok('This version knows everything that stands in the world.')];
  const text = some.map(([table, rows]) => `${rows} in ${table}`).join(', ');
  return [
    look(
      `Rows of kinds that only a newer version knows: ${text}. They are kept, and not in the world.`,
      'Start the newer version again.',
    ),
  ];
}

/** Checks the number of waiting mails, with or without a mail server. */
export function checkMailsWaiting({ mailsWaiting }: DatabaseFacts): readonly Finding[] {
  if (mailsWaiting <= MANY_MAILS) return [ok(`${mailsWaiting} mails wait to be sent.`)];
  return [
    look(`${mailsWaiting} mails wait to be sent.`, 'Look in the log why the mail server refuses them.'),
  ];
}
