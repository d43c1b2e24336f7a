/** Finds the boiling pot whose simmering is heard at a place. */
import type { Fixtures } from '#game/client/session/fixtures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Distance within which a boiling pot is heard, in px. */
const EARSHOT = 560;

/** Returns the nearest brewing pot; undefined if there is none within earshot. */
export function boilingPot(fixtures: Pick<Fixtures, 'near'>, ear: Point): Point | undefined {
  const pot = fixtures
    .near(ear.x, ear.y, EARSHOT)
    .find(({ kind, state }) => kind === ITEM.fieldCauldron && state.phase === 'brewing');
  return pot && { x: pot.x, y: pot.y };
}
