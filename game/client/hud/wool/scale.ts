/**
 * How large the wool is drawn: one art px is a whole number of the screen's own pixels, so that every edge is sharp.
 * On a small screen the panels are arranged differently, and the hotbar moves into the bag while it is open.
 */

/** `wide`: a desktop; `low`: a phone held sideways; `tall`: a phone held upright. */
export type Layout = 'wide' | 'low' | 'tall';

export interface Scale {
  readonly layout: Layout;
  /** CSS px for each art px. */
  readonly unit: number;
  /** Two panels have room side by side. */
  readonly isRoomy: boolean;
  /** So large for the window that the upper corners have room for one line each above the bars. */
  readonly isFlat: boolean;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** What each arrangement needs, in art px. */
const ROOM: Readonly<Record<Layout, Room>> = {
  wide: { width: 512, height: 344 },
  low: { width: 548, height: 256 },
  tall: { width: 258, height: 500 },
};
/** Below this many CSS px for an art px letters and slots of the wide arrangement are too small. */
const SMALLEST_WIDE = 2;
/** From this many pixels for each CSS px half a CSS px is a sharp edge. */
const FINE = 1.5;

/** Below this height in art px what stands in the upper corners would come down to the bars. */
const FLAT = 240;

/** What the hotbar with its bars needs, which stay on the screen however large the HUD is wished, in art px. */
const LEAST_ROOM: Room = { width: 270, height: 180 };
/** Smallest and largest size that can be wished, as shares of what fits best. */
export const LEAST_SHARE = 0.75;
export const MOST_SHARE = 2;

/**
 * @param width of the window in CSS px
 * @param ratio the screen's pixels for each CSS px
 * @param wish the wished size as a share of what fits best; the nearest one that keeps edges sharp is taken
 */
export function scaleOf(width: number, height: number, ratio: number, wish = 1): Scale {
  const { layout, fit, fine } = bestFor(width, height, ratio);
  const pixels = stepsFor(width, height, fit, fine).reduce((best, step) =>
    Math.abs(step - fit * wish) < Math.abs(best - fit * wish) ? step : best,
  );
  const unit = pixels / fine;
  const isWide = layout === 'wide';
  return {
    layout,
    unit,
    isRoomy: isWide && width / unit >= ROOM.wide.width,
    isFlat: isWide && height / unit < FLAT,
  };
}

/** The sizes that can be chosen in this window, as shares of what fits best, smallest first. */
export function sharesFor(width: number, height: number, ratio: number): readonly number[] {
  const { fit, fine } = bestFor(width, height, ratio);
  return stepsFor(width, height, fit, fine).map((step) => step / fit);
}

/** The arrangement, and how many of the finest sharp steps an art px takes; `fine` of them are a CSS px. */
function bestFor(width: number, height: number, ratio: number) {
  const mostFor = (room: Room) => Math.min(width / room.width, height / room.height);
  const wide = whole(mostFor(ROOM.wide), ratio);
  if (wide / ratio >= SMALLEST_WIDE) return { layout: 'wide' as const, fit: wide, fine: ratio };
  const layout: Layout = width >= height ? 'low' : 'tall';
  // A small window on a coarse screen: uneven pixels do less harm there than slots that are hard to hit.
  const fine = ratio < FINE ? 2 * ratio : ratio;
  return { layout, fit: whole(mostFor(ROOM[layout]), fine), fine };
}

function stepsFor(width: number, height: number, fit: number, fine: number): readonly number[] {
  const room = Math.min(width / LEAST_ROOM.width, height / LEAST_ROOM.height);
  const most = Math.max(fit, Math.min(Math.floor(fit * MOST_SHARE), whole(room, fine)));
  const least = Math.min(fit, Math.ceil(fit * LEAST_SHARE));
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/** How many steps an art px takes at most, where `most` CSS px fit and a CSS px has so many steps; at least one. */
function whole(most: number, fine: number): number {
  return Math.max(1, Math.floor(most * fine));
}
