/** Hook for signs that turn towards a place in the world while the player walks. */
import { type RefObject, useEffect } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import type { Point } from '#game/shared/math/point.ts';

/**
 * Sets `--angle` of an element to the direction of a place, and its cosine and sine as `--cos` and `--sin`. They change
 * on every frame, so they are not rendered by React.
 * @param place called on every frame as well, with the angle in radians clockwise from the east
 */
export function useTurning(
  ref: RefObject<HTMLElement | null>,
  to: Point,
  place?: (element: HTMLElement, angle: number) => void,
): void {
  const { view } = useGame();
  useEffect(() => {
    let frame = 0;
    const turn = () => {
      const { body } = view;
      const angle = body ? Math.atan2(to.y - body.y, to.x - body.x) : 0;
      const { current } = ref;
      current?.style.setProperty('--cos', Math.cos(angle).toFixed(3));
      current?.style.setProperty('--sin', Math.sin(angle).toFixed(3));
      current?.style.setProperty('--angle', `${angle.toFixed(3)}rad`);
      if (current) place?.(current, angle);
      frame = requestAnimationFrame(turn);
    };
    turn();
    return () => cancelAnimationFrame(frame);
  }, [ref, view, to.x, to.y, place]);
}
