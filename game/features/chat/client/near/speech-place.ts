/** Places of the bubbles over speakers on a phone. Lengths in CSS px. */
import type { PageBox } from '#game/client/actions/use.ts';

/** Distance from the edges of the page. */
const EDGE = 4;
/** The box of the player's own body, which no bubble covers: 48 × 64 round the middle of her figure. */
const BODY = { halfWidth: 24, above: 60, below: 4 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Page extends Size {
  /** Lower edge of the bars at the top; 0 by default. */
  readonly top?: number;
}
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the upper edge of the room for bubbles. */
export const topOf = ({ top = 0 }: Pick<Page, 'top'>): number => Math.max(EDGE, top);

/** Returns the box of the player's body. @param feet of the player on the page */
export const bodyBox = ({ x, y }: Place): PageBox => ({
  x: x - BODY.halfWidth,
  y: y - BODY.above,
  width: 2 * BODY.halfWidth,
  height: BODY.above + BODY.below,
});

/**
 * Returns the upper left corner of a bubble: over the speaker, moved into the page, and off the player's body by the
 * shortest way that stays on the page.
 * @param over middle of the bubble's lower edge
 */
export function bubblePlace(over: Place, size: Size, page: Page, body: PageBox): Place {
  const within = (value: number, most: number, least = EDGE) => Math.max(least, Math.min(most - EDGE, value));
  const top = topOf(page);
  const x = within(over.x - size.width / 2, page.width - size.width);
  const y = within(over.y - size.height, page.height - size.height, top);
  const isApart =
    x + size.width <= body.x ||
    x >= body.x + body.width ||
    y + size.height <= body.y ||
    y >= body.y + body.height;
  if (isApart) return { x, y };
  const ways = [
    { x, y: body.y - size.height },
    { x: body.x - size.width, y },
    { x: body.x + body.width, y },
    { x, y: body.y + body.height },
  ].filter(
    (way) =>
      way.x === within(way.x, page.width - size.width) &&
      way.y === within(way.y, page.height - size.height, top),
  );
  const length = (way: Place) => Math.hypot(way.x - x, way.y - y);
  return ways.sort((a, b) => length(a) - length(b))[0] ?? { x, y: body.y + body.height };
}
