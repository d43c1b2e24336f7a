/** Every species that is drawn, in the order of the design. */
import type { Img } from '../image.ts';
import { SPRITES as HARE } from './hare.ts';
import type { CreatureSheet } from './plan.ts';
import { SPRITES as WOLF } from './wolf.ts';

export const CREATURES: readonly CreatureSheet[] = [HARE, WOLF];

/** What lies where a creature died, by the key of its picture: 'carcass:<kind>'. */
export function drawCarcasses(): ReadonlyMap<string, Img> {
  const all = new Map<string, Img>();
  for (const { kind, carcass } of CREATURES) if (carcass) all.set(`carcass:${kind}`, carcass());
  return all;
}
