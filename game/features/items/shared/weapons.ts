/** Items that a player can take in hand to fight with, and the duration of a blow. */
import { itemById } from './items.ts';

/**
 * Duration of one blow, from the first picture of the swing to the last, in ms; the specification requires 250 to 300.
 */
export const STRIKE_MS = 280;

/** True if the item is a weapon or a tool of the subtype weapon. */
export function isWeapon(itemId: number): boolean {
  const item = itemById(itemId);
  return (
    item !== undefined && (item.type === 'weapon' || (item.type === 'tool' && item.subtype === 'weapon'))
  );
}

/** Time from the start of a blow until it lands, in ms. */
export const LANDS_MS = 140;
