/** Lights that are carried: which item gives how much light and heat, and for how long. Lengths in world px. */
import { itemById } from './items.ts';
import type { Stack } from './stack.ts';

export const HAND_LIGHTS = ['torch', 'lantern'] as const;
export type HandLight = (typeof HAND_LIGHTS)[number];

interface HandLightKind {
  readonly itemId: number;
  readonly light: number;
  /** °C, for the one who carries it alone. */
  readonly heat: number;
  /** Water puts it out, and a storm makes it burn faster. */
  readonly isOpen: boolean;
  /** What fills it again, by catalogue number; null: burnt down it is gone. */
  readonly refill: number | null;
}

export const HAND_LIGHT: Readonly<Record<HandLight, HandLightKind>> = {
  torch: { itemId: 418, light: 320, heat: 5, isOpen: true, refill: null },
  lantern: { itemId: 419, light: 400, heat: 1, isOpen: false, refill: 25 },
};

/** The light that this item is; null for everything else. */
export function handLightOf(itemId: number): HandLight | null {
  return HAND_LIGHTS.find((kind) => HAND_LIGHT[kind].itemId === itemId) ?? null;
}

/** How long a whole one burns, in ms. */
export function handLightMs(light: HandLight): number {
  return (itemById(HAND_LIGHT[light].itemId)?.properties.burns_s ?? 0) * 1000;
}

/**
 * A stack as it is after its carrier was away: what burnt goes on burning, with as much left as when they went. All
 * else is as it was.
 * @param awayMs how long they were away, by the wall clock
 */
export function lightAfter<S extends Stack>(stack: S, awayMs: number): S {
  const { litUntil } = stack.state ?? {};
  const light = litUntil === undefined ? null : handLightOf(stack.itemId);
  if (litUntil === undefined || light === null) return stack;
  return { ...stack, state: { ...stack.state, litUntil: Math.round(litUntil + awayMs) } };
}
