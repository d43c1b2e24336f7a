/** Settings that players save in the game and find again on another machine. They are deleted with the account. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_settings')
    .addColumn('user_id', 'uuid', (c) => c.primaryKey().references('auth_users.id').onDelete('cascade'))
    .addColumn('settings', 'jsonb', (c) =>
      c.notNull().check(sql`jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 16384`),
    )
    .addColumn('changed_at', 'timestamptz', (c) => c.notNull())
    .execute();
}
