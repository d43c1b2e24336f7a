/** The weight of what a player carries and wears, and how it slows them. Weights in kg. */
import { itemById } from './items.ts';
import { FIRST_SLOT } from './slots.ts';
import type { Holdings } from './stack.ts';

/** Up to this weight nobody is slowed. */
export const FREE_LOAD_KG = 30;
/** Share of the speed that each further kg costs. */
export const SLOWDOWN_PER_KG = 0.015;
/** With more than this nobody sprints. */
export const SPRINT_LOAD_KG = 60;
/** However much they carry, players keep this share of their speed: they must be able to walk to where they drop it. */
export const LEAST_LOAD_FACTOR = 0.1;

/** Weight of all that is carried and worn, to a gram; what lies in an open container weighs nothing. */
export function weightOf(holdings: Holdings): number {
  let grams = 0;
  for (const [slot, { itemId, quantity }] of holdings) {
    if (slot < FIRST_SLOT.container) grams += quantity * Math.round((itemById(itemId)?.weight ?? 0) * 1000);
  }
  return grams / 1000;
}

/** The share of their speed that a player with this load keeps: 1 is all of it. */
export function loadFactor(kg: number): number {
  return Math.max(LEAST_LOAD_FACTOR, 1 - SLOWDOWN_PER_KG * Math.max(0, kg - FREE_LOAD_KG));
}

/** May a player with this load sprint? */
export function maySprintWith(kg: number): boolean {
  return kg <= SPRINT_LOAD_KG;
}
