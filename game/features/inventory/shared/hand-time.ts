/** The time that a hand needs for a remedy: both sides compute it, so an honest client asks once the hand is free. */
import { itemById } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';

/** Time for which the hand is busy after a remedy, in ms for each point of health that it gives. */
export const HAND_MS_PER_HEALTH = 100;
/** Time by which a request may arrive early, because of a changing delay, in ms. */
export const HAND_EARLY_MS = 150;
/** Shorter waits pass without a word: the player clicked twice. In ms. */
export const HAND_SILENT_MS = 500;
export const HAND_BUSY = 'One remedy at a time. A blow makes it take longer.';

/**
 * Returns the time for which the hand is busy after one piece of a stack, in ms; 0 if it heals nothing. A cooked dish
 * heals by its own pieces.
 */
export function handMsOf({ itemId, state }: Pick<Stack, 'itemId' | 'state'>): number {
  const healing = state?.dish?.healing ?? itemById(itemId)?.properties.healing ?? 0;
  return HAND_MS_PER_HEALTH * Math.max(0, healing);
}
