/** An item as it is shown: also one that this page does not know, so that no slot looks empty which is taken. */
import { type Item, itemById } from '#game/features/items/shared/items.ts';

/** What stands for an item that is not in the catalogue: its name and its cross are the specification's. It has no picture. */
const ERROR_ITEM: Omit<Item, 'id'> = {
  name: 'Error Item',
  description: 'This page does not know this thing. Nothing is lost: load the page again, and it may.',
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

/** The item of this id, or what stands for it. */
export const shownItem = (id: number): Item => itemById(id) ?? { ...ERROR_ITEM, id };
