/**
 * Finds the bodies near a place: the only queries that a system may make about bodies other than the one it acts for.
 */
import type { Point } from '#game/shared/math/point.ts';
import type { Body, Ghost } from './body.ts';
import type { HotState } from './hot-state.ts';
import { type PositionHistory, phaseOf } from './position-history.ts';

/** A body as a viewer saw it: `place` is its place on the viewer's screen. */
export interface Seen {
  readonly ghost: Ghost;
  /** World px. */
  readonly place: Point;
}

export class Neighbourhood {
  readonly #hot: HotState;
  readonly #pasts: PositionHistory;
  readonly #byHandle: readonly (Body | undefined)[];

  constructor(hot: HotState, pasts: PositionHistory, byHandle: readonly (Body | undefined)[]) {
    this.#hot = hot;
    this.#pasts = pasts;
    this.#byHandle = byHandle;
  }

  /** Returns the bodies within `radius` px of a place now, in no particular order. */
  within(place: Point, radius: number): Ghost[] {
    const found: Ghost[] = [];
    const { x, y } = this.#hot;
    this.#hot.grid.forEachIn(place.x, place.y, radius, radius, (handle) => {
      const dx = (x[handle] ?? 0) - place.x;
      const dy = (y[handle] ?? 0) - place.y;
      const body = dx * dx + dy * dy <= radius * radius ? this.#byHandle[handle] : undefined;
      if (body) found.push(body);
    });
    return found;
  }

  /**
   * Returns the bodies that a viewer saw within `radius` px of a place, in no particular order.
   * @param viewer handle of the viewer's player
   * @param time the world time that their client showed, in ms
   * @param drift maximum distance that bodies may have moved since, in px
   */
  seen(viewer: number, time: number, place: Point, radius: number, drift: number): Seen[] {
    const found: Seen[] = [];
    for (const ghost of this.#find(place, radius + drift)) {
      const past = this.#pasts.at(ghost.handle, time, phaseOf(viewer)) ?? { x: ghost.x, y: ghost.y };
      if (Math.hypot(past.x - place.x, past.y - place.y) <= radius) found.push({ ghost, place: past });
    }
    return found;
  }

  #find({ x, y }: Point, radius: number): Ghost[] {
    const found: Ghost[] = [];
    this.#hot.grid.forEachIn(x, y, radius, radius, (handle) => {
      const body = this.#byHandle[handle];
      if (body) found.push(body);
    });
    return found;
  }
}
