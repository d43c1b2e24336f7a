/** Database figures for the metrics: the size of the database, and the number of waiting mails. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

export async function readRecordFigures(
  db: Kysely<Schema>,
): Promise<{ readonly mailsWaiting: number; readonly databaseBytes: number }> {
  const { rows } = await sql<{ mails: string; bytes: string }>`
    select (select count(*) from auth_mails) as mails, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return { mailsWaiting: Number(rows[0]?.mails), databaseBytes: Number(rows[0]?.bytes) };
}
