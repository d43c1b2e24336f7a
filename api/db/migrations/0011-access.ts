/**
 * Accounts: guests without an address, a version raised when access ends, the browser that chose the password, and
 * queued mails.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_users')
    .alterColumn('email', (c) => c.dropNotNull())
    // Raised whenever the sessions and links of the account end: a request that began before is then refused.
    .addColumn('access_version', 'integer', (c) => c.notNull().defaultTo(0))
    // SHA-256 of the secret of the browser that signed up; null once the address is confirmed.
    .addColumn('signup_proof', 'text')
    // Null if the account is not a guest.
    .addColumn('guest_since', 'timestamptz')
    .execute();
  await sql`alter table auth_users add constraint auth_users_known_or_guest
    check (email is not null or guest_since is not null)`.execute(db);
  await db.schema
    .createIndex('auth_users_guest_since')
    .on('auth_users')
    .column('guest_since')
    .where(sql.ref('guest_since'), 'is not', null)
    .execute();

  await db.schema
    .alterTable('auth_sessions')
    .addColumn('last_used_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    // The part of the network address that identifies a town or a provider, not a household.
    .addColumn('network', 'text')
    .execute();

  // A mail is composed when it is sent, so that no link is stored here.
  await db.schema
    .createTable('auth_mails')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('user_id', 'uuid', (c) => c.references('auth_users.id').onDelete('cascade'))
    .addColumn('access_version', 'integer')
    .addColumn('detail', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('auth_mails_due_at').on('auth_mails').column('due_at').execute();
  await db.schema.createIndex('auth_mails_user_id').on('auth_mails').column('user_id').execute();
}
