/**
 * Spoiling: each stack of food has one time stamp, so that nothing ticks. Where food lies cold its time goes slower; the
 * stamp is written anew when it is laid there and taken out again.
 */
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';

/** How fast food ages on snow, permafrost and ice, in shares of the usual. */
export const COLD_GROUND_RATE = 0.25;
export const COLD_GROUND: ReadonlySet<string> = new Set([
  TERRAIN.lightSnow,
  TERRAIN.deepSnow,
  TERRAIN.permafrost,
  TERRAIN.frozenRiver,
  TERRAIN.glacier,
]);
/** A piece of ice keeps an ice box cold for a real day, in ms. */
export const ICE_LASTS_MS = 24 * 3_600_000;
/** ms */
export const MINUTE_MS = 60_000;

/** The stack with the time at which it spoils, if it is food that spoils and has none. @param now wall clock, ms */
export function withSpoilTime(stack: Stack, now: number): Stack {
  const minutes = itemById(stack.itemId)?.properties.spoil_min;
  const { state } = stack;
  if (minutes === undefined || state?.spoilsAt !== undefined || state?.keeps !== undefined) return stack;
  return { ...stack, state: { ...state, spoilsAt: Math.round(now + minutes * MINUTE_MS) } };
}

/** The same for a stack that its owner did not carry for so many ms: that time does not count. */
export function afterAbsence(stack: Stack, awayMs: number): Stack {
  const spoilsAt = stack.state?.spoilsAt;
  return spoilsAt === undefined
    ? stack
    : { ...stack, state: { ...stack.state, spoilsAt: Math.round(spoilsAt + awayMs) } };
}

/** What is past its time is scraps: of each stack at most one stack of them. @param now wall clock, ms */
export function isSpoilt(stack: Stack, now: number): Stack {
  const spoilsAt = stack.state?.spoilsAt;
  if (spoilsAt === undefined || spoilsAt > now) return stack;
  return { itemId: ITEM.scraps, quantity: Math.min(stack.quantity, itemById(ITEM.scraps)?.max_stack ?? 1) };
}

/** A stack as it is kept where food ages at this rate. @param now wall clock, ms */
export function storedAtRate(stack: Stack, rate: number, now: number): Stack {
  const { spoilsAt, ...state } = stack.state ?? {};
  if (spoilsAt === undefined || rate === 1) return stack;
  const left = spoilsAt - now;
  if (rate === 0) return { ...stack, state: { ...state, keeps: Math.max(0, left) } };
  return { ...stack, state: { ...state, spoilsAt: Math.round(now + left / rate) } };
}

/** The same stack as it is in a bag: what {@link storedAtRate} has done, undone. @param now wall clock, ms */
export function takenFromStore(stack: Stack, rate: number, now: number): Stack {
  const { spoilsAt, keeps, ...state } = stack.state ?? {};
  if (keeps !== undefined) return { ...stack, state: { ...state, spoilsAt: Math.round(now + keeps) } };
  if (spoilsAt === undefined || rate === 1 || rate === 0) return stack;
  return { ...stack, state: { ...state, spoilsAt: Math.round(now + (spoilsAt - now) * rate) } };
}
