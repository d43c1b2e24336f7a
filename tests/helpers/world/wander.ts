/**
 * Walk of the bots of every benchmark: within the rules, in straight lines of one to three seconds, inside a square.
 */
import { type Body, type MoveIntent, stepBody } from '#game/features/movement/shared/movement.ts';
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

const AXES = [-1, 0, 1] as const;

/** Square in which a crowd walks, in world px. */
export interface Area {
  readonly centre: number;
  /** Centre in y, if it differs from the centre in x. */
  readonly centreY?: number;
  /** Length of the square's edge. */
  readonly extent: number;
}

export class Wanderer {
  body: Body;
  readonly #random: () => number;
  readonly #area: Area;
  readonly #ground: GroundRules;
  #intent: MoveIntent = { x: 1, y: 0, sprint: false };
  #left = 0;

  constructor(place: Point, area: Area, ground: GroundRules, random: () => number) {
    this.body = { ...place, velocityX: 0, velocityY: 0, facing: 'down', isMoving: false };
    this.#area = area;
    this.#ground = ground;
    this.#random = random;
  }

  /** Walks for the duration of one message. */
  step(): Body {
    if (this.#left <= 0) this.#turn();
    this.#left -= 1;
    this.body = stepBody(this.body, this.#intent, MOVE_INTERVAL_MS / 1000, this.#ground);
    return this.body;
  }

  #turn(): void {
    this.#left = 20 + Math.floor(this.#random() * 40);
    const { centre, centreY = centre, extent } = this.#area;
    const pick = (position: number, middle: number): -1 | 0 | 1 => {
      if (position > middle + extent / 2) return -1;
      if (position < middle - extent / 2) return 1;
      return AXES[Math.floor(this.#random() * 3)] ?? 1;
    };
    const x = pick(this.body.x, centre);
    const y = pick(this.body.y, centreY);
    this.#intent = { x: x === 0 && y === 0 ? 1 : x, y, sprint: false };
  }
}

/**
 * Returns the edge length of the square in which `players` players have `inView` neighbours each, for the area of a
 * view.
 */
export function extentFor(players: number, inView: number, viewArea: number): number {
  // Players near the border of the square look at empty land beyond it, so the extent is calculated from the mean
  // overlap.
  const seen = (extent: number): number => (players - 1) * Math.min(1, meanOverlap(viewArea, extent));
  let low = 100;
  let high = 200_000;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (seen(middle) > inView) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Returns the edge length of the square in which each of `players` players has `inView` neighbours in a view of the
 * area `viewArea`.
 */
function meanOverlap(viewArea: number, extent: number): number {
  const half = Math.sqrt(viewArea) / 2;
  const reach = Math.min(1, half / extent);
  return (2 * reach - reach * reach) ** 2;
}

/** Returns an id as long as those of real players, because ids are part of the data sent. */
export function botId(number: number): string {
  return `bot-${number}`.padEnd(36, '-');
}
