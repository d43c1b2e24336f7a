/** Where at the edge of the screen the mark stands that points to what SOVA asks for. */
import type { Layout } from '../wool/scale.ts';

/** An ellipse in the screen: its middle, and its half axes. Shares of the screen, in per cent. */
interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/**
 * Clear of what stands at the edges. On a phone the chat and the thumbs come up to the middle: held upright it is low, and
 * held sideways all of it is above the player.
 */
const ELLIPSES: Readonly<Record<Layout, Ellipse>> = {
  wide: { x: 50, y: 46, across: 40, down: 30 },
  tall: { x: 50, y: 41, across: 46, down: 14.4 },
  low: { x: 59.5, y: 18, across: 10, down: 9 },
};

/**
 * Where the mark stands on the screen, and which point of its own width comes there (at the left end its left edge, so that
 * it is never cut off); all in per cent. @param angle of the way there, in rad: 0 is right, and it turns clockwise
 */
export function markPlace(angle: number, layout: Layout): { x: number; y: number; own: number } {
  const { x, y, across, down } = ELLIPSES[layout];
  return {
    x: x + across * Math.cos(angle),
    y: y + down * Math.sin(angle),
    own: 50 + 50 * Math.cos(angle),
  };
}
