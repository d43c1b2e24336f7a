/** Rules for butchering carcasses: tools, durations, reach and yield. Lengths in px, times in ms. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { areaOf } from '#game/features/items/shared/slots.ts';
import { type Holdings, isWornOut } from '#game/features/items/shared/stack.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';

/** Durations with a knife and by hand. */
export const KNIFE_MS = 1500;
export const HAND_MS = 4000;
/** Share of a carcass gained by hand. */
export const HAND_SHARE = 0.5;
/** Maximum distance from the feet to the carcass. */
export const CARCASS_REACH = 96;
/** Maximum distance from the player's starting place; farther away the work is interrupted. */
export const CARCASS_LEASH = 24;
/** Time after which a carcass is removed. */
export const CARCASS_LIES_MS = 10 * 60_000;
/** Fixture kind of a carcass. */
export const CARCASS_KIND = 804;

/** Knives, the best first. */
export const KNIVES: readonly number[] = [ITEM.combatKnife, ITEM.obsidianKnife, ITEM.flintKnife];

/** Reasons for a refusal or an interruption. */
export const CARCASS_ERRORS = {
  gone: 'It is not there any more.',
  far: 'It is too far away.',
  wall: WALL_BETWEEN,
  busy: 'You are doing that already.',
  taken: 'Somebody else is cutting it up.',
  unable: 'Not able to do that now.',
  moved: 'You have walked away.',
  hurt: 'Interrupted by a blow.',
} as const;
export type CarcassError = (typeof CARCASS_ERRORS)[keyof typeof CARCASS_ERRORS];

/** Returns the slot of the best knife in a bag that is not worn out; null if there is none. */
export function knifeAmong(holdings: Holdings): number | null {
  let best: { readonly slot: number; readonly rank: number } | null = null;
  for (const [slot, stack] of holdings) {
    const rank = KNIVES.indexOf(stack.itemId);
    if (rank < 0 || isWornOut(stack) || areaOf(slot) === 'worn' || areaOf(slot) === 'container') continue;
    if (!best || rank < best.rank || (rank === best.rank && slot < best.slot)) best = { slot, rank };
  }
  return best?.slot ?? null;
}

/**
 * Returns the pieces of an item in a share of a carcass: whole pieces, and by chance one for the fraction that is left.
 */
export function carcassPieces(whole: number, share: number, random: () => number): number {
  const exact = whole * share;
  const pieces = Math.floor(exact);
  return random() < exact - pieces ? pieces + 1 : pieces;
}
