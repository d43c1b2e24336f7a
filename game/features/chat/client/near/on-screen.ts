/** Players whose bodies are on the screen. */
import type { GameView } from '#game/client/session/session.ts';
import type { Screen } from '#game/features/map/client/world-map.ts';
import type { Point } from '#game/shared/math/point.ts';

/** True if a point of the world is on the screen. */
export const isOnScreen = ({ x, y }: Point, screen: Screen): boolean =>
  x >= screen.x && y >= screen.y && x <= screen.x + screen.width && y <= screen.y + screen.height;

/** True if a player's body is on the screen now, so that a bubble over it can show the words. */
export function isSeen({ map, bodies }: SeenView, id: string): boolean {
  if (!map.screen) return false;
  for (const body of bodies()) if (body.id === id) return isOnScreen(body.pose, map.screen);
  return false;
}

interface SeenView {
  readonly map: { readonly screen: Screen | null };
  bodies(): Iterable<{ readonly id: string; readonly pose: Point }>;
}

/** Returns what {@link isSeen} needs of the session. */
export const seenIn = (view: GameView): SeenView => ({ map: view.map, bodies: () => view.bodies() });
