/**
 * Spoiling of food: each stack has one time stamp, so that nothing ticks. In the cold, food ages more slowly; the stamp
 * is rewritten when the stack is put into the cold and when it is taken out again.
 */
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';

/** Rate at which food ages on snow, permafrost and ice, as a share of the normal rate. */
export const COLD_GROUND_RATE = 0.25;
export const COLD_GROUND: ReadonlySet<string> = new Set([
  TERRAIN.lightSnow,
  TERRAIN.deepSnow,
  TERRAIN.permafrost,
  TERRAIN.frozenRiver,
  TERRAIN.glacier,
]);
/** Time for which one piece of ice keeps an ice box cold, in ms: a real day. */
export const ICE_LASTS_MS = 24 * 3_600_000;
/** One minute, in ms. */
export const MINUTE_MS = 60_000;

/**
 * Returns the stack with its time of spoiling, if it is food that spoils and has no time yet. @param now wall clock, in
 * ms
 */
export function withSpoilTime(stack: Stack, now: number): Stack {
  const minutes = itemById(stack.itemId)?.properties.spoil_min;
  const { state } = stack;
  if (minutes === undefined || state?.spoilsAt !== undefined || state?.keeps !== undefined) return stack;
  return { ...stack, state: { ...state, spoilsAt: Math.round(now + minutes * MINUTE_MS) } };
}

/** Returns the stack with its spoiling delayed by `awayMs`, a time during which its owner was absent. */
export function afterAbsence(stack: Stack, awayMs: number): Stack {
  const spoilsAt = stack.state?.spoilsAt;
  return spoilsAt === undefined
    ? stack
    : { ...stack, state: { ...stack.state, spoilsAt: Math.round(spoilsAt + awayMs) } };
}

/**
 * Returns scraps in place of a spoilt stack, at most one full stack of them, or else the stack unchanged. @param now
 * wall clock, in ms
 */
export function withSpoiling(stack: Stack, now: number): Stack {
  const spoilsAt = stack.state?.spoilsAt;
  if (spoilsAt === undefined || spoilsAt > now) return stack;
  return { itemId: ITEM.scraps, quantity: Math.min(stack.quantity, itemById(ITEM.scraps)?.max_stack ?? 1) };
}

/** Returns the stored form of a stack at a place where food ages at this rate. @param now wall clock, in ms */
export function storedAtRate(stack: Stack, rate: number, now: number): Stack {
  const { spoilsAt, ...state } = stack.state ?? {};
  if (spoilsAt === undefined || rate === 1) return stack;
  const left = spoilsAt - now;
  if (rate === 0) return { ...stack, state: { ...state, keeps: Math.max(0, left) } };
  return { ...stack, state: { ...state, spoilsAt: Math.round(now + left / rate) } };
}

/** Returns the bag form of a stored stack, the reverse of {@link storedAtRate}. @param now wall clock, in ms */
export function takenFromStore(stack: Stack, rate: number, now: number): Stack {
  const { spoilsAt, keeps, ...state } = stack.state ?? {};
  if (keeps !== undefined) return { ...stack, state: { ...state, spoilsAt: Math.round(now + keeps) } };
  if (spoilsAt === undefined || rate === 1 || rate === 0) return stack;
  return { ...stack, state: { ...state, spoilsAt: Math.round(now + (spoilsAt - now) * rate) } };
}
