/** Writes the catalogue (items, node types, yields) into its tables, at every start. */
import { type Kysely, sql } from 'kysely';
import { NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { ITEMS, type Item } from '#game/features/items/shared/items.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import type { Schema } from './schema.ts';

/** Returns assignments that take columns of an upsert from the new row. */
const excluded = <C extends string>(...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));

/**
 * Updates the catalogue tables. Items and node types removed from the code stay in the database, because a player may
 * still carry one.
 */
export async function seedCatalogue(db: Kysely<Schema>, items: readonly Item[] = ITEMS): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('items')
      .values(items.map((item) => ({ ...item, properties: JSON.stringify(item.properties) })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            excluded(
              'name',
              'description',
              'type',
              'subtype',
              'icon',
              'icon_path',
              'rarity',
              'value',
              'stackable',
              'max_stack',
              'properties',
              'weight',
            ),
          ),
      )
      .execute();
    await trx
      .insertInto('resource_node_types')
      .values(
        NODE_TYPES.map(({ id, node_type, max_health, respawn_time, icon_path }) => ({
          id,
          node_type,
          max_health,
          respawn_time,
          icon_path,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(excluded('node_type', 'max_health', 'respawn_time', 'icon_path')),
      )
      .execute();
    // No table refers to yields, so all of them are replaced, which removes those that the code no longer has.
    await trx.deleteFrom('node_type_yields').execute();
    await trx
      .insertInto('node_type_yields')
      .values([...NODE_YIELDS])
      .execute();
  });
}
