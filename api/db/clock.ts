/** Facts about the clock from the database: the latest time at which any player played. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Returns the latest time at which a player's position was recorded; null if no player has ever played. */
export async function newestPlay(db: Kysely<Schema>): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('players')
    .select(({ fn }) => fn.max('last_updated').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}
