/**
 * Footfalls and other movements of bodies, for sounds and decals: steps in time with the run animation, swimming
 * strokes, splashes on entering water, jumps, landings and attacks. It reads every body once a frame and stores only
 * the animation state of each.
 */
import type { Facing } from '#game/shared/protocol/motion-bits.ts';

/** The run: two steps in four frames of 100 ms, at the pace for which it was drawn, in px/s. */
const RUN = { stepMs: 200, fullPace: 300, slowest: 0.6, fastest: 1.6 } as const;
/** The swim animation: one stroke in four frames of 120 ms. */
const STROKE_MS = 480;
/** Minimum time between two steps, in ms: short taps of a key make no further noise. */
const LEAST_STEP_MS = 100;

/**
 * Returns the playback speed of the run animation for a body of this speed (px/s): on slow ground the steps are slower.
 */
export function runPace(speed: number): number {
  return Math.max(RUN.slowest, Math.min(RUN.fastest, speed / RUN.fullPace));
}

export interface Walker {
  /** Identifies the body. */
  readonly id: number;
  readonly isSelf: boolean;
  /** Feet, in world px. */
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
  readonly isMoving: boolean;
  readonly isJumping: boolean;
  readonly isSwimming: boolean;
  /** Speed, in px/s. */
  readonly speed: number;
  /** Start of the last attack, by the clock of this browser in ms. */
  readonly struckAt: number;
  /** True if the body's clothes drip: it leaves wet prints on dry ground. */
  readonly isWet?: boolean;
  /** Catalogue numbers of the worn equipment; left out if nothing is worn. */
  readonly wear?: readonly number[];
  /** Number of past steps, for creatures: their legs keep time with the distance they cover. */
  readonly steps?: number;
  /** Loudness of a creature's steps relative to a player's. */
  readonly loud?: number;
  /** Species of a creature. */
  readonly species?: string;
  /** Species whose prints the body leaves; null if it leaves none, left out for boots. */
  readonly prints?: string | null;
}

export type FootfallKind = 'step' | 'stroke' | 'splash' | 'leap' | 'landing' | 'swing';

export interface Footfall {
  readonly kind: FootfallKind;
  readonly walker: Walker;
  /** Left and right alternate. */
  readonly isLeft: boolean;
}

interface Gone {
  /** The animation shown; another animation starts from its beginning. */
  film: string;
  /** Time of the animation since its last step, in ms. */
  elapsed: number;
  steppedAt: number;
  isLeft: boolean;
  isJumping: boolean;
  isSwimming: boolean;
  struckAt: number;
  steps: number;
}

export class Footing {
  #known = new Map<number, Gone>();

  /**
   * Returns the footfalls since the last call.
   * @param now clock of this browser, in ms
   * @param dt ms since the last call
   */
  update(walkers: Iterable<Walker>, now: number, dt: number): readonly Footfall[] {
    const falls: Footfall[] = [];
    const present = new Map<number, Gone>();
    for (const walker of walkers) {
      const { id, isJumping, isSwimming, struckAt } = walker;
      const gone = this.#known.get(id) ?? {
        film: '',
        elapsed: 0,
        steppedAt: Number.NEGATIVE_INFINITY,
        isLeft: false,
        isJumping,
        isSwimming,
        struckAt,
        steps: walker.steps ?? 0,
      };
      present.set(id, gone);
      const kind = changeOf(walker, gone) ?? beatOf(walker, gone, now, dt);
      if (kind) falls.push({ kind, walker, isLeft: gone.isLeft });
      if (struckAt > gone.struckAt) falls.push({ kind: 'swing', walker, isLeft: gone.isLeft });
      gone.struckAt = struckAt;
      gone.isJumping = isJumping;
      gone.isSwimming = isSwimming;
    }
    this.#known = present;
    return falls;
  }
}

/** Returns the splash, leap or landing that has happened since the last frame; null if there was none. */
function changeOf({ isJumping, isSwimming }: Walker, gone: Gone): FootfallKind | null {
  if (isSwimming && !gone.isSwimming) return 'splash';
  if (isSwimming || isJumping === gone.isJumping) return null;
  return isJumping ? 'leap' : 'landing';
}

/** Returns a step or a stroke when its time in the animation has come; null otherwise. */
function beatOf(walker: Walker, gone: Gone, now: number, dt: number): FootfallKind | null {
  const { facing, isMoving, isJumping, isSwimming, speed } = walker;
  if (!isMoving || (isJumping && !isSwimming)) {
    gone.film = '';
    return null;
  }
  if (walker.steps !== undefined && !isSwimming) return stepOf(walker.steps, gone);
  const film = `${isSwimming ? 'swim' : 'run'} ${facing}`;
  const beat = isSwimming ? STROKE_MS : RUN.stepMs;
  // A run begins with a foot on the ground; a stroke makes its sound at the end.
  if (gone.film !== film) gone.elapsed = isSwimming ? 0 : beat;
  else gone.elapsed += dt * (isSwimming ? 1 : runPace(speed));
  gone.film = film;
  if (gone.elapsed < beat) return null;
  gone.elapsed %= beat;
  if (now - gone.steppedAt < LEAST_STEP_MS) return null;
  gone.steppedAt = now;
  gone.isLeft = !gone.isLeft;
  return isSwimming ? 'stroke' : 'step';
}

/** Returns a step when a creature's count of steps has changed; null otherwise. */
function stepOf(steps: number, gone: Gone): FootfallKind | null {
  if (steps === gone.steps) return null;
  gone.steps = steps;
  gone.isLeft = !gone.isLeft;
  return 'step';
}
