/** A player's record of actions up to now, as the realm stores it with the player's life. */
import type { Kysely } from 'kysely';
import { CELLS, SeenCells } from '#game/features/map/shared/seen.ts';
import { parseChart, parseLife } from '#game/server/store/lives.ts';
import type { Schema } from '../schema.ts';

export interface PlayerDeeds {
  readonly nights: number;
  /** Name of the first dish; null if the player has not cooked yet. */
  readonly firstDish: string | null;
  /** Names of today of the players who had a truce with this player, the earliest first. */
  readonly met: readonly string[];
  /** Share of the land that the player has seen, 0 to 1. */
  readonly seen: number;
}

/** Returns the record of a user's player; null for a user without a player. */
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
  return { nights, firstDish, met: await namesOf(db, met), seen: cells / CELLS };
}

type Met = ReturnType<typeof parseLife>['story']['met'];

/** Returns the names of players met. A player who exists no longer, or was noted without an id, keeps the noted name. */
async function namesOf(db: Kysely<Schema>, met: Met): Promise<readonly string[]> {
  const ids = met.flatMap((one) => (typeof one === 'string' ? [] : [one.id]));
  if (ids.length === 0) return met.filter((one) => typeof one === 'string');
  const rows = await db.selectFrom('players').select(['id', 'username']).where('id', 'in', ids).execute();
  const today = new Map(rows.map(({ id, username }) => [id, username]));
  return met.map((one) => (typeof one === 'string' ? one : (today.get(one.id) ?? one.name)));
}
