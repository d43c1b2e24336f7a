/** The boxes of the page that signs leave free for E. */
import type { Point } from '#game/shared/math/point.ts';
import type { PageBox, UseOffers } from './use.ts';

type Offered = Pick<UseOffers, 'place' | 'hintBox'>;

/** Returns the boxes of the thing that E would use and of its hint, in CSS px; empty while E would use nothing. */
export function usedBoxes({ place, hintBox }: Offered): PageBox[] {
  const hint = hintBox();
  const thing = place && {
    x: place.x - place.halfWidth,
    y: place.y - place.height,
    width: 2 * place.halfWidth,
    height: place.height,
  };
  return [thing, hint].filter((box) => box !== null);
}

/** Returns true if a box at `at`, its upper left corner, covers a part of another box. */
export const isOver = (
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
  box: PageBox,
): boolean => x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height;
