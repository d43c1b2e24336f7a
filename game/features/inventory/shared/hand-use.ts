/**
 * What the hand does with a thing that is no weapon: one rule by what the item is, for the click, the key, the line above
 * the hotbar and the card. What comes of it the server decides (`game/server/world/item-uses.ts`). Times in ms.
 */
import { handLightOf } from '#game/features/items/shared/hand-light.ts';
import { ITEM, type Item, itemById } from '#game/features/items/shared/items.ts';
import { bodyPartFor, type Stack } from '#game/features/items/shared/stack.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';

/** How long the hand takes for each deed. A click by mistake can be taken back so long, by putting the thing away. */
export const HAND_MS = {
  eat: 700,
  drink: 600,
  bandage: 900,
  read: 800,
  wear: 400,
  light: 500,
  douse: 0,
  sow: 0,
} as const;
export type HandDeed = keyof typeof HAND_MS;

/**
 * What the hand does with this item; null: it strikes with it, puts it up, or has no use for it. Packed snow is not
 * among them: a click throws a snowball.
 */
export function handDeedOf(item: Item): Exclude<HandDeed, 'douse'> | null {
  const { id, type, subtype, properties } = item;
  const { nutrition = 0, thirst = 0, sips } = properties;
  if (isWeapon(id)) return null;
  if (bodyPartFor(id) !== null) return 'wear';
  if (handLightOf(id) !== null) return 'light';
  if (type === 'seed') return 'sow';
  if (id === ITEM.parchment) return 'read';
  if (subtype === 'medicine')
    return properties.ends_bleeding && properties.warmth === undefined ? 'bandage' : 'drink';
  if (sips !== undefined || subtype === 'extract') return 'drink';
  if (type !== 'food' || (nutrition === 0 && thirst === 0)) return null;
  return subtype === 'cup' ? 'drink' : 'eat';
}

/** What the hand does with this stack: a light that burns is put out. */
export function handDeedWith({ itemId, state }: Stack): HandDeed | null {
  const item = itemById(itemId);
  const deed = item ? handDeedOf(item) : null;
  return deed === 'light' && state?.litUntil !== undefined ? 'douse' : deed;
}
