/** Weight of a player's carried and worn items, and how it slows the player. Weights are in kg. */
import { itemById } from './items.ts';
import { FIRST_SLOT } from './slots.ts';
import type { Holdings } from './stack.ts';

/** Weight up to which a player is not slowed. */
export const FREE_LOAD_KG = 30;
/** Share of the speed that each additional kg costs. */
export const SLOWDOWN_PER_KG = 0.015;
/** Maximum weight with which a player can sprint. */
export const SPRINT_LOAD_KG = 60;
/** Share of their speed that players keep under any load, so that they can still walk to a place and drop it. */
export const LEAST_LOAD_FACTOR = 0.1;

/** Returns the weight of all carried and worn items, to a gram; contents of an open container do not count. */
export function weightOf(holdings: Holdings): number {
  let grams = 0;
  for (const [slot, { itemId, quantity }] of holdings) {
    if (slot < FIRST_SLOT.container) grams += quantity * Math.round((itemById(itemId)?.weight ?? 0) * 1000);
  }
  return grams / 1000;
}

/** Returns the share of their speed that a player with this load keeps, where 1 is full speed. */
export function loadFactor(kg: number): number {
  return Math.max(LEAST_LOAD_FACTOR, 1 - SLOWDOWN_PER_KG * Math.max(0, kg - FREE_LOAD_KG));
}

/** True if a player with this load may sprint. */
export function maySprintWith(kg: number): boolean {
  return kg <= SPRINT_LOAD_KG;
}
