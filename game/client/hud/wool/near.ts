/** Measures of the arrangement for phones and tablets, computed from the window. Lengths in art px unless said. */
import type { Scale, ScreenSize } from './scale.ts';
import { thumbUnit } from './scale.ts';

/** Parts of the screen that the device covers, in CSS px. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface NearMeasures {
  /** Distance of everything from the edges of the screen. */
  readonly margin: number;
  /** Width of the bars. */
  readonly head: number;
  /** Edge of the small map. */
  readonly map: number;
  /** Diameter of the stick, in art px of the touch controls. */
  readonly ring: number;
  /** Size of a place of the hotbar, and distance from one to the next. */
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly pitch: number;
  /** True if the buttons have no room for Jump in their row: it takes the place of the third offer. */
  readonly isNarrow: boolean;
  /** True on the smallest phones, which say everything shorter. */
  readonly isTiny: boolean;
  /** True on a tablet, whose panels are as wide as a phone. */
  readonly isTablet: boolean;
}

/** Sides of a window up to which it is a small phone, in CSS px. */
const TINY = { short: 375, long: 700 } as const;
/** Shorter side of a window from which it is a tablet, in CSS px. */
const TABLET = 600;
/** Widths of the bars upright at most, sideways, and sideways on a small phone. */
const HEAD = { tall: 202, low: 100, tiny: 84 } as const;
/** Free width below which Jump has no room beside the hotbar sideways, in CSS px. */
const NARROW = 690;
/** Width beside the hotbar that stick and buttons take sideways, in art px of the touch controls. */
const BESIDE = { usual: 226, narrow: 186 } as const;
/** Width of the hotbar besides its six places: the bag with its gap, and the hems. */
const BAG = 42;
/** Smallest distance from one place to the next, and smallest target of a finger, in CSS px. */
const LEAST_PITCH = 31;
const FINGER_PX = 44;
/** Largest width of the hotbar upright. */
const MOST_BAR = 260;

/** Returns the measures for a window; null for a desktop's arrangement. */
export function nearMeasures(
  { width, height, ratio }: ScreenSize,
  { layout, unit }: Pick<Scale, 'layout' | 'unit'>,
  insets: Insets,
): NearMeasures | null {
  if (layout === 'wide') return null;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isTiny = short <= TINY.short && long <= TINY.long;
  const isLow = layout === 'low';
  const isTablet = short >= TABLET;
  const margin = isTablet ? 6 : 4;
  const free = width - Math.max(margin * unit, insets.left) - Math.max(margin * unit, insets.right);
  const isNarrow = isLow && free < NARROW;
  const map = isTiny ? (isLow ? 32 : 40) : 48;
  const lowHead = isTiny ? HEAD.tiny : HEAD.low;
  const beside = thumbUnit(ratio) * (isNarrow ? BESIDE.narrow : BESIDE.usual);
  const room = isLow ? (free - beside) / unit - 20 : Math.min(width / unit, MOST_BAR) - 4;
  const gap = isLow ? 1 : 2;
  const finger = Math.ceil(FINGER_PX / unit - 1e-6);
  const mostPitch = isLow ? (isTiny ? LEAST_PITCH : 34) : 36;
  const leastPitch = Math.max(LEAST_PITCH, finger + gap);
  const pitch = Math.max(leastPitch, Math.min(mostPitch, Math.floor((room - BAG) / 6)));
  return {
    margin,
    head: isLow ? lowHead : Math.min(HEAD.tall, Math.floor(free / unit) - 3 - map),
    map,
    ring: isTiny ? 66 : 74,
    pitch,
    slotWidth: pitch - gap,
    slotHeight: isLow ? Math.max(finger, isTiny ? 31 : 34) : 36,
    isNarrow,
    isTiny,
    isTablet,
  };
}
