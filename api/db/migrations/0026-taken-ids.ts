/**
 * Raises an error in a statement that would overwrite an unrelated row with an equal ID; nothing of the statement is
 * written.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_taken_id(p_id uuid) returns uuid language plpgsql as $$
    begin
      raise exception 'the id % belongs to something else already', p_id using errcode = 'unique_violation';
    end $$`.execute(db);
}
