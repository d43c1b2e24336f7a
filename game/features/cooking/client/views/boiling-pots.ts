/** The pots that boil round a place: they are heard to simmer. */
import type { Fixtures } from '#game/client/session/fixtures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Point } from '#game/shared/math/point.ts';

/** No pot is heard from farther away, in px. */
const EARSHOT = 560;

/** The nearest pot that brews; undefined where none does. */
export function boilingPot(fixtures: Pick<Fixtures, 'near'>, ear: Point): Point | undefined {
  const pot = fixtures
    .near(ear.x, ear.y, EARSHOT)
    .find(({ kind, state }) => kind === ITEM.fieldCauldron && state.phase === 'brewing');
  return pot && { x: pot.x, y: pot.y };
}
