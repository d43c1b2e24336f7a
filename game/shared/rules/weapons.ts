/** What a player can strike with, how long a blow takes and how far it reaches. */
import { itemById } from '../defs/items.ts';
import type { Point } from '../math/point.ts';
import type { Facing } from './motion.ts';

/** One blow, from the first picture of the swing to the last, in ms: the specification says 250 to 300. */
export const STRIKE_MS = 280;

/** Is it something to strike with: a weapon, or a tool of the subtype weapon? */
export function isWeapon(itemId: number): boolean {
  const item = itemById(itemId);
  return (
    item !== undefined && (item.type === 'weapon' || (item.type === 'tool' && item.subtype === 'weapon'))
  );
}

/** When a blow lands, in ms after it began. */
export const LANDS_MS = STRIKE_MS / 2;
/** How far in front of the feet a blow reaches, and how far to either side, in px. */
export const REACH = { ahead: 88, aside: 40 } as const;

/** Does a blow from these feet, in the direction they face, reach a body whose feet are at `to`? */
export function reaches(from: Point & { readonly facing: Facing }, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  switch (from.facing) {
    case 'left':
      return isWithin(-dx, dy);
    case 'right':
      return isWithin(dx, dy);
    case 'up':
      return isWithin(-dy, dx);
    case 'down':
      return isWithin(dy, dx);
  }
}

function isWithin(ahead: number, aside: number): boolean {
  return ahead >= 0 && ahead <= REACH.ahead && Math.abs(aside) <= REACH.aside;
}
