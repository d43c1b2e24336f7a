/** Items 601 to 699: papers. */
import { type Item, item } from './item.ts';

export const PAPERS: readonly Item[] = [
  item(601, 'parchment', 'Parchment', {
    type: 'paper',
    subtype: 'recipe',
    icon: '📜',
    description: 'Somebody wrote down how something is made.',
    max_stack: 10,
    value: 20,
    rarity: 'rare',
    weight: 0.02,
  }),
  item(602, 'map-scrap', 'Map Scrap', {
    type: 'paper',
    subtype: 'map',
    icon: '🗺️',
    description: 'A corner of a secret map. The secret has since moved out.',
    max_stack: 10,
    value: 15,
    rarity: 'uncommon',
    weight: 0.02,
  }),
];
