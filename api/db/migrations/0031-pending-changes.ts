/**
 * Accounts: the password of a guest waits in a table of its own until the address is confirmed; a change of address can
 * be undone from the old address; a sign-in that waits for its second step may link an identity once it is taken.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table auth_keeps (
    user_id uuid primary key references auth_users (id) on delete cascade,
    email text not null,
    password_hash text not null,
    proof text not null check (proof ~ '^[0-9a-f]{64}$'),
    created_at timestamptz not null
  )`.execute(db);
  // Links that are on their way keep working in the browser that asked for them.
  await sql`insert into auth_keeps (user_id, email, password_hash, proof, created_at)
    select u.id, t.email, u.password_hash, u.signup_proof, t.created_at
    from auth_users u join auth_email_tokens t on t.user_id = u.id and t.purpose = 'confirm'
    where u.email is null and u.password_hash is not null and u.signup_proof is not null`.execute(db);
  await sql`update auth_users set password_hash = null, signup_proof = null where email is null`.execute(db);
  await sql`alter table auth_users add constraint auth_users_guest_has_no_password
    check (email is not null or (password_hash is null and signup_proof is null))`.execute(db);

  await sql`create table auth_moves (
    user_id uuid not null references auth_users (id) on delete cascade,
    email text not null,
    token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
    moved_at timestamptz not null,
    primary key (user_id, email)
  )`.execute(db);
  await sql`create index auth_moves_moved_at on auth_moves (moved_at)`.execute(db);

  await sql`alter table auth_challenges add column subject text`.execute(db);
}
