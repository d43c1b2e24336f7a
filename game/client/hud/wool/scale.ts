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

/** @param width of the window in CSS px @param ratio the screen's pixels for each CSS px */
export function scaleOf(width: number, height: number, ratio: number): Scale {
  const mostFor = ({ width: across, height: down }: Room) => Math.min(width / across, height / down);
  const wide = whole(mostFor(ROOM.wide), ratio);
  if (wide >= SMALLEST_WIDE) return { layout: 'wide', unit: wide };
  const layout = width >= height ? 'low' : 'tall';
  // A small window on a coarse screen: uneven pixels do less harm there than slots that are hard to hit.
  return { layout, unit: whole(mostFor(ROOM[layout]), ratio < FINE ? 2 * ratio : ratio) };
}

/** The largest scale up to `most` at which an art px is a whole number of the screen's, at least one of them. */
function whole(most: number, ratio: number): number {
  return Math.max(1, Math.floor(most * ratio)) / ratio;
}
