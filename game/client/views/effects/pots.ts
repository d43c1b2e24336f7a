/** The pots that boil round a place: they are heard to simmer. */
import { ITEM } from '#game/shared/defs/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Fixtures } from '../../state/fixtures.ts';

/** No pot is heard from farther away, in px. */
const EARSHOT = 560;

/** The nearest pot that brews; undefined where none does. */
export function boilingPot(fixtures: Pick<Fixtures, 'near'>, ear: Point): Point | undefined {
  const pot = fixtures
    .near(ear.x, ear.y, EARSHOT)
    .find(({ kind, state }) => kind === ITEM.fieldCauldron && state.phase === 'brewing');
  return pot && { x: pot.x, y: pot.y };
}
