/** A run that is tied at the stick ends before harm: before water and lava, against an obstacle, and at a hit. */
import type { Point } from '#game/shared/math/point.ts';
import type { Heading } from './intent.ts';

/** Reason for which a tied run ended without a touch. */
export type RunEnd = 'water' | 'lava' | 'still' | 'hit';

/** Time without way after which a run is over, in ms, and distance that counts as way, in px. */
const STILL_MS = 1000;
const WAY_PX = 8;
/** Distance before a shore at which a run ends at the latest, in px, and the time it takes to stop, in ms. */
const BEFORE_PX = 48;
const STOP_MS = 100;
/** Time for which a body slides on over slippery ground, in ms. */
const GLIDE_MS = 500;
/** Interval at which the ground ahead is looked at, in px: less than a tile. */
const STEP_PX = 16;

/** The runner at one moment. */
export interface Runner {
  /** The feet, in world px. */
  readonly place: Point;
  readonly heading: Heading;
  /** Speed, in px per second. */
  readonly speed: number;
  /** True if the ground underfoot is slippery. */
  readonly isSliding: boolean;
  /** Time of the last hit that the runner took, on the clock of `look`; -Infinity if there was none. */
  readonly hitAt: number;
  /** Returns what a body would swim in at a place; null for firm ground. */
  liquidAt(x: number, y: number): 'water' | 'lava' | null;
}

export class TiedRun {
  readonly #since: number;
  #from: (Point & { readonly at: number }) | null = null;

  /** @param now any clock, in ms */
  constructor(now: number) {
    this.#since = now;
  }

  /** Returns the reason for which the run ends now; null while it lasts. Called on every frame. */
  look(runner: Runner, now: number): RunEnd | null {
    if (runner.hitAt > this.#since) return 'hit';
    const { x, y } = runner.place;
    if (!this.#from || Math.hypot(x - this.#from.x, y - this.#from.y) >= WAY_PX)
      this.#from = { x, y, at: now };
    if (now - this.#from.at >= STILL_MS) return 'still';
    return liquidAhead(runner);
  }
}

/** Returns the liquid that the runner is about to enter; null if there is none, or if she swims already. */
function liquidAhead({ place, heading, speed, isSliding, liquidAt }: Runner): 'water' | 'lava' | null {
  const length = Math.hypot(heading.x, heading.y);
  if (length === 0 || liquidAt(place.x, place.y)) return null;
  const far = BEFORE_PX + (speed * (isSliding ? GLIDE_MS : STOP_MS)) / 1000;
  for (let away = STEP_PX; away <= far; away += STEP_PX) {
    const [dx, dy] = [(heading.x / length) * away, (heading.y / length) * away];
    const liquid = liquidAt(place.x + dx, place.y + dy);
    if (liquid) return liquid;
  }
  return null;
}
