/** Computes how a sound in the world reaches the listener: quieter with distance, panned left or right. */
import type { Point } from '#game/shared/math/point.ts';

export interface Bearing {
  /** 0 (inaudible) to 1. */
  readonly gain: number;
  /** -1 (left) to 1 (right). */
  readonly pan: number;
}

/** Distance beyond which nothing is heard, in world px: roughly the edge of the screen. */
const EARSHOT = 760;
/** Horizontal distance at which a sound is fully on one side, in world px. */
const FULL_PAN = 620;
/** Maximum pan: sounds on one side only are unpleasant in headphones. */
const MOST_PAN = 0.8;

/** @param earshot distance at which this kind of sound fades out, in world px */
export function bearingOf(ear: Point, source: Point, earshot = EARSHOT): Bearing {
  const [dx, dy] = [source.x - ear.x, source.y - ear.y];
  const nearness = Math.max(0, 1 - Math.hypot(dx, dy) / earshot);
  const pan = Math.max(-MOST_PAN, Math.min(MOST_PAN, dx / FULL_PAN));
  return { gain: nearness * nearness, pan };
}
