/**
 * Items 5xx, second part: dishes cooked in a pot. A serving carries the values of its own pot; the values here are
 * those of the median of all pots of three and four pieces that make the dish, and apply to a serving that carries
 * none.
 */
import { type Item, item } from './item.ts';

/** Minutes for which a dish stays good. */
const SPOIL_MIN = 180;

interface Serving {
  readonly icon: string;
  readonly description: string;
  readonly nutrition: number;
  readonly thirst: number;
  readonly warmth: number;
  readonly healing?: number;
  readonly neverSpoils?: boolean;
  readonly rarity?: 'uncommon';
}

function dish(id: number, slug: string, name: string, form: 'plate' | 'cup', serving: Serving): Item {
  const { icon, description, rarity = 'common', neverSpoils = false, healing = 0, ...numbers } = serving;
  const properties = {
    ...numbers,
    ...(healing > 0 ? { healing } : {}),
    ...(neverSpoils ? {} : { spoil_min: SPOIL_MIN }),
  };
  return item(id, slug, name, {
    type: 'food',
    subtype: form,
    icon,
    description,
    rarity,
    max_stack: 5,
    weight: 0.4,
    value: serving.nutrition,
    properties,
  });
}

export const DISHES: readonly Item[] = [
  dish(501, 'buckwheat-kasha', 'Buckwheat Kasha', 'plate', {
    icon: '🥣',
    description: 'Hot, brown and honest.',
    nutrition: 24,
    thirst: 13,
    warmth: 14,
  }),
  dish(503, 'borscht', 'Borscht', 'plate', {
    icon: '🍲',
    description: 'Red as the flag and far more useful.',
    rarity: 'uncommon',
    nutrition: 27,
    thirst: 13,
    warmth: 16,
    healing: 1,
  }),
  dish(530, 'insult-to-the-village', 'Insult to the Village', 'plate', {
    icon: '🤢',
    description: 'Pumpkin and sulfur. Even the wolves will want to talk about it.',
    nutrition: 17,
    thirst: 14,
    warmth: 14,
  }),
  dish(531, 'ivan-chai', 'Ivan Chai', 'cup', {
    icon: '🍵',
    description: 'Fireweed tea. The empire drank it before it had money for the other.',
    nutrition: 7,
    thirst: 32,
    warmth: 20,
  }),
  dish(532, 'kissel', 'Kissel', 'cup', {
    icon: '🍷',
    description: 'Too thick to drink, too thin to chew. Perfect.',
    nutrition: 14,
    thirst: 35,
    warmth: 20,
    healing: 1,
  }),
  dish(533, 'cloudberry-mors', 'Cloudberry Mors', 'cup', {
    icon: '🧃',
    description: 'A whole bog in one cup, without the midges.',
    nutrition: 10,
    thirst: 36,
    warmth: 20,
    healing: 1,
  }),
  dish(534, 'nettle-brew', 'Nettle Brew', 'cup', {
    icon: '🍵',
    description: 'Green, bitter, closes wounds and conversations.',
    nutrition: 7,
    thirst: 32,
    warmth: 20,
  }),
  dish(535, 'larch-smoke-tea', 'Larch Smoke Tea', 'cup', {
    icon: '🫖',
    description: 'Tastes of a burnt forest. The lungs take it for a rescue.',
    nutrition: 6,
    thirst: 32,
    warmth: 20,
  }),
  dish(536, 'monday', 'Monday', 'cup', {
    icon: '☕',
    description: 'Mushrooms in a dented cup. Nobody has ever asked for a second.',
    nutrition: 11,
    thirst: 32,
    warmth: 20,
  }),
  dish(537, 'blini', 'Blini', 'plate', {
    icon: '🥞',
    description: 'The first one always goes wrong. This is the second.',
    nutrition: 21,
    thirst: 16,
    warmth: 14,
    healing: 3,
  }),
  dish(538, 'pelmeni', 'Pelmeni', 'plate', {
    icon: '🥟',
    description: 'Forty small ears that have heard everything.',
    nutrition: 32,
    thirst: 13,
    warmth: 16,
    healing: 3,
  }),
  dish(539, 'shchi', 'Shchi', 'plate', {
    icon: '🥬',
    description: 'Leaves and meat, and on the third day a philosophy.',
    nutrition: 22,
    thirst: 12,
    warmth: 16,
  }),
  dish(540, 'ukha', 'Ukha', 'plate', {
    icon: '🐟',
    description: 'Fish soup. Whoever calls it fish soup gets none.',
    nutrition: 20,
    thirst: 12,
    warmth: 14,
  }),
  dish(541, 'gribnitsa', 'Gribnitsa', 'plate', {
    icon: '🍄',
    description: 'Mushroom soup. Afterwards the dark has edges.',
    nutrition: 18,
    thirst: 14,
    warmth: 14,
  }),
  dish(542, 'hunters-pot', "Hunter's Pot", 'plate', {
    icon: '🥘',
    description: 'Meat, berries, and the story of how it got away the first time.',
    nutrition: 31,
    thirst: 14,
    warmth: 18,
    healing: 2,
  }),
  dish(543, 'blubber-stew', 'Blubber Stew', 'plate', {
    icon: '🍲',
    description: 'It sets if you talk too long. So eat.',
    nutrition: 32,
    thirst: 12,
    warmth: 20,
  }),
  dish(544, 'tundra-omelette', 'Tundra Omelette', 'plate', {
    icon: '🍳',
    description: 'Every bird within a mile knows what you did.',
    nutrition: 14,
    thirst: 15,
    warmth: 14,
    healing: 4,
  }),
  dish(545, 'pumpkin-porridge', 'Pumpkin Porridge', 'plate', {
    icon: '🎃',
    description: 'Children hate it. You are not a child.',
    nutrition: 20,
    thirst: 16,
    warmth: 14,
  }),
  dish(546, 'tolkusha', 'Tolkusha', 'plate', {
    icon: '🧆',
    description: 'Roots, berries and fat, pounded until they agree. Keeps longer than most marriages.',
    nutrition: 24,
    thirst: 15,
    warmth: 18,
    healing: 1,
    neverSpoils: true,
  }),
  dish(547, 'old-boot-soup', 'Old Boot Soup', 'plate', {
    icon: '🥾',
    description: 'There was a winter. Let us leave it at that.',
    nutrition: 17,
    thirst: 13,
    warmth: 16,
  }),
  dish(548, 'pot-dish', 'Pot Dish', 'plate', {
    icon: '🍲',
    description: 'What there was, with water.',
    nutrition: 23,
    thirst: 13,
    warmth: 16,
  }),
  dish(549, 'burnt-mess', 'Burnt Mess', 'plate', {
    icon: '🖤',
    description: 'Somebody was needed at the window. The pot did not wait.',
    nutrition: 9,
    thirst: 13,
    warmth: 14,
  }),
];
