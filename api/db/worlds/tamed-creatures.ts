/**
 * The tamed creatures of a world: the part of the journal's statement that saves them, and the query that loads them
 * when the server starts.
 */
import type { Kysely } from 'kysely';
import type { TameRow } from '#game/server/store/batch.ts';
import type { Schema } from '../schema.ts';

/**
 * Returns clauses and values of the part, in the form that `journal-parts.ts` joins. A creature whose owner no longer
 * exists is left out; a row that belongs to another creature makes the batch fail.
 */
export function tamesPart(tames: readonly TameRow[], gone: readonly string[], isOurs: string) {
  return {
    letter: 't',
    clauses: [
      `tame_gone as (delete from tamed_creatures
        where world_id = $1::uuid and id = any (:0::uuid[]) and ${isOurs})`,
      `tame_kept as (insert into tamed_creatures
          (id, world_id, owner_id, kind, position_x, position_y, health, stays, load)
        select list.id, $1::uuid, players.id, list.kind, list.x, list.y, list.health, list.stays, list.load
        from unnest(:1::uuid[], :2::uuid[], :3::text[], :4::float8[], :5::float8[], :6::float8[], :7::boolean[],
          :8::jsonb[]) as list (id, owner_id, kind, x, y, health, stays, load)
        join players on players.id = list.owner_id
        where ${isOurs}
        on conflict (id) do update set world_id = case
            when (tamed_creatures.world_id, tamed_creatures.owner_id, tamed_creatures.kind)
              = (excluded.world_id, excluded.owner_id, excluded.kind)
            then tamed_creatures.world_id else refuse_taken_id(excluded.id) end,
          position_x = excluded.position_x, position_y = excluded.position_y,
          health = excluded.health, stays = excluded.stays, load = excluded.load)`,
    ],
    values: [
      gone,
      tames.map(({ id }) => id),
      tames.map(({ ownerId }) => ownerId),
      tames.map(({ kind }) => kind),
      tames.map(({ x }) => x),
      tames.map(({ y }) => y),
      tames.map(({ health }) => health),
      tames.map(({ stays }) => stays),
      tames.map(({ contents }) => JSON.stringify(contents)),
    ],
  };
}

export async function loadTames(db: Kysely<Schema>, worldId: string): Promise<TameRow[]> {
  const rows = await db
    .selectFrom('tamed_creatures')
    .selectAll()
    .where('world_id', '=', worldId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ownerId: row.owner_id,
    x: row.position_x,
    y: row.position_y,
    health: row.health,
    stays: row.stays,
    contents: row.load,
  }));
}
