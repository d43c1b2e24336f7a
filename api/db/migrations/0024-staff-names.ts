/**
 * Replaces names that are no longer allowed: those that could be mistaken for a person who looks after the game,
 * including in Cyrillic letters, or for one of the game's own voices.
 */
import { type Kysely, sql } from 'kysely';
import { nameProblem } from '../../names/name-rules.ts';
import { lookalikeKey } from '../../names/skeleton.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from players order by created_at, id`.execute(db);
  for (const { id, username } of rows) {
    if (nameProblem(username) === null) continue;
    // The first digits of an ID are different enough for a name.
    const name = `player${id.replaceAll('-', '').slice(0, 12)}`;
    await sql`update players set username = ${name}, username_likeness = ${lookalikeKey(name)}
      where id = ${id}`.execute(db);
  }
}
