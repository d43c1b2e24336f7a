/**
 * Help for a body that is stuck at a corner: while it tries to move and makes no progress, it is eased sideways to
 * where the way is free. Times in ms, lengths in world px; the values come from the specification.
 */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import {
  type Body,
  canStand,
  FOOT_HALF_HEIGHT,
  FOOT_HALF_WIDTH,
  groundSpeed,
  type MoveIntent,
} from './movement.ts';

/** Minimum progress in {@link STUCK_MS}; a body that moves less is stuck. */
export const STUCK_PX = 3;
export const STUCK_MS = 500;
/** Speed at which the body is eased sideways, in px/s. */
export const ESCAPE_SPEED = 60;
/** Distance to the side within which a free path is searched for, and the step of the search. */
export const REACH = TILE_SIZE;
export const GRAIN = 4;
/** Maximum width of an obstacle that a body is led round immediately: a trunk, a boulder. */
export const GLIDE_REACH = 32;

/** Watches whether a body that wants to move makes progress. */
export class StuckWatch {
  #since = 0;
  #from: Point | undefined;

  /** True if the body is stuck at its current place. @param now ms, on any clock, but always the same clock */
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

/**
 * Returns the body after one step of `dt` seconds toward the nearest place beside it from which the intended path is
 * free.
 */
export function slipAroundCorner(body: Body, intent: MoveIntent, dt: number, ground: GroundRules): Body {
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

/**
 * Returns the body after one step of `dt` seconds round a trunk or another small thing that it has walked straight
 * into: to the side where the path is free soonest, at walking speed. The body is returned unchanged if no such thing
 * is in its way.
 */
export function glideAlongWall(body: Body, intent: MoveIntent, dt: number, ground: GroundRules): Body {
  if (intent.x === 0 && intent.y === 0) return body;
  const speed = groundSpeed(ground.multiplierAt(body.x, body.y), intent.sprint) * (intent.factor ?? 1);
  const stride = Math.max(GRAIN, speed * dt);
  const [x, y] = [body.x + intent.x * stride, body.y + intent.y * stride];
  const isHeldUp =
    ground.isFree?.(x - FOOT_HALF_WIDTH, y - FOOT_HALF_HEIGHT, x + FOOT_HALF_WIDTH, y + FOOT_HALF_HEIGHT) ===
      false && canStand(ground, body.x, body.y);
  const side = isHeldUp ? sideOf(body, intent, ground, GLIDE_REACH, stride) : null;
  if (!side) return body;
  const to = { x: body.x + side.x * speed * dt, y: body.y + side.y * speed * dt };
  if (!canStand(ground, to.x, to.y)) return body;
  return { ...body, ...to, velocityX: side.x * speed, velocityY: side.y * speed, isMoving: true };
}

/**
 * Returns the direction across the intent in which the path is free soonest, within `reach` px; null if neither side
 * helps.
 * @param stride Distance ahead that must be free there, in px.
 */
function sideOf(
  body: Body,
  intent: MoveIntent,
  ground: GroundRules,
  reach = REACH,
  stride = GRAIN,
): Point | null {
  const norm = Math.hypot(intent.x, intent.y);
  const ahead = { x: intent.x / norm, y: intent.y / norm };
  const sides = [
    { x: -ahead.y, y: ahead.x },
    { x: ahead.y, y: -ahead.x },
  ];
  const open = new Set(sides);
  for (let offset = GRAIN; offset <= reach && open.size > 0; offset += GRAIN) {
    for (const side of open) {
      const x = body.x + side.x * offset;
      const y = body.y + side.y * offset;
      if (!canStand(ground, x, y)) open.delete(side);
      else if (canStand(ground, x + ahead.x * stride, y + ahead.y * stride)) return side;
    }
  }
  return null;
}
