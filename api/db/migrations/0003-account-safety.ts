/** Accounts: identities at other providers, known browsers, the browser of each session, counters of attempts. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auth_sessions').addColumn('user_agent', 'text').execute();

  await db.schema
    .createTable('auth_identities')
    .addColumn('provider', 'text', (c) => c.notNull())
    // The provider's own, unchanging ID of the person; never an e-mail address.
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('user_id', 'uuid', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('auth_identities_pkey', ['provider', 'subject'])
    .execute();
  await db.schema
    .createIndex('auth_identities_user_id')
    .unique()
    .on('auth_identities')
    .columns(['user_id', 'provider'])
    .execute();

  await db.schema
    .createTable('auth_devices')
    .addColumn('token_hash', 'text', (c) => c.notNull().check(sql`token_hash ~ '^[0-9a-f]{64}$'`))
    .addColumn('user_id', 'uuid', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    // Several people may share a browser.
    .addPrimaryKeyConstraint('auth_devices_pkey', ['token_hash', 'user_id'])
    .execute();
  await db.schema.createIndex('auth_devices_user_id').on('auth_devices').column('user_id').execute();

  // The columns that the limiter library expects.
  await db.schema
    .createTable('auth_limits')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema.createIndex('auth_limits_expire').on('auth_limits').column('expire').execute();
}
