/** Facts that the doctor reads from the database; it changes nothing, and needs no migration. */
import { type Kysely, sql } from 'kysely';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import { unknownMigrations } from './migrate.ts';
import { isHeard } from './operators/server-actions.ts';
import { readRecordFigures } from './record-figures.ts';
import type { Schema } from './schema.ts';

export interface DatabaseFacts {
  readonly version: string;
  readonly hasChecksums: boolean;
  readonly bytes: number;
  /** Age of the oldest transaction, in ms. */
  readonly oldestMs: number;
  readonly newerMigrations: readonly string[];
  readonly mailsWaiting: number;
  /** Number of rows whose kind this version does not know, by table. */
  readonly unknownRows: Readonly<Record<string, number>>;
  readonly operatorsWithoutStep: number;
  /** True if a running game listens on this database. */
  readonly isHeard: boolean;
  /** The process that holds the data folder; null if there is none, or the database is elsewhere. */
  readonly gamePid: number | null;
}

export async function readDatabaseFacts(db: Kysely<Schema>): Promise<DatabaseFacts> {
  const { databaseBytes, mailsWaiting } = await readRecordFigures(db);
  const { rows } = await sql<{
    version: string;
    checksums: string;
    oldest: number | null;
    holder: string | null;
    operators: string;
  }>`
    select current_setting('server_version') as version, current_setting('data_checksums') as checksums,
      (select extract(epoch from max(now() - xact_start))::float8 * 1000 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as oldest,
      (select max(application_name) from pg_stat_activity where application_name like 'folder-lock %') as holder,
      (select count(*) from auth_users where role = 'admin' and not has_second_step) as operators`.execute(
    db,
  );
  const row = rows[0];
  const pid = Number(/\d+/.exec(row?.holder ?? '')?.[0] ?? Number.NaN);
  return {
    // Only the number of a text such as "18.4 (Debian 18.4-1)".
    version: row?.version.split(' ')[0] ?? '',
    hasChecksums: row?.checksums === 'on',
    bytes: databaseBytes,
    oldestMs: row?.oldest ?? 0,
    newerMigrations: await newerMigrations(db),
    mailsWaiting,
    unknownRows: await unknownRows(db),
    operatorsWithoutStep: Number(row?.operators ?? 0),
    isHeard: await isHeard(db),
    gamePid: Number.isNaN(pid) || pid === process.pid ? null : pid,
  };
}

async function newerMigrations(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return unknownMigrations(rows.map(({ name }) => name));
}

async function unknownRows(db: Kysely<Schema>): Promise<Readonly<Record<string, number>>> {
  const kinds = FIXTURE_KINDS.all.flatMap(({ id, keptAs }) => (keptAs === 'node' ? [] : [id]));
  const species = SPECIES.all.map(({ kind }) => kind);
  const counted = await Promise.all([
    ...(['structures', 'item_piles', 'corpses'] as const).map(async (table) => {
      const { rows } = await sql<{ rows: string }>`
        select count(*) as rows from ${sql.table(table)} where kind_id <> all(${kinds})`.execute(db);
      return [table, Number(rows[0]?.rows)] as const;
    }),
    sql<{ rows: string }>`select count(*) as rows from tamed_creatures where kind <> all(${species})`
      .execute(db)
      .then(({ rows }) => ['tamed_creatures', Number(rows[0]?.rows)] as const),
  ]);
  return Object.fromEntries(counted);
}
