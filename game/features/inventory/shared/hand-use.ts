/**
 * Use of items in hand that are not weapons: one rule based on the item, shared by the click, the key, the line above
 * the hotbar and the card. The server decides the effect (`game/server/world/item-uses.ts`). Times are in ms.
 */
import { handLightOf } from '#game/features/items/shared/hand-light.ts';
import { ITEM, type Item, itemById } from '#game/features/items/shared/items.ts';
import { bodyPartFor, type Stack } from '#game/features/items/shared/stack.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';

/** Duration of each action. Until it ends, putting the item away takes back a mistaken click. */
export const HAND_MS = {
  eat: 700,
  drink: 600,
  bandage: 900,
  read: 800,
  wear: 400,
  light: 500,
  douse: 700,
  sow: 0,
} as const;
export type HandDeed = keyof typeof HAND_MS;

/**
 * True for an action that ends without effect if the key is released before its time: a light must not go out by a
 * press meant for something else.
 */
export const isHeldDeed = (deed: HandDeed): boolean => deed === 'douse';

/**
 * Returns the hand's action with this item; null if the item is a weapon, is placed, or has no use in hand. Packed snow
 * has none, because a click throws a snowball.
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

/** Returns the hand's action with this stack: a burning light is put out. Null if there is none. */
export function handDeedWith({ itemId, state }: Stack): HandDeed | null {
  const item = itemById(itemId);
  const deed = item ? handDeedOf(item) : null;
  return deed === 'light' && state?.litUntil !== undefined ? 'douse' : deed;
}
