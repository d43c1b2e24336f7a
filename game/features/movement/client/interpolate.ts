/**
 * Other bodies, shown a little in the past, between two snapshots that have both arrived. Sample times are on the
 * server's timeline (tick × 50 ms); nothing here knows this browser's clock.
 */
import { TICK_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';

/** Maximum time for which a missing sample is extrapolated, in ms; then the body stops. */
export const EXTRAPOLATION_MS = 100;
/** Distance between two samples above which the body has jumped (a respawn), not walked, in px. */
export const TELEPORT_PX = 400;
/** Number of samples kept for each body. */
const HISTORY = 32;

export interface Sample {
  /** Server simulation time, in ms. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly motion: MotionFlags;
}

/** State to draw. Velocity in px/s. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly velocityX: number;
  readonly velocityY: number;
  readonly motion: MotionFlags;
}

/** The samples of one body. */
export class MotionTrack {
  /** Ordered by time, strictly increasing. */
  #samples: Sample[];

  constructor(first: Sample) {
    this.#samples = [first];
  }

  /**
   * Adds a sample. Datagrams arrive in any order; a sample that is already there is kept. A walking body that has not
   * moved since the last tick has not stopped: its move arrived too late. Such a sample is dropped to avoid stutter.
   */
  add(sample: Sample): void {
    const samples = this.#samples;
    if (isStumble(samples.at(-1), sample)) return;
    let at = samples.length;
    while (at > 0 && (samples[at - 1]?.time ?? 0) > sample.time) at -= 1;
    if (samples[at - 1]?.time === sample.time) return;
    samples.splice(at, 0, sample);
    if (samples.length > HISTORY) samples.shift();
  }

  /** Changes the newest sample's facing: a change of facing without a move arrives as an event, not in a snapshot. */
  turn(facing: MotionFlags['facing']): void {
    const last = this.#samples.at(-1);
    if (!last) return;
    this.#samples[this.#samples.length - 1] = { ...last, motion: { ...last.motion, facing } };
  }

  /** Returns the pose at a time on the server's timeline, in ms. */
  at(time: number): Pose {
    let before: Sample | undefined;
    let after: Sample | undefined;
    for (const sample of this.#samples) {
      if (sample.time <= time) before = sample;
      else {
        after = sample;
        break;
      }
    }
    if (before && after) return between(before, after, time);
    if (before) return this.#beyond(before, time);
    return standing(after ?? NOWHERE);
  }

  #beyond(last: Sample, time: number): Pose {
    const previous = this.#samples.at(-2);
    if (!last.motion.isMoving || !previous || time === last.time) return standing(last);
    const pace = velocity(previous, last);
    const ahead = Math.min(time - last.time, EXTRAPOLATION_MS) / 1000;
    const hasHalted = time - last.time > EXTRAPOLATION_MS;
    return {
      x: last.x + pace.x * ahead,
      y: last.y + pace.y * ahead,
      velocityX: hasHalted ? 0 : pace.x,
      velocityY: hasHalted ? 0 : pace.y,
      motion: hasHalted ? { ...last.motion, isMoving: false } : last.motion,
    };
  }
}

const NOWHERE: Sample = {
  time: 0,
  x: 0,
  y: 0,
  motion: { facing: 'down', isMoving: false, isDead: false, isJumping: false, isAutoRunning: false },
};

function standing(sample: Sample): Pose {
  return { x: sample.x, y: sample.y, velocityX: 0, velocityY: 0, motion: sample.motion };
}

function isStumble(last: Sample | undefined, next: Sample): boolean {
  if (!last?.motion.isMoving || !next.motion.isMoving) return false;
  const gap = next.time - last.time;
  return last.x === next.x && last.y === next.y && gap > 0 && gap <= TICK_MS;
}

/**
 * Returns the time at which the move from `a` to `b` begins: a body that stood at `a` stood until one tick before `b`.
 */
function departure(a: Sample, b: Sample): number {
  return a.motion.isMoving ? a.time : Math.max(a.time, b.time - TICK_MS);
}

function velocity(a: Sample, b: Sample): Point {
  const seconds = (b.time - departure(a, b)) / 1000;
  if (isTeleport(a, b)) return { x: 0, y: 0 };
  return { x: (b.x - a.x) / seconds, y: (b.y - a.y) / seconds };
}

function isTeleport(a: Sample, b: Sample): boolean {
  return Math.hypot(b.x - a.x, b.y - a.y) > TELEPORT_PX;
}

function between(a: Sample, b: Sample, time: number): Pose {
  const start = departure(a, b);
  if (isTeleport(a, b) || time <= start) return standing(a);
  const share = (time - start) / (b.time - start);
  const pace = velocity(a, b);
  const isMoving = a.motion.isMoving || b.motion.isMoving;
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
    velocityX: pace.x,
    velocityY: pace.y,
    motion: { ...b.motion, isMoving },
  };
}
