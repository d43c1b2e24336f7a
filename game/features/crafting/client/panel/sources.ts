/** Sources of items: nodes that yield them, and stations at which they are made. */
import { NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import { RECIPES } from '../../shared/recipes.ts';
import { PLACES } from './words.ts';

/** Maximum number of nodes named. */
const MOST_NAMED = 3;
/** Sources of items that come neither from nodes nor from recipes. */
export const ELSEWHERE: Readonly<Record<number, string>> = {
  [ITEM.packedSnow]: 'scooped from deep snow',
  [ITEM.rawHide]: 'large animals',
  [ITEM.softPelt]: 'hares, foxes, wolves',
  [ITEM.tallow]: 'bears and walruses',
  [ITEM.gameMeat]: 'hares, birds, reindeer',
  [ITEM.darkMeat]: 'wolves, bears, foxes',
  [ITEM.char]: 'fish in rivers and lakes',
  [ITEM.salt]: 'sea water, boiled in the cauldron',
};

/** Returns the sources of an item, in a few words. */
export function whereFound(itemId: number): string {
  const nodes = NODE_YIELDS.filter(({ item_id }) => item_id === itemId)
    .sort((a, b) => b.chance * b.max_quantity - a.chance * a.max_quantity)
    .flatMap(({ node_type_id }) => nodeTypeById(node_type_id)?.name.toLowerCase() ?? [])
    .slice(0, MOST_NAMED);
  const made = RECIPES.all.find(({ product }) => product.item_id === itemId);
  const other = ELSEWHERE[itemId];
  const words = [...(made ? [`made ${PLACES[made.station]}`] : []), ...nodes, ...(other ? [other] : [])];
  return words.join(', ');
}
