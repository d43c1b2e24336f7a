/** Items 701 to 799: placeables. Weight and value follow from the materials of each item. */
import { type Item, item } from './item.ts';

/** Purpose of a placeable. */
type Use = 'fire' | 'bed' | 'box' | 'station' | 'wall' | 'door' | 'roof' | 'other';

/** Stack sizes: a player carries many wall, door and roof pieces, but few workbenches and the like. */
const TILES = 40;
const THINGS = 5;

interface Placeable {
  readonly icon: string;
  readonly description: string;
  readonly weight: number;
  readonly value: number;
  readonly rarity?: Item['rarity'];
}

function placeable(id: number, slug: string, name: string, use: Use, row: Placeable): Item {
  const isTile = use === 'wall' || use === 'door' || use === 'roof';
  return item(id, slug, name, {
    type: 'placeable',
    subtype: use,
    max_stack: isTile ? TILES : THINGS,
    ...row,
  });
}

export const PLACEABLES: readonly Item[] = [
  placeable(701, 'campfire', 'Campfire', 'fire', {
    icon: '🔥',
    description: 'Five sticks, three stones, and suddenly it is a place.',
    weight: 1.88,
    value: 8,
  }),
  placeable(702, 'torch-stand', 'Torch Stand', 'fire', {
    icon: '🕯️',
    description: 'A torch that has sat down.',
    weight: 0.3,
    value: 6,
  }),
  placeable(703, 'radiated-samovar', 'Radiated Samovar', 'fire', {
    icon: '🫖',
    description: 'Never needs coal. Do not ask it why.',
    weight: 2.4,
    value: 180,
    rarity: 'epic',
  }),
  placeable(704, 'sleeping-bag', 'Sleeping Bag', 'bed', {
    icon: '🛏️',
    description: 'Grass in a sack. Die anywhere, wake here.',
    weight: 0.7,
    value: 20,
  }),
  placeable(705, 'stove-bed', 'Stove Bed', 'bed', {
    icon: '🛌',
    description: 'Warm from below, as God and the stove-setter intended.',
    weight: 3.73,
    value: 47,
  }),
  placeable(706, 'chest', 'Chest', 'box', {
    icon: '📦',
    description: 'For what is too good to carry and too ugly to show.',
    weight: 3.25,
    value: 20,
  }),
  placeable(707, 'ice-box', 'Ice Box', 'box', {
    icon: '🧊',
    description: 'In this climate it needs no engine, only discipline.',
    weight: 6.2,
    value: 40,
  }),
  placeable(708, 'hearth', 'Hearth', 'fire', {
    icon: '🏠',
    description: 'Where it stands, the land is yours and the kettle is on.',
    weight: 16.4,
    value: 40,
  }),
  placeable(709, 'workbench', 'Workbench', 'station', {
    icon: '🪚',
    description: 'Level, if you put something under the fourth leg.',
    weight: 6.05,
    value: 28,
  }),
  placeable(710, 'drying-rack', 'Drying Rack', 'station', {
    icon: '🪢',
    description: 'The wind does the work. You only keep the fox away.',
    weight: 0.68,
    value: 14,
  }),
  placeable(711, 'kiln', 'Kiln', 'station', {
    icon: '🏺',
    description: 'Small door, large temper.',
    weight: 10,
    value: 20,
  }),
  placeable(712, 'wattle-wall', 'Wattle Wall', 'wall', {
    icon: '🧺',
    description: 'A basket that one lives in.',
    weight: 0.35,
    value: 6,
  }),
  placeable(713, 'wattle-door', 'Wattle Door', 'door', {
    icon: '🚪',
    description: 'Keeps out the polite.',
    weight: 0.48,
    value: 8,
  }),
  placeable(714, 'thatch-roof', 'Thatch Roof', 'roof', {
    icon: '🛖',
    description: 'Grass above, dry below, mice in between.',
    weight: 0.3,
    value: 8,
  }),
  placeable(715, 'log-wall', 'Log Wall', 'wall', {
    icon: '🪵',
    description: 'Moss in the joints, and the wind can talk to itself.',
    weight: 1.6,
    value: 8,
  }),
  placeable(716, 'log-door', 'Log Door', 'door', {
    icon: '🚪',
    description: 'Heavy. Knock with something harder than knuckles.',
    weight: 2.03,
    value: 12,
  }),
  placeable(717, 'plank-roof', 'Plank Roof', 'roof', {
    icon: '🏠',
    description: 'Snow slides off it, mostly onto visitors.',
    weight: 1.2,
    value: 6,
  }),
  placeable(718, 'basalt-wall', 'Basalt Wall', 'wall', {
    icon: '🧱',
    description: "Once a volcano's. It will not be moved twice.",
    weight: 3.5,
    value: 7,
  }),
  placeable(719, 'iron-bound-door', 'Iron-Bound Door', 'door', {
    icon: '🚪',
    description: 'The last word in any discussion about coming in.',
    weight: 2.6,
    value: 32,
    rarity: 'uncommon',
  }),
  placeable(720, 'sign', 'Sign', 'other', {
    icon: '🪧',
    description: 'Forty letters. Choose them as if you had to carve them.',
    weight: 0.85,
    value: 6,
  }),
  placeable(721, 'snare', 'Snare', 'other', {
    icon: '🪤',
    description: "A loop, a branch, and somebody else's bad morning.",
    weight: 0.2,
    value: 6,
  }),
  placeable(722, 'wind-chimes', 'Wind Chimes', 'other', {
    icon: '🎐',
    description: 'Spoons on wire. What walks at night dislikes music.',
    weight: 1.43,
    value: 22,
  }),
];
