/**
 * The likeness of each name, so that no other name can look the same; names that are no longer allowed are replaced.
 */
import { type Kysely, sql } from 'kysely';
import { nameProblem } from '../../names/name-rules.ts';
import { lookalikeKey } from '../../names/skeleton.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('players')
    // Null for an existing name that looks like an older name, and is kept.
    .addColumn('username_likeness', 'text')
    .execute();
  await db.schema
    .createIndex('players_username_likeness')
    .unique()
    .on('players')
    .column('username_likeness')
    .execute();
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from players order by created_at, id`.execute(db);
  for (const { id, username } of rows) {
    // The first digits of an ID are different enough for a name.
    const name = nameProblem(username) === null ? username : `player${id.replaceAll('-', '').slice(0, 12)}`;
    const likeness = lookalikeKey(name);
    await sql`update players set username = ${name}, username_likeness = ${likeness}
      where id = ${id} and not exists (select 1 from players where username_likeness = ${likeness})`.execute(
      db,
    );
  }
}
