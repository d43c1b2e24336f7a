/** The nearest water for a pot that the client knows of, and the way to it in words. */
import { wayWords } from '#game/client/hud/compass-words.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import { GROUND_REACH, type GroundSource, nearestGround } from '#game/client/session/nearest-ground.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { WATER_BUTT_ID } from '#game/shared/defs/fixture-kind.ts';
import type { Point } from '#game/shared/math/point.ts';
import { SNOWS, WATERS } from '../../shared/drinking.ts';

/** Water that can be brought to a pot. */
export interface WaterWay {
  /** Snow to scoop, or water to fill a flask with. */
  readonly kind: 'snow' | 'fresh';
  /** Way to it, such as "40 m south-east"; null if the player stands at it. */
  readonly way: string | null;
}

const SNOW: GroundSource = { ids: SNOWS };
/** Water that a flask can be filled with. */
const FRESH: GroundSource = {
  ids: WATERS.filter(({ fills }) => fills).flatMap(({ terrains }) => terrains),
};
/** Distance within which the player stands at the water, in px. */
const HERE = 64;

/**
 * Returns the nearest water from the player's place: snow, or for a player with a flask also fresh water and water
 * butts. Null if none is known nearby, or if the player's place is unknown.
 */
export function nearestWater(
  { body, ground, fixtures }: Pick<GameView, 'body' | 'ground' | 'fixtures'>,
  bag: Holdings,
): WaterWay | null {
  if (!body || !ground) return null;
  const hasFlask = [...bag.values()].some(({ itemId }) => itemId === ITEM.flask);
  const snow = nearestGround(SNOW, body, ground);
  const fresh = hasFlask ? nearestGround(FRESH, body, ground) : null;
  const butts = hasFlask
    ? fixtures.near(body.x, body.y, GROUND_REACH).filter(({ kind }) => kind === WATER_BUTT_ID)
    : [];
  const away = ({ x, y }: Point): number => Math.hypot(x - body.x, y - body.y);
  const [nearest] = [
    ...(snow ? [{ kind: 'snow', at: snow } as const] : []),
    ...[fresh, ...butts].flatMap((at) => (at ? [{ kind: 'fresh', at } as const] : [])),
  ].sort((a, b) => away(a.at) - away(b.at));
  if (!nearest) return null;
  const { kind, at } = nearest;
  return { kind, way: away(at) <= HERE ? null : wayWords(body, at) };
}
