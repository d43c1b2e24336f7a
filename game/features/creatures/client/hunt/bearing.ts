/** Direction of a hunter that was heard and is beyond the screen. Lengths in world px, angles clockwise from the east. */
import type { GameView } from '#game/client/session/game-view.ts';
import { CALL_EIGHTHS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Act } from '../../shared/creature-acts.ts';
import type { Hunted } from './hunted-slice.ts';

/** Time for which the direction of a call is shown, in ms. */
export const SHOWN_MS = 4000;
/** Acts of a creature that hunts. */
const HUNTING: ReadonlySet<Act> = new Set<Act>(['call', 'sneak', 'threaten', 'strike']);

type Seen = Pick<GameView, 'bodies' | 'body'> & {
  readonly creatures: Pick<GameView['creatures'], 'find'>;
  readonly map: Pick<GameView['map'], 'screen'>;
};

/**
 * Returns the direction of the nearest hunter beyond the screen, in radians; if none of its kind is in view, that of its
 * call. Null once the call is over, and while all hunters in view are on the screen.
 * @param clear share of the screen's height, from the top, that no thumbs and buttons cover
 */
export function hunterBearing(view: Seen, heard: Hunted, now: number, clear = 1): number | null {
  const { body: self } = view;
  const { screen } = view.map;
  if (!self || !screen || now - heard.at >= SHOWN_MS) return null;
  const hunters = [...view.bodies()].filter(
    ({ id, kind, pose }) =>
      kind === heard.kind && !pose.motion.isDead && HUNTING.has(view.creatures.find(id)?.act ?? 'rest'),
  );
  if (hunters.length === 0) return (heard.angle / CALL_EIGHTHS) * 2 * Math.PI;
  const away = ({ x, y }: Point) => Math.hypot(x - self.x, y - self.y);
  const [nearest] = hunters
    .map(({ pose }) => pose)
    .filter(
      ({ x, y }) =>
        x < screen.x || y < screen.y || x > screen.x + screen.width || y > screen.y + screen.height * clear,
    )
    .sort((a, b) => away(a) - away(b));
  return nearest ? Math.atan2(nearest.y - self.y, nearest.x - self.x) : null;
}
