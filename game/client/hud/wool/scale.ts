/**
 * Size at which the wool is drawn: one art px is a whole number of the screen's own pixels, so that every edge is
 * sharp. On a small screen the panels are arranged differently; on a phone held sideways, the open bag contains the
 * hotbar.
 */

/** `wide`: a desktop; `low`: a phone or tablet held sideways; `tall`: one held upright. Small windows have them, too. */
export type Layout = 'wide' | 'low' | 'tall';

export interface Scale {
  readonly layout: Layout;
  /** CSS px per art px. */
  readonly unit: number;
  /** Additional height of panels in art px, for when art px are so small that letters take up more of them. */
  readonly spare: number;
  /** True if two panels fit side by side. */
  readonly isRoomy: boolean;
  /** True if the HUD is so large for the window that each upper corner has room for only one line above the bars. */
  readonly isFlat: boolean;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The window on which the HUD is drawn. */
export interface ScreenSize extends Room {
  /** Screen pixels per CSS px. */
  readonly ratio: number;
  /** True while the screen is touched: even a large one then has an arrangement for thumbs. */
  readonly isTouch: boolean;
}

/** Room that each arrangement needs, in art px. */
const ROOM: Readonly<Record<Layout, Room>> = {
  wide: { width: 512, height: 344 },
  low: { width: 420, height: 236 },
  tall: { width: 236, height: 414 },
};
/** Largest best fit of the arrangements for thumbs, in CSS px per art px: a tablet is held as near as a phone. */
const LARGEST_NEAR = 2;
/** CSS px per art px from which letters of the wide arrangement are large enough without extra height. */
const ORDINARY_WIDE = 2;
/**
 * CSS px per art px below which the slots of the wide arrangement are too small, so it is used down to a window of 768
 * × 516.
 */
const SMALLEST_WIDE = 1.5;
/** Maximum additional height of panels when letters are large for their art px, in art px. */
const MOST_SPARE = 28;
/** Screen pixels per CSS px from which half a CSS px is a sharp edge. */
const FINE = 1.5;

/** Height below which the contents of the upper corners would come down to the bars, in art px. */
const FLAT = 240;

/**
 * Room that the hotbar with its bars needs, in art px; they stay on the screen no matter how large a size the player
 * chooses.
 */
const LEAST_ROOM: Room = { width: 270, height: 180 };
/** Smallest and largest size that can be chosen, as shares of the best fit. */
export const LEAST_SHARE = 0.75;
export const MOST_SHARE = 2;

/**
 * Returns the scale for a window.
 * @param wish requested size as a share of the best fit; the nearest one that keeps edges sharp is taken
 */
export function scaleOf(screen: ScreenSize, wish = 1): Scale {
  const { width, height } = screen;
  const { layout, fit, fine } = bestFor(screen);
  const pixels = stepsFor(screen, fit, fine).reduce((best, step) =>
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

/** Returns the sizes that can be chosen in this window, as shares of the best fit, smallest first. */
export function sharesFor(screen: ScreenSize): readonly number[] {
  const { fit, fine } = bestFor(screen);
  return stepsFor(screen, fit, fine).map((step) => step / fit);
}

/** Returns the arrangement and the number of the finest sharp steps per art px (`fit`); `fine` steps make a CSS px. */
function bestFor({ width, height, ratio, isTouch }: ScreenSize) {
  const mostFor = (room: Room) => Math.min(width / room.width, height / room.height);
  // A small laptop is not a phone: uneven pixels do less harm on it than panels that hide the world.
  for (const fine of isTouch ? [] : [ratio, 2 * ratio]) {
    const fit = whole(mostFor(ROOM.wide), fine);
    if (fit / fine >= leastWide(width, height)) return { layout: 'wide' as const, fit, fine };
  }
  const layout: Layout = width >= height ? 'low' : 'tall';
  // In a small window on a coarse screen, uneven pixels do less harm than slots that are hard to hit.
  const fine = ratio < FINE ? 2 * ratio : ratio;
  return { layout, fit: whole(Math.min(LARGEST_NEAR, mostFor(ROOM[layout])), fine), fine };
}

/** Returns the additional height that panels may use in a window of this height, in whole art px. */
const spareOf = (height: number): number =>
  Math.max(0, Math.min(MOST_SPARE, Math.floor(height - ROOM.wide.height)));

/**
 * A window that is taller than it is wide can use its height better, so the wide arrangement needs larger art px there.
 */
const leastWide = (width: number, height: number): number =>
  width >= height ? SMALLEST_WIDE : ORDINARY_WIDE;

function stepsFor({ width, height }: ScreenSize, fit: number, fine: number): readonly number[] {
  const room = Math.min(width / LEAST_ROOM.width, height / LEAST_ROOM.height);
  const most = Math.max(fit, Math.min(Math.floor(fit * MOST_SHARE), whole(room, fine)));
  const least = Math.min(fit, Math.ceil(fit * LEAST_SHARE));
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/**
 * Returns the number of steps per art px, at least 1. @param most CSS px that fit per art px @param fine steps per CSS
 * px
 */
function whole(most: number, fine: number): number {
  return Math.max(1, Math.floor(most * fine));
}

/**
 * CSS px per art px of the touch controls: the best one, and the smallest, at which a button of 33 art px is still 44
 * CSS px wide.
 */
const BEST_THUMB_UNIT = 1.5;
const SMALLEST_THUMB_UNIT = 4 / 3;

/**
 * Returns the CSS px per art px of the touch controls, which do not grow with the screen: the sharp size nearest to the
 * best one.
 * @param ratio screen pixels per CSS px
 */
export function thumbUnit(ratio: number): number {
  const fine = ratio < FINE ? 2 * ratio : ratio;
  const nearest = Math.ceil(BEST_THUMB_UNIT * fine - 0.5);
  return Math.max(nearest, Math.ceil(SMALLEST_THUMB_UNIT * fine - 1e-6)) / fine;
}
