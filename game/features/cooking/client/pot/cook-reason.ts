/** The one reason why a pot cannot be started now, with the remedy that is nearest at hand. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { LEAST_PIECES, WATER_COSTS } from '../../shared/cooking.ts';
import type { WaterWay } from './nearest-water.ts';

/** State of the fire under a pot: burning, burnt down, or never lit. */
export type FireUnderPot = 'burning' | 'out' | 'not lit';

/** Circumstances of a pot that is being filled. */
export interface CookFacts {
  /** True if a feud keeps the player from this pot. */
  readonly isKeptOff: boolean;
  /** The foods in the pot. */
  readonly pieces: readonly { readonly quantity: number }[];
  /** Water in the pot, in portions. */
  readonly water: number;
  /** The player's own holdings. */
  readonly bag: Holdings;
  /** Returns the nearest water that the player could bring; null if none is known. */
  readonly source: () => WaterWay | null;
  readonly fire: FireUnderPot;
  /** Sentence about the players who may start the pot; null if this player may. */
  readonly noRight: string | null;
}

export interface CookReason {
  readonly kind: 'feud' | 'food' | 'water' | 'even' | 'fire' | 'right';
  /** Whole sentence, shown to the player. */
  readonly words: string;
}

const COUNTS = ['No', 'One', 'Two', 'Three'];

/**
 * Returns the reason that comes first in the order in which a player can act: food and water go in before the fire is
 * lit, because it burns down meanwhile; and a pot of others is filled before its owner is asked. Null for a pot that
 * can be started.
 */
export function cookReason(facts: CookFacts): CookReason | null {
  const { isKeptOff, pieces, fire, noRight } = facts;
  if (isKeptOff) return { kind: 'feud', words: 'Nobody in feud cooks with others.' };
  const portions = Math.max(1, pieces[0]?.quantity ?? 1);
  const food = foodWords(pieces.length);
  // A player reads this before the first piece goes into a pot that others have to start.
  const also = noRight === null ? '' : ` ${noRight}`;
  if (food !== null) return { kind: 'food', words: `${food}${also}` };
  const water = portions - facts.water;
  if (water > 0)
    return { kind: 'water', words: `${COUNTS[water]} water missing: ${remedyOf(water, facts)}.` };
  if (pieces.some(({ quantity }) => quantity !== portions))
    return { kind: 'even', words: 'Put in the same number of every food.' };
  if (fire !== 'burning') return { kind: 'fire', words: `The fire is ${fire}.` };
  return noRight === null ? null : { kind: 'right', words: noRight };
}

/** Returns the sentence about missing food; null if there is enough. @param count of the foods in the pot */
function foodWords(count: number): string | null {
  const missing = LEAST_PIECES - count;
  if (missing <= 0) return null;
  if (count === 0) return 'Put something in first: three pieces of food.';
  return missing === 1 ? 'One more piece of food is missing.' : 'Two more pieces of food are missing.';
}

/** Returns the remedy for missing water: that in the bag first, then the nearest on the land. */
function remedyOf(missing: number, { bag, source }: CookFacts): string {
  const stacks = [...bag.values()];
  const has = (itemId: number): boolean =>
    stacks.some((stack) => stack.itemId === itemId && stack.quantity >= (WATER_COSTS.get(itemId) ?? 1));
  if (has(ITEM.packedSnow)) return 'put your snow in';
  if (has(ITEM.ice)) return 'put your ice in';
  if (stacks.some(({ itemId, state }) => itemId === ITEM.flask && (state?.sips ?? 0) > 0))
    return 'pour a sip from your flask in';
  const hasSome = stacks.some(({ itemId }) => itemId === ITEM.packedSnow);
  return landWords(source(), hasSome && missing === 1);
}

/** @param hasSome true if one more piece of snow is enough */
function landWords(source: WaterWay | null, hasSome: boolean): string {
  if (source === null) return 'snow, ice or a sip from a flask makes it';
  const { kind, way } = source;
  if (kind === 'fresh') return way === null ? 'fill your flask here' : `fresh water for your flask is ${way}`;
  const place = way === null ? 'snow lies at your feet' : `snow lies ${way}`;
  return hasSome ? `one more snow makes it, and ${place}` : place;
}
