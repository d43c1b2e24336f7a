/** What a player can take in hand to fight with, and how long a blow takes. */
import { itemById } from './items.ts';

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
export const LANDS_MS = 140;
