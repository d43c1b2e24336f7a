/**
 * The dishes cooked in a world: the part of the journal's statement that saves them, and the query that loads them when
 * the server starts.
 */
import type { Kysely } from 'kysely';
import type { KnownDish } from '#game/server/store/batch.ts';
import type { Schema } from '../schema.ts';

/**
 * Returns clauses and values of the part, in the form that `journal-parts.ts` joins. A dish is written once and never
 * changes.
 */
export function dishesPart(dishes: readonly KnownDish[], isOurs: string) {
  return {
    letter: 'd',
    clauses: [
      `cooked as (insert into pot_dishes (world_id, fingerprint, item_id, name, effects, first_cook, cooked_at)
        select $1::uuid, list.fingerprint, list.item_id, list.name, list.effects,
          (select players.id from players where players.id = list.first_cook), to_timestamp(list.cooked_at / 1000)
        from unnest(:0::text[], :1::integer[], :2::text[], :3::jsonb[], :4::uuid[], :5::float8[])
          as list (fingerprint, item_id, name, effects, first_cook, cooked_at)
        where ${isOurs}
        on conflict do nothing)`,
    ],
    values: [
      dishes.map(({ fingerprint }) => fingerprint),
      dishes.map(({ itemId }) => itemId),
      dishes.map(({ name }) => name),
      dishes.map(({ effects }) => JSON.stringify(effects)),
      dishes.map(({ firstCook }) => firstCook),
      dishes.map(({ cookedAt }) => cookedAt),
    ],
  };
}

export async function loadDishes(db: Kysely<Schema>, worldId: string): Promise<KnownDish[]> {
  const rows = await db
    .selectFrom('pot_dishes')
    .selectAll()
    .where('world_id', '=', worldId)
    .orderBy('cooked_at')
    .execute();
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    itemId: row.item_id,
    name: row.name,
    effects: row.effects,
    firstCook: row.first_cook,
    cookedAt: row.cooked_at.getTime(),
  }));
}
