/** Accounts: second steps of signing in (passkeys, one-time codes), recovery codes, and pending challenges. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_users')
    // Kept consistent with the tables below by the same transactions, so that a sign-in needs no further query.
    .addColumn('has_second_step', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await db.schema.alterTable('auth_sessions').addColumn('proven_at', 'timestamptz').execute();

  await db.schema
    .createTable('auth_passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey().check(sql`char_length(id) <= 1400`))
    .addColumn('user_id', 'uuid', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull().check(sql`char_length(name) between 1 and 40`))
    .addColumn('public_key', 'bytea', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'::text[]`))
    .addColumn('is_way_in', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('auth_passkeys_user_id').on('auth_passkeys').column('user_id').execute();

  await db.schema
    .createTable('auth_totp')
    .addColumn('user_id', 'uuid', (c) => c.primaryKey().references('auth_users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    // Null while the secret has been shown, but no code has been typed yet.
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('auth_recovery_codes')
    .addColumn('user_id', 'uuid', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull().check(sql`code_hash ~ '^[0-9a-f]{64}$'`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('auth_recovery_codes_pkey', ['user_id', 'code_hash'])
    .execute();

  await db.schema
    .createTable('auth_challenges')
    .addColumn('id', 'text', (c) => c.primaryKey().check(sql`id ~ '^[0-9a-f]{64}$'`))
    .addColumn('purpose', 'text', (c) => c.notNull())
    // Null for a sign-in with a passkey alone, whose account is not known yet.
    .addColumn('user_id', 'uuid', (c) => c.references('auth_users.id').onDelete('cascade'))
    .addColumn('access_version', 'integer')
    .addColumn('challenge', 'text')
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('auth_challenges_user_id').on('auth_challenges').column('user_id').execute();
  await db.schema
    .createIndex('auth_challenges_expires_at')
    .on('auth_challenges')
    .column('expires_at')
    .execute();
}
