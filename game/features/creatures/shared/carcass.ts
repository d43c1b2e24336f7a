/** Cutting up what has died: with what, for how long, from how far, and how much of it one gets. Lengths in px, times in ms. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { areaOf } from '#game/features/items/shared/slots.ts';
import { type Holdings, isWornOut } from '#game/features/items/shared/stack.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';

/** With a knife, and by hand. */
export const KNIFE_MS = 1500;
export const HAND_MS = 4000;
/** The share of a carcass that hands get. */
export const HAND_SHARE = 0.5;
/** From the feet to the carcass. */
export const CARCASS_REACH = 96;
/** Who moves farther than this from where they began has walked away. */
export const CARCASS_LEASH = 24;
/** How long a carcass lies. */
export const CARCASS_LIES_MS = 10 * 60_000;
/** Number of its kind of fixture. */
export const CARCASS_KIND = 804;

/** What cuts, the best first. */
export const KNIVES: readonly number[] = [ITEM.combatKnife, ITEM.obsidianKnife, ITEM.flintKnife];

/** Why nothing comes of it. */
export const CARCASS_ERRORS = {
  gone: 'It is not there any more.',
  far: 'It is too far away.',
  wall: WALL_BETWEEN,
  busy: 'You are at it already.',
  taken: 'Somebody else is at it.',
  unable: 'Not able to do that now.',
  moved: 'You have walked away.',
  hurt: 'Interrupted by a blow.',
} as const;
export type CarcassError = (typeof CARCASS_ERRORS)[keyof typeof CARCASS_ERRORS];

/** The slot of the knife in a bag that cuts best and is not worn out; null: only hands. */
export function knifeAmong(holdings: Holdings): number | null {
  let best: { readonly slot: number; readonly rank: number } | null = null;
  for (const [slot, stack] of holdings) {
    const rank = KNIVES.indexOf(stack.itemId);
    if (rank < 0 || isWornOut(stack) || areaOf(slot) === 'worn' || areaOf(slot) === 'container') continue;
    if (!best || rank < best.rank || (rank === best.rank && slot < best.slot)) best = { slot, rank };
  }
  return best?.slot ?? null;
}

/** How much of a thing a share of a carcass gives: whole pieces, and by chance one for what is left of one. */
export function carcassPieces(whole: number, share: number, random: () => number): number {
  const exact = whole * share;
  const pieces = Math.floor(exact);
  return random() < exact - pieces ? pieces + 1 : pieces;
}
