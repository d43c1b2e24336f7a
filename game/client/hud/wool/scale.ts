/**
 * How large the wool is drawn: one art px is a whole number of the screen's own pixels, so that every edge is sharp.
 * On a small screen the panels are arranged differently; held sideways, a phone has the hotbar in the bag while that is open.
 */

/** `wide`: a desktop; `low`: a phone held sideways; `tall`: a phone held upright. */
export type Layout = 'wide' | 'low' | 'tall';

export interface Scale {
  readonly layout: Layout;
  /** CSS px for each art px. */
  readonly unit: number;
  /** Art px by which panels are higher, where these are so small that letters need more of them. */
  readonly spare: number;
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
/** CSS px for an art px from which letters of the wide arrangement are large enough of themselves. */
const ORDINARY_WIDE = 2;
/** Below this many its slots are too small: so it holds down to a window of 768 × 516. */
const SMALLEST_WIDE = 1.5;
/** By how much panels grow at most where letters are large for their art px. */
const MOST_SPARE = 28;
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
    spare: isWide && unit < ORDINARY_WIDE ? spareOf(height / unit) : 0,
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
  // A small laptop is not a phone: uneven pixels do less harm there than panels that hide the world.
  for (const fine of [ratio, 2 * ratio]) {
    const fit = whole(mostFor(ROOM.wide), fine);
    if (fit / fine >= leastWide(width, height)) return { layout: 'wide' as const, fit, fine };
  }
  const layout: Layout = width >= height ? 'low' : 'tall';
  // A small window on a coarse screen: uneven pixels do less harm there than slots that are hard to hit.
  const fine = ratio < FINE ? 2 * ratio : ratio;
  return { layout, fit: whole(mostFor(ROOM[layout]), fine), fine };
}

/** What panels may use of this height, in whole art px. */
const spareOf = (height: number): number =>
  Math.max(0, Math.min(MOST_SPARE, Math.floor(height - ROOM.wide.height)));

/** A window that is higher than wide has better use for its height. */
const leastWide = (width: number, height: number): number =>
  width >= height ? SMALLEST_WIDE : ORDINARY_WIDE;

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

/** A button for a thumb of 32 art px is 44 CSS px wide at least. */
const SMALLEST_THUMB_UNIT = 1.4;

/**
 * CSS px of an art px of what is for thumbs, which do not grow with the screen.
 * @param ratio the screen's pixels for each CSS px
 */
export function thumbUnit(ratio: number): number {
  return Math.ceil(SMALLEST_THUMB_UNIT * ratio) / ratio;
}
