/** Operators: their role, bans and mutes, the record of their actions, and which reports have been dealt with. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_users')
    .addColumn('role', 'text', (c) => c.check(sql`role in ('admin')`))
    .addColumn('banned_until', 'timestamptz')
    .addColumn('ban_reason', 'text', (c) => c.check(sql`char_length(ban_reason) between 1 and 200`))
    .addColumn('muted_until', 'timestamptz')
    .addColumn('mute_reason', 'text', (c) => c.check(sql`char_length(mute_reason) between 1 and 200`))
    .execute();
  await db.schema
    .createIndex('auth_users_muted_until')
    .on('auth_users')
    .column('muted_until')
    .where(sql.ref('muted_until'), 'is not', null)
    .execute();

  await db.schema
    .createTable('operator_actions')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (c) => c.notNull().defaultTo(sql`clock_timestamp()`))
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    // Without foreign keys, so that the record survives the deletion of the account.
    .addColumn('user_id', 'uuid')
    .addColumn('report_id', 'uuid')
    .addColumn('detail', 'text')
    .execute();
  await db.schema.createIndex('operator_actions_at').on('operator_actions').column('at').execute();
  await db.schema
    .createIndex('operator_actions_user_id')
    .on('operator_actions')
    .columns(['user_id', 'at'])
    .execute();

  await db.schema
    .alterTable('chat_reports')
    .addColumn('closed_at', 'timestamptz')
    .addColumn('closed_by', 'text')
    .addColumn('outcome', 'text', (c) => c.check(sql`char_length(outcome) between 1 and 200`))
    .execute();
}
