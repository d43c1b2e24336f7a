/** Lights that are carried: which item gives how much light and heat, and for how long. Lengths in world px. */
import { itemById } from '../defs/items.ts';

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
