/**
 * Migrates the database to this version of the code, at every start. Migrations only go forward, all those of one start
 * commit together, and Kysely holds an advisory lock during them, so that several processes may start simultaneously.
 */
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator } from 'kysely/migration';
import { oneLineReason, StartupError } from '../startup-error.ts';
import * as accounts from './migrations/0001-accounts.ts';
import * as game from './migrations/0002-game.ts';
import * as accountSafety from './migrations/0003-account-safety.ts';
import * as chatReports from './migrations/0004-chat-reports.ts';
import * as worlds from './migrations/0005-worlds.ts';
import * as nameLikeness from './migrations/0010-name-likeness.ts';
import * as access from './migrations/0011-access.ts';
import * as secondSteps from './migrations/0012-second-steps.ts';
import * as stackState from './migrations/0013-stack-state.ts';
import * as playerLife from './migrations/0014-player-life.ts';
import * as operators from './migrations/0015-operators.ts';
import * as gifts from './migrations/0016-gifts.ts';
import * as userSettings from './migrations/0017-user-settings.ts';
import * as playerMap from './migrations/0018-player-map.ts';
import * as potDishes from './migrations/0021-pot-dishes.ts';
import * as tamedCreatures from './migrations/0022-tamed-creatures.ts';
import * as scarfColours from './migrations/0023-scarf-colours.ts';
import * as staffNames from './migrations/0024-staff-names.ts';
import * as operatorsSecondStep from './migrations/0025-operators-second-step.ts';
import * as takenIds from './migrations/0026-taken-ids.ts';
import * as worldTime from './migrations/0027-world-time.ts';
import * as dressedNames from './migrations/0028-dressed-names.ts';
import * as mixedAlphabets from './migrations/0029-mixed-alphabets.ts';
import * as firstOperatorLinks from './migrations/0030-first-operator-links.ts';
import * as pendingChanges from './migrations/0031-pending-changes.ts';
import * as staffWords from './migrations/0032-staff-words.ts';
import * as keptNames from './migrations/0033-kept-names.ts';
import type { Schema } from './schema.ts';

/** All migrations, in order of their names. Append only: a migration must never change once it has run anywhere. */
const MIGRATIONS = {
  '0001-accounts': accounts,
  '0002-game': game,
  '0003-account-safety': accountSafety,
  '0004-chat-reports': chatReports,
  '0005-worlds': worlds,
  '0010-name-likeness': nameLikeness,
  '0011-access': access,
  '0012-second-steps': secondSteps,
  '0013-stack-state': stackState,
  '0014-player-life': playerLife,
  '0015-operators': operators,
  '0016-gifts': gifts,
  '0017-user-settings': userSettings,
  '0018-player-map': playerMap,
  '0021-pot-dishes': potDishes,
  '0022-tamed-creatures': tamedCreatures,
  '0023-scarf-colours': scarfColours,
  '0024-staff-names': staffNames,
  '0025-operators-second-step': operatorsSecondStep,
  '0026-taken-ids': takenIds,
  '0027-world-time': worldTime,
  '0028-dressed-names': dressedNames,
  '0029-mixed-alphabets': mixedAlphabets,
  '0030-first-operator-links': firstOperatorLinks,
  '0031-pending-changes': pendingChanges,
  '0032-staff-words': staffWords,
  '0033-kept-names': keptNames,
};

/**
 * Brings the database up to date.
 * @returns the names of the migrations that ran now
 * @throws StartupError if the database is newer than the code, or a migration fails
 */
export async function migrate(db: Kysely<Schema>): Promise<readonly string[]> {
  await refuseNewer(db);
  return await run(db, (migrator) => migrator.migrateToLatest());
}

/** The names of all migrations of this version, in order. */
export const migrationNames: readonly string[] = Object.keys(MIGRATIONS);

/** Returns the names of migrations that this version does not have. */
export const unknownMigrations = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !(name in MIGRATIONS));

/**
 * Migrates an empty database to the version of a backed-up one, so that it can hold the rows of the backup.
 * @param last the last migration that had run in the backed-up database; this version must have it
 * @throws StartupError if a migration fails
 */
export async function migrateUpTo(db: Kysely<Schema>, last: string): Promise<void> {
  await run(db, (migrator) => migrator.migrateTo(last));
}

async function run(
  db: Kysely<Schema>,
  task: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await task(migrator);
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
    throw new StartupError(
      `The database could not be brought up to date: ${failed} failed (${oneLineReason(error)}). Nothing was changed; give the database user the right to create tables, or use an empty database.`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

/**
 * Returns the migrations that an older database lacks; empty for an empty database.
 * @throws StartupError if the database is newer than the code
 */
export async function missingMigrations(db: Kysely<Schema>): Promise<readonly string[]> {
  await refuseNewer(db);
  const ran = new Set(await ranMigrations(db));
  return ran.size === 0 ? [] : migrationNames.filter((name) => !ran.has(name));
}

/** Returns the names of the migrations that have run in a database, in order. */
async function ranMigrations(db: Kysely<Schema>): Promise<readonly string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const present = await sql<{ found: string | null }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) as found`.execute(db);
  if (present.rows[0]?.found == null) return [];
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function refuseNewer(db: Kysely<Schema>): Promise<void> {
  const unknown = unknownMigrations(await ranMigrations(db));
  if (unknown.length === 0) return;
  throw new StartupError(
    `This database was written by a newer version of the game (it has ${unknown.join(', ')}): start that version, or use another database.`,
  );
}
