/** What the database tells of the clock: when somebody was last in the world. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The newest time at which a player stood anywhere; null where nobody has played. */
export async function newestPlay(db: Kysely<Schema>): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('players')
    .select(({ fn }) => fn.max('last_updated').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}
