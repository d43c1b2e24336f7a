/** Items below 100: materials from animals. */
import { type Item, item, material } from './item.ts';

export const ANIMAL_MATERIALS: readonly Item[] = [
  item(
    17,
    'raw-hide',
    'Raw Hide',
    material({
      icon: '🟤',
      description: 'Heavy, wet and still offended.',
      max_stack: 20,
      weight: 1.2,
      value: 6,
    }),
  ),
  item(
    18,
    'leather',
    'Leather',
    material({
      icon: '🟫',
      description: 'Dried in the wind. Boots begin here, and so does soup in bad years.',
      max_stack: 20,
      weight: 0.7,
      value: 10,
    }),
  ),
  item(
    19,
    'soft-pelt',
    'Soft Pelt',
    material({
      icon: '🐇',
      description: 'Hare or fox. It asks to be stroked.',
      max_stack: 20,
      weight: 0.3,
      value: 8,
    }),
  ),
  item(
    20,
    'fleece',
    'Fleece',
    material({
      icon: '☁️',
      description: 'Combed from bushes and from reindeer that allowed it.',
      max_stack: 40,
      value: 3,
    }),
  ),
  item(
    23,
    'bone',
    'Bone',
    material({
      icon: '🦴',
      description: "Long, white and nobody's any more.",
      max_stack: 30,
      weight: 0.3,
      value: 2,
    }),
  ),
  item(
    24,
    'feather',
    'Feather',
    material({ icon: '🪶', description: 'From a nest whose owner is not pleased.', weight: 0.01 }),
  ),
  item(
    25,
    'tallow',
    'Tallow',
    material({
      subtype: 'fat',
      icon: '🕯️',
      description: 'Burns in a lamp, melts in a pot, keeps boots dry.',
      max_stack: 20,
      weight: 0.4,
      value: 5,
      properties: { nutrition: 12, pot: { category: 'fat', quality: 2 }, fuel_s: 90 },
    }),
  ),
];
