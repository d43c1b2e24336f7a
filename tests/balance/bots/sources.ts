/** Where things are found: types of nodes by name and by what they give. */
import { yieldsOf } from '#game/features/harvest/shared/yields.ts';
import { NODE_TYPES, nodeTypeByName } from '#game/shared/defs/nodes.ts';

export const typesOf = (...names: readonly string[]): number[] =>
  names.flatMap((name) => nodeTypeByName(name)?.id ?? []);

/** What is gathered by hand and gives a fitting item at least so often, of all times. */
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
