/**
 * Help for a body that is stuck at a corner: while it tries to move and makes no progress, it is eased sideways to
 * where the way is free. Times in ms, lengths in world px; the figures are the specification's.
 */
import { TILE_SIZE } from '../constants.ts';
import type { Point } from '../math/point.ts';
import type { GroundRules } from './ground.ts';
import { type Body, canStand, type MoveIntent } from './movement.ts';

/** Less than this in {@link STUCK_MS} is no progress. */
export const STUCK_PX = 3;
export const STUCK_MS = 500;
/** Speed of the way out, in px/s. */
export const ESCAPE_SPEED = 60;
/** How far to the side a free way is searched for, and in what steps. */
export const REACH = TILE_SIZE;
export const GRAIN = 4;

/** Watches whether a body that wants to move makes progress. */
export class StuckWatch {
  #since = 0;
  #from: Point | undefined;

  /** Is the body stuck, now that it stands here? @param now ms, on any one clock. */
  isStuck(body: Body, intent: MoveIntent, now: number): boolean {
    const wants = intent.x !== 0 || intent.y !== 0;
    const from = this.#from;
    if (!wants || !from || Math.hypot(body.x - from.x, body.y - from.y) >= STUCK_PX) {
      this.#from = { x: body.x, y: body.y };
      this.#since = now;
      return false;
    }
    return now - this.#since > STUCK_MS;
  }
}

/** One step of `dt` seconds toward the nearest place beside the body from which the intended way is free. */
export function escapeStep(body: Body, intent: MoveIntent, dt: number, ground: GroundRules): Body {
  const side = sideOf(body, intent, ground);
  if (!side) return body;
  const length = ESCAPE_SPEED * dt;
  const x = body.x + side.x * length;
  const y = body.y + side.y * length;
  if (!canStand(ground, x, y)) return body;
  return {
    ...body,
    x,
    y,
    velocityX: side.x * ESCAPE_SPEED,
    velocityY: side.y * ESCAPE_SPEED,
    isMoving: true,
  };
}

/** The direction across the intent in which the way is free soonest, or null when neither side helps. */
function sideOf(body: Body, intent: MoveIntent, ground: GroundRules): Point | null {
  const norm = Math.hypot(intent.x, intent.y);
  const ahead = { x: intent.x / norm, y: intent.y / norm };
  const sides = [
    { x: -ahead.y, y: ahead.x },
    { x: ahead.y, y: -ahead.x },
  ];
  const open = new Set(sides);
  for (let offset = GRAIN; offset <= REACH && open.size > 0; offset += GRAIN) {
    for (const side of open) {
      const x = body.x + side.x * offset;
      const y = body.y + side.y * offset;
      if (!canStand(ground, x, y)) open.delete(side);
      else if (canStand(ground, x + ahead.x * GRAIN, y + ahead.y * GRAIN)) return side;
    }
  }
  return null;
}
