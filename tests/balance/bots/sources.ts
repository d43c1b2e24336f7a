/** Sources of items: node types by name and by yield. */
import { yieldsOf } from '#game/features/harvest/shared/yields.ts';
import { NODE_TYPES, nodeTypeByName } from '#game/shared/defs/nodes.ts';

export const typesOf = (...names: readonly string[]): number[] =>
  names.flatMap((name) => nodeTypeByName(name)?.id ?? []);

/**
 * Returns the node types that are gathered by hand and give an item for which `fits` is true with at least this chance.
 * @param least 0 to 1
 */
export const byHand = (fits: (itemId: number) => boolean, least = 0): number[] =>
  NODE_TYPES.filter(
    ({ id, category }) =>
      (category === 'herb' || category === 'resource') &&
      yieldsOf(id).some((row) => fits(row.item_id) && row.chance >= least),
  ).map(({ id }) => id);

export const DEAD_WOOD: readonly number[] = typesOf('fallen_branch', 'driftwood');
export const TREES: readonly number[] = NODE_TYPES.filter(({ category }) => category.endsWith('tree')).map(
  ({ id }) => id,
);
