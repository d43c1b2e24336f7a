/**
 * Recomputes the likeness of names in dressed letters (small capitals, letters on circles, squares and flags), which
 * count as plain letters from now on; names that are no longer allowed are replaced.
 */
import { type Kysely, sql } from 'kysely';
import { nameProblem } from '../../names/name-rules.ts';
import { lookalikeKey } from '../../names/skeleton.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; username: string; username_likeness: string | null }>`
    select id, username, username_likeness from players order by created_at, id`.execute(db);
  for (const { id, username, username_likeness } of rows) {
    // The first digits of an ID are different enough for a name.
    const name = nameProblem(username) === null ? username : `player${id.replaceAll('-', '').slice(0, 12)}`;
    const likeness = lookalikeKey(name);
    if (name === username && likeness === username_likeness) continue;
    // Null for an existing name that looks like another one, and is kept.
    await sql`update players set username = ${name}, username_likeness = case
        when exists (select 1 from players where username_likeness = ${likeness} and id <> ${id}) then null
        else ${likeness} end
      where id = ${id}`.execute(db);
  }
}
