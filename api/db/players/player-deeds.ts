/** What a player has lived through, as the realm keeps it with their life. */
import type { Kysely } from 'kysely';
import { CELLS, SeenCells } from '#game/features/map/shared/seen.ts';
import { parseChart, parseLife } from '#game/server/store/lives.ts';
import type { Schema } from '../schema.ts';

export interface PlayerDeeds {
  readonly nights: number;
  /** As it is called; null for nothing yet. */
  readonly firstDish: string | null;
  /** With whom they had a truce, the first of them first. */
  readonly met: readonly string[];
  /** Share of the land that they have seen, 0 to 1. */
  readonly seen: number;
}

/** Null for a user without a player. */
export async function findDeeds(db: Kysely<Schema>, userId: string): Promise<PlayerDeeds | null> {
  const row = await db
    .selectFrom('players')
    .select(['life', 'map_seen', 'map_marks'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { nights, firstDish, met } = parseLife(row.life).story;
  const { seen } = parseChart(row.map_seen.toString('base64'), row.map_marks);
  const cells = SeenCells.unpack(Buffer.from(seen, 'base64')).count;
  return { nights, firstDish, met, seen: cells / CELLS };
}
