/**
 * Contents of the bag that can go into a pot: the shelf of each item, and its place in the pot.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { categoryOf, isPotIngredient, MOST_PIECES, WATER_COSTS } from '../../shared/cooking.ts';

/** Numbers of the places in a pot. */
export const PLACES: readonly number[] = Array.from({ length: MOST_PIECES }, (_, at) => at);
export const SALT = 4;
export const WATER = 5;

/** Shelves in the order in which they are shown; an item that is not food needs a confirmation before it goes in. */
export const SHELVES = ['water', 'food', 'flavour', 'not food'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Returns the shelf of an item; null for an item that no pot takes. */
export function shelfOf(itemId: number): Shelf | null {
  if (WATER_COSTS.has(itemId) || itemId === ITEM.flask) return 'water';
  if (itemId === ITEM.salt) return 'flavour';
  if (!isPotIngredient(itemId)) return null;
  const category = categoryOf(itemId);
  if (category === null) return 'not food';
  return category === 'green' ? 'flavour' : 'food';
}

/**
 * Returns the place for a piece of an item: a free place, the place for salt, or the water; null if there is no room
 * for it.
 */
export function placeFor(itemId: number, contents: ReadonlyMap<number, unknown>): number | null {
  if (itemId === ITEM.salt) return contents.has(SALT) ? null : SALT;
  if (shelfOf(itemId) === 'water') return WATER;
  return PLACES.find((at) => !contents.has(at)) ?? null;
}

/** Time for which a place is reserved for a piece that was sent, in ms: normally long enough for the pot's answer. */
const KEPT_MS = 1500;

/** Places reserved for pieces that were sent, so that two quick presses do not put two pieces into one place. */
export class PendingAdditions {
  readonly #sentAt = new Map<number, number>();

  /**
   * Returns and reserves the place for the next piece of an item; null if there is no room. @param now ms, on any
   * clock, but always the same clock
   */
  next(itemId: number, contents: ReadonlyMap<number, unknown>, now: number): number | null {
    const taken = new Map(contents);
    for (const [place, at] of this.#sentAt) if (now - at < KEPT_MS) taken.set(place, true);
    const place = placeFor(itemId, taken);
    if (place !== null && place !== WATER) this.#sentAt.set(place, now);
    return place;
  }
}

/** Returns the portions of water in a stack: snow, ice, or a flask with sips; null for an item that is no water. */
export function portionsIn({
  itemId,
  quantity,
  sips,
}: Pick<Row, 'itemId' | 'quantity' | 'sips'>): number | null {
  if (itemId === ITEM.flask) return quantity === 0 ? 0 : sips;
  const cost = WATER_COSTS.get(itemId);
  return cost === undefined ? null : Math.floor(quantity / cost);
}

/**
 * Returns the available quantity and, if it can be used as water, how much of it makes one water: "4 · 2 make 1 water",
 * or for less "1 of 2 for 1 water".
 */
export function amountOf({ itemId, quantity, sips }: Pick<Row, 'itemId' | 'quantity' | 'sips'>): string {
  if (quantity === 0) return 'none left';
  if (itemId === ITEM.flask)
    return sips === 0 ? 'empty' : `${sips} ${sips === 1 ? 'sip' : 'sips'} · 1 makes 1 water`;
  const cost = WATER_COSTS.get(itemId);
  if (cost === undefined) return String(quantity);
  if (quantity < cost) return `${quantity} of ${cost} for 1 water`;
  return `${quantity} · ${cost} ${cost === 1 ? 'makes' : 'make'} 1 water`;
}

/** A stack of the bag as listed in the panel. */
export interface Row {
  readonly itemId: number;
  readonly slot: number;
  /** Index in the list, which the row keeps. */
  readonly place: number;
  /** Number of pieces; 0 if the stack is used up. */
  readonly quantity: number;
  /** Sips in a flask; 0 for any other item. */
  readonly sips: number;
}

/**
 * The stacks of the bag in an order that does not change while the panel is open: a used-up stack keeps its place, so
 * that the next press does not hit another item, and new stacks are added at the end.
 */
export class Listed {
  #places: readonly { readonly itemId: number; readonly slot: number }[] = [];

  /** @param bag the player's holdings */
  rows(bag: Holdings): readonly Row[] {
    const free = new Map(
      [...bag].filter(([slot, { itemId }]) => slot < FIRST_SLOT.worn && shelfOf(itemId) !== null),
    );
    const isThere = (slot: number, itemId: number): boolean => free.get(slot)?.itemId === itemId;
    const kept = this.#places.filter(({ slot, itemId }) => isThere(slot, itemId));
    for (const { slot } of kept) free.delete(slot);
    const places = this.#places.map((place) => {
      if (kept.includes(place)) return place;
      const [moved] = [...free].find(([slot]) => isThere(slot, place.itemId)) ?? [];
      if (moved === undefined) return place;
      free.delete(moved);
      return { itemId: place.itemId, slot: moved };
    });
    // New stacks are added in the order of their catalogue numbers.
    const added = [...free].map(([slot, { itemId }]) => ({ itemId, slot }));
    added.sort((a, b) => a.itemId - b.itemId || a.slot - b.slot);
    this.#places = [...places, ...added];
    return this.#places.map(({ itemId, slot }, place) => {
      const stack = bag.get(slot);
      const isStill = stack?.itemId === itemId;
      return {
        itemId,
        slot,
        place,
        quantity: isStill ? stack.quantity : 0,
        sips: (isStill && stack.state?.sips) || 0,
      };
    });
  }
}
