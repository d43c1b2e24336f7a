/** Items below 100: salvage, and materials from plants, wrecks and machines. */
import { type Item, item, material } from './item.ts';

export const MATERIALS: readonly Item[] = [
  item(1, 'salvage', 'Salvage', {
    type: 'resource',
    subtype: 'experience',
    icon: '⚙️',
    description: 'Bolts, valves and brackets of a vanished state. Everybody trades in them.',
    max_stack: 1000,
    weight: 0.01,
    properties: { xp: 1 },
  }),
  item(
    2,
    'raw-fiber',
    'Raw Fiber',
    material({
      icon: '🌾',
      description: 'Tough stalks, good for cord and cloth.',
      weight: 0.05,
      properties: { fuel_s: 5 },
    }),
  ),
  item(
    3,
    'timber',
    'Timber',
    material({
      icon: '🪵',
      description: 'Split wood, straight enough to build with.',
      weight: 0.8,
      value: 2,
      properties: { fuel_s: 75 },
    }),
  ),
  item(
    12,
    'larch-cone',
    'Larch Cone',
    material({
      icon: '🌲',
      description: 'Small, tight and full of winged seeds.',
      weight: 0.02,
      properties: { nutrition: 1, pot: { category: 'green', quality: 1 }, fuel_s: 15 },
    }),
  ),
  item(
    13,
    'mushroom-cap',
    'Fly Agaric Cap',
    material({ icon: '🍄', description: 'Not for soup. For extract.', weight: 0.05, value: 2 }),
  ),
  item(
    14,
    'dry-sticks',
    'Dry Sticks',
    material({
      icon: '🥢',
      description: 'They crack under the boot. That is how you know them.',
      weight: 0.15,
      properties: { fuel_s: 20 },
    }),
  ),
  item(
    21,
    'cord',
    'Cord',
    material({
      icon: '🧵',
      description: 'Three stalks and patience. It holds a roof.',
      weight: 0.05,
      value: 2,
    }),
  ),
  item(
    22,
    'cloth',
    'Cloth',
    material({
      icon: '🧻',
      description: 'Once a curtain of the House of Culture.',
      max_stack: 40,
      weight: 0.15,
      value: 5,
    }),
  ),
  item(
    27,
    'peat',
    'Peat',
    material({
      subtype: 'fuel',
      icon: '🟫',
      description: 'A thousand summers, cut into bricks. It burns slowly and complains of nothing.',
      max_stack: 30,
      weight: 0.6,
      value: 2,
      properties: { fuel_s: 180 },
    }),
  ),
  item(
    28,
    'charcoal',
    'Charcoal',
    material({
      subtype: 'fuel',
      icon: '⚫',
      description: 'Wood that has burnt once and can do it again.',
      value: 2,
      properties: { fuel_s: 120 },
    }),
  ),
  item(
    35,
    'warm-core',
    'Warm Core',
    material({
      icon: '☢️',
      description: 'It hums, it is warm, and the label has been scratched off.',
      max_stack: 3,
      weight: 1.5,
      value: 120,
      rarity: 'epic',
    }),
  ),
];
