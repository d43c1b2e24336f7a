/**
 * The edge of burning places: a body that walks against it slides along, and goes in only if it walks on for a while.
 * A body that stands inside slides out. Only the own body obeys: the server lets everybody walk into fires, and burns
 * them. Lengths in px, times in ms.
 */
import { WALK_SPEED } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Body, MoveIntent } from '../shared/movement.ts';

/** A place that burns bodies within a radius of its middle. */
export interface HotPlace extends Point {
  readonly radius: number;
}

/** Time for which a body must walk against the edge before it goes in. */
export const WALK_ON_MS = 1000;
/** Share of walking speed at which a standing body slides out. */
const SLIDE = 0.6;

interface Step {
  readonly wish: MoveIntent;
  readonly seconds: number;
  readonly now: number;
  /** True if a body can stand with its feet here. */
  canStand(x: number, y: number): boolean;
}

export class HotEdge {
  /** Time at which the body began to walk against the edge; null while it does not. */
  #since: number | null = null;
  /** True while the body is inside because it has walked on. */
  #isInside = false;

  /**
   * Returns the body after a step from `from` to `to`. Returns `to` itself if no edge is in the way.
   * @param places the burning places near the body
   */
  keep(from: Body, to: Body, places: Iterable<HotPlace>, step: Step): Body {
    const isWalking = step.wish.x !== 0 || step.wish.y !== 0;
    const place = deepest(to, places);
    if (!place) {
      this.#since = null;
      this.#isInside = false;
      return to;
    }
    if (!isWalking) return this.#slideOut(to, place, step);
    const isLeaving = awayFrom(place, to) >= awayFrom(place, from);
    if (this.#isInside || isLeaving) return to;
    this.#since ??= step.now;
    this.#isInside = step.now - this.#since >= WALK_ON_MS;
    return this.#isInside ? to : alongEdge(from, to, place, step);
  }

  /** A body at rest does not walk on, so it is out the next time it comes to the edge. */
  #slideOut(body: Body, place: HotPlace, step: Step): Body {
    this.#since = null;
    this.#isInside = false;
    const speed = SLIDE * WALK_SPEED * (step.wish.factor ?? 1);
    const left = place.radius - awayFrom(place, body);
    const next = movedOut(body, place, Math.min(left, speed * step.seconds));
    return step.canStand(next.x, next.y) ? moved(body, next, step.seconds) : body;
  }
}

/** Returns the place whose edge the body is farthest inside of; undefined if it is in none. */
function deepest(body: Point, places: Iterable<HotPlace>): HotPlace | undefined {
  let found: HotPlace | undefined;
  let most = 0.01;
  for (const place of places) {
    const depth = place.radius - awayFrom(place, body);
    if (depth > most) [found, most] = [place, depth];
  }
  return found;
}

const awayFrom = (place: Point, { x, y }: Point): number => Math.hypot(x - place.x, y - place.y);

/** Returns a place moved straight away from the middle; from the middle itself, downward. */
function movedOut({ x, y }: Point, place: Point, by: number): Point {
  const away = awayFrom(place, { x, y });
  if (away === 0) return { x, y: y + by };
  return { x: x + ((x - place.x) / away) * by, y: y + ((y - place.y) / away) * by };
}

/** Returns the body pushed back to the edge, no farther from its start than it had walked. */
function alongEdge(from: Body, to: Body, place: HotPlace, { seconds, canStand }: Step): Body {
  const edge = movedOut(to, place, place.radius - awayFrom(place, to));
  const [dx, dy] = [edge.x - from.x, edge.y - from.y];
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(1, way / Math.max(0.001, Math.hypot(dx, dy)));
  const next = { x: from.x + dx * share, y: from.y + dy * share };
  return moved(from, canStand(next.x, next.y) ? next : from, seconds, to);
}

function moved(from: Body, next: Point, seconds: number, { facing }: Body = from): Body {
  const [dx, dy] = [next.x - from.x, next.y - from.y];
  const isMoving = Math.hypot(dx, dy) > 0.01;
  if (!isMoving) return { ...from, velocityX: 0, velocityY: 0, facing, isMoving };
  return { ...next, velocityX: dx / seconds, velocityY: dy / seconds, facing, isMoving };
}
