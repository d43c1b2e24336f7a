/** Items for display, including ones this page does not know, so that no occupied slot looks empty. */
import { type Item, itemById } from '#game/features/items/shared/items.ts';
import { nameOfStack, type Stack } from '#game/features/items/shared/stack.ts';

/**
 * Placeholder for an item that is not in the catalogue. The specification sets its name and its cross; it has no
 * picture.
 */
const ERROR_ITEM: Omit<Item, 'id'> = {
  name: 'Error Item',
  description: 'This page does not know this item. Nothing is lost: reload the page to see it.',
  type: 'resource',
  subtype: 'unknown',
  icon: '❌',
  icon_path: '',
  rarity: 'common',
  value: 0,
  stackable: false,
  max_stack: 1,
  properties: {},
  weight: 0,
};

/** Returns the item with this id, or the placeholder. */
export const shownItem = (id: number): Item => itemById(id) ?? { ...ERROR_ITEM, id };

/**
 * Returns the item of a stack as its pieces are: a dish from a pot has a name of its own, and every serving has its own
 * effects.
 */
export function shownStack(stack: Stack): Item {
  const item = shownItem(stack.itemId);
  const name = nameOfStack(stack) || item.name;
  const serving = stack.state?.dish;
  if (!serving) return name === item.name ? item : { ...item, name };
  const { nutrition, thirst, healing } = serving;
  return { ...item, name, properties: { ...item.properties, nutrition, thirst, healing } };
}
