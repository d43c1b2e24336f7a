/** Players' reports of chat messages, for the operators of the game. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_reports')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('reported_id', 'uuid', (c) => c.notNull().references('players.id').onDelete('cascade'))
    // The report is kept even when the player who made it no longer exists.
    .addColumn('reporter_id', 'uuid', (c) => c.references('players.id').onDelete('set null'))
    .addColumn('reason', 'text', (c) => c.check(sql`char_length(reason) between 1 and 200`))
    .addColumn('evidence', 'jsonb', (c) => c.notNull().check(sql`jsonb_typeof(evidence) = 'array'`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('chat_reports_reported_id')
    .on('chat_reports')
    .columns(['reported_id', 'created_at'])
    .execute();
  await db.schema.createIndex('chat_reports_reporter_id').on('chat_reports').column('reporter_id').execute();
  await db.schema.createIndex('chat_reports_created_at').on('chat_reports').column('created_at').execute();
}
