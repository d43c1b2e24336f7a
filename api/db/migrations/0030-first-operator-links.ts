/** The link that makes an account the first operator: at most one at a time. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_operator_links (
    token_hash text primary key,
    expires_at timestamptz not null
  )`.execute(db);
}
