/**
 * The server's finding of a player's motion, from the places of accepted moves and its own clock. A client's flags and
 * velocity are not read, except that a first word of a halt is believed. World times in ms, lengths in px.
 */
import { z } from 'zod';
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Time without a change of place after which a player stands: the message about a halt was lost, or was never sent. */
export const SILENT_STOP_MS = 300;
/** Span over which speed is measured: between one and two of these, so that a burst of late messages is evened out. */
const SPAN_MS = 250;
/** Time within which a player makes one true halt: the second message that walks and says "I stand" is doubted. */
const HALT_MS = 600;
/** Maximum distance of a true halt from the place before: that of a few lost messages. */
const HALT_REACH = 100;
/** Time for which a doubted client's word about halts does not count. */
const DOUBT_MS = 2000;

const time = z.number();
/** A time; "never" is minus infinity, which JSON writes as null. */
const lastTime = time.nullable().transform((at) => at ?? Number.NEGATIVE_INFINITY);

export const strideSchema = z.strictObject({
  /** Time of the last change of place. */
  movedAt: lastTime,
  /** Time of the last message that said "I stand" at another place than the one before. */
  haltedAt: lastTime,
  /** Time until which halts are found by places alone. */
  doubtedUntil: lastTime,
  /** Start of the current span and of the span before, and the distances covered in them. */
  from: time,
  covered: z.number(),
  since: time,
  before: z.number(),
});

export type Stride = Readonly<z.infer<typeof strideSchema>>;

const NEVER = Number.NEGATIVE_INFINITY;

const NO_STRIDE: Stride = {
  movedAt: NEVER,
  haltedAt: NEVER,
  doubtedUntil: NEVER,
  from: 0,
  covered: 0,
  since: 0,
  before: 0,
};

/** Returns the stride of a player who enters the world and stands. @param now world time, in ms */
export const newStride = (now: number): Stride => ({ ...NO_STRIDE, movedAt: now - SILENT_STOP_MS });

/** True if the player has not walked for `ms`; shoves of others do not count. @param now world time, in ms */
export const hasStoodFor = ({ movedAt }: Stride, ms: number, now: number): boolean => now - movedAt >= ms;

/** Returns the stride after a change of place by `distance`. @param saysHalt true if the client says that it stands */
export function withStep(stride: Stride, distance: number, saysHalt: boolean, at: number): Stride {
  const next = withDistance(stride, distance, at);
  if (!saysHalt) return next;
  const isTrue = at - stride.haltedAt >= HALT_MS && distance <= HALT_REACH;
  return { ...next, haltedAt: at, doubtedUntil: isTrue ? stride.doubtedUntil : at + DOUBT_MS };
}

/** True if the player moves. @param saysHalt true if the client says that it stands */
export const isFoundMoving = (stride: Stride, saysHalt: boolean, at: number): boolean =>
  at - stride.movedAt < SILENT_STOP_MS && (!saysHalt || at < stride.doubtedUntil);

/** Returns the velocity of a player who moves, along the last step, in px/s. @param most greatest speed of the pace */
export function velocityOf({ since, before, covered, movedAt }: Stride, step: Point, most: number): Point {
  const length = Math.hypot(step.x, step.y);
  const passed = Math.max(MOVE_INTERVAL_MS, movedAt - since);
  const speed = Math.min(most, ((before + covered) * 1000) / passed);
  return { x: (step.x / length) * speed, y: (step.y / length) * speed };
}

function withDistance(stride: Stride, distance: number, at: number): Stride {
  if (at - stride.movedAt >= SILENT_STOP_MS) {
    const from = at - MOVE_INTERVAL_MS;
    return { ...stride, movedAt: at, from, covered: distance, since: from, before: 0 };
  }
  const covered = stride.covered + distance;
  if (at - stride.from < SPAN_MS) return { ...stride, movedAt: at, covered };
  return { ...stride, movedAt: at, since: stride.from, before: covered, from: at, covered: 0 };
}
