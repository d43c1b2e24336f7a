/** Items below 100: seeds. */
import { type Item, item, type Row } from './item.ts';

const seed = (icon: string, grows: string, description: string): Row => ({
  type: 'seed',
  icon,
  description,
  max_stack: 50,
  weight: 0.01,
  properties: { grows },
});

export const SEEDS: readonly Item[] = [
  item(
    8,
    'boreal-nettle-seed',
    'Boreal Nettle Seed',
    seed('🌱', 'boreal_nettle', 'Grows a plant that stings, and feeds.'),
  ),
  item(
    9,
    'cottongrass-seed',
    'Cottongrass Seed',
    seed('🌱', 'cottongrass', 'A tuft of white wool with a grain in it.'),
  ),
  item(
    10,
    'fireweed-seed',
    'Fireweed Seed',
    seed('🌱', 'fireweed', 'The first to grow where something has burnt.'),
  ),
  item(11, 'lyme-grass-seed', 'Lyme Grass Seed', seed('🌱', 'lyme_grass', 'Holds a beach together.')),
];
