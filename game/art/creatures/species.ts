/** Every drawn species, in the order of the design document. */
import type { Img } from '../image.ts';
import { SPRITES as BEAR } from './bear.ts';
import { SPRITES as EAGLE } from './eagle.ts';
import { SPRITES as FOX } from './fox.ts';
import { SPRITES as HARE } from './hare.ts';
import { SPRITES as KIKIMORA } from './kikimora.ts';
import { SPRITES as LESHY } from './leshy.ts';
import type { CreatureSheet } from './plan.ts';
import { SPRITES as PTARMIGAN } from './ptarmigan.ts';
import { SPRITES as REINDEER } from './reindeer.ts';
import { SPRITES as SAILOR } from './sailor.ts';
import { SPRITES as WALRUS } from './walrus.ts';
import { SPRITES as WOLF } from './wolf.ts';
import { SPRITES as ZHUK } from './zhuk.ts';

export const CREATURES: readonly CreatureSheet[] = [
  HARE,
  PTARMIGAN,
  REINDEER,
  FOX,
  WOLF,
  BEAR,
  WALRUS,
  EAGLE,
  ZHUK,
  SAILOR,
  KIKIMORA,
  LESHY,
];

/** Draws the remains of dead creatures; each picture's key is 'carcass:<kind>'. */
export function drawCarcasses(): ReadonlyMap<string, Img> {
  const all = new Map<string, Img>();
  for (const { kind, carcass } of CREATURES) if (carcass) all.set(`carcass:${kind}`, carcass());
  return all;
}
