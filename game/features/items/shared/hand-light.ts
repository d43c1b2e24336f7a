/** Carried lights: the items, their light and heat, and their burning times. Lengths are in world px. */
import { itemById } from './items.ts';
import type { Stack } from './stack.ts';

export const HAND_LIGHTS = ['torch', 'lantern'] as const;
export type HandLight = (typeof HAND_LIGHTS)[number];

interface HandLightKind {
  readonly itemId: number;
  readonly light: number;
  /** Warmth for its carrier alone, in °C. */
  readonly heat: number;
  /** True if water puts it out and a storm makes it burn faster. */
  readonly isOpen: boolean;
  /** Catalogue number of its fuel; null if it is used up once it has burnt out. */
  readonly refill: number | null;
}

export const HAND_LIGHT: Readonly<Record<HandLight, HandLightKind>> = {
  torch: { itemId: 418, light: 320, heat: 5, isOpen: true, refill: null },
  lantern: { itemId: 419, light: 400, heat: 1, isOpen: false, refill: 25 },
};

/** Returns the kind of carried light that this item is; null for any other item. */
export function handLightOf(itemId: number): HandLight | null {
  return HAND_LIGHTS.find((kind) => HAND_LIGHT[kind].itemId === itemId) ?? null;
}

/** Returns the burning time of a whole light, in ms. */
export function handLightMs(light: HandLight): number {
  return (itemById(HAND_LIGHT[light].itemId)?.properties.burns_s ?? 0) * 1000;
}

/**
 * Returns a stack after its carrier's absence: a burning light keeps burning, with the same remaining time as when the
 * carrier left. Any other stack is unchanged.
 * @param awayMs duration of the absence on the wall clock, in ms
 */
export function lightAfter<S extends Stack>(stack: S, awayMs: number): S {
  const { litUntil } = stack.state ?? {};
  const light = litUntil === undefined ? null : handLightOf(stack.itemId);
  if (litUntil === undefined || light === null) return stack;
  return { ...stack, state: { ...stack.state, litUntil: Math.round(litUntil + awayMs) } };
}
