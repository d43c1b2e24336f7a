/** The place of E's hint on the page. */
import type { Point } from '#game/shared/math/point.ts';
import type { Usable, UsePlace } from './use.ts';

/** Frame of the local player, for deeds at their own feet. */
const OWN = { halfWidth: 20, height: 56 } as const;

/**
 * Returns the place of an offer's hint on the page: beside the thing, or beside the player if the offer has no place.
 */
export function hintPlaceOnPage(
  { mark }: Pick<Usable, 'mark'>,
  { area, self, zoom }: { readonly area: Point; readonly self: Point; readonly zoom: number },
): UsePlace {
  const { x, y, halfWidth, height } = mark ?? { ...OWN, x: self.x, y: self.y };
  return {
    x: (x - area.x) * zoom,
    y: (y - area.y) * zoom,
    halfWidth: halfWidth * zoom,
    height: height * zoom,
    side: x < self.x ? 'left' : 'right',
  };
}
