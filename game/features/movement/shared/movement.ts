/**
 * The motion of a body: one function from state and intent to state, used by the browser for prediction and by the
 * server for checks. Lengths in world px, times in seconds, speeds in px/s.
 */
import { SPRINT_SPEED, TILE_SIZE, WALK_SPEED, WORLD_MARGIN, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

/** A player's intent: a direction on each axis (−1, 0, 1), and whether the player sprints. */
export interface MoveIntent {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  readonly sprint: boolean;
  /** Share of full speed, above 0 and at most 1; full speed if missing. */
  readonly factor?: number;
}

export interface Body {
  /** Position of the feet. */
  readonly x: number;
  readonly y: number;
  readonly velocityX: number;
  readonly velocityY: number;
  readonly facing: Facing;
  readonly isMoving: boolean;
}

/**
 * The part of a body that stands on the ground and collides with tiles: a box around the feet, narrower than
 * the picture, so that a body can pass between two stones and stand in front of a tree.
 */
export const FOOT_HALF_WIDTH = 14;
export const FOOT_HALF_HEIGHT = 8;

/** Maximum length of a step, in px: longer steps are split, so that no step skips over a tile. */
export const LONGEST_STEP = TILE_SIZE / 4;

/** Returns the speed on this ground in px/s. */
export function groundSpeed(multiplier: number, sprint: boolean): number {
  return (sprint ? SPRINT_SPEED : WALK_SPEED) * multiplier;
}

/** Returns the facing of a moving body; sideways wins on a diagonal, because sideways sprites look better there. */
function facingOf(intent: Pick<MoveIntent, 'x' | 'y'>, fallback: Facing): Facing {
  if (intent.x !== 0) return intent.x < 0 ? 'left' : 'right';
  if (intent.y !== 0) return intent.y < 0 ? 'up' : 'down';
  return fallback;
}

/** True if a body can stand with its feet here. */
export function canStand(ground: GroundRules, x: number, y: number): boolean {
  if (!isInWorld(x, y)) return false;
  const left = Math.floor((x - FOOT_HALF_WIDTH) / TILE_SIZE);
  const right = Math.floor((x + FOOT_HALF_WIDTH) / TILE_SIZE);
  const top = Math.floor((y - FOOT_HALF_HEIGHT) / TILE_SIZE);
  const bottom = Math.floor((y + FOOT_HALF_HEIGHT) / TILE_SIZE);
  for (let tileY = top; tileY <= bottom; tileY += 1) {
    for (let tileX = left; tileX <= right; tileX += 1) {
      if (!ground.passableTile(tileX, tileY)) return false;
    }
  }
  return (
    ground.isFree?.(x - FOOT_HALF_WIDTH, y - FOOT_HALF_HEIGHT, x + FOOT_HALF_WIDTH, y + FOOT_HALF_HEIGHT) ??
    true
  );
}

/**
 * Returns a test for the places of one body on its way from (x, y), in the order in which it takes them. It accepts free
 * places, and those that are only in obstacles which have held the body from the start.
 */
export function wayFrom(ground: GroundRules, x: number, y: number): (x: number, y: number) => boolean {
  let held = canStand(ground, x, y) ? null : obstaclesAt(ground, x, y);
  return (nextX, nextY) => {
    if (canStand(ground, nextX, nextY)) {
      held = null;
      return true;
    }
    if (held === null || !isInWorld(nextX, nextY)) return false;
    const there = obstaclesAt(ground, nextX, nextY);
    for (const obstacle of there) if (!held.has(obstacle)) return false;
    held = there;
    return true;
  };
}

/** Returns the names of the obstacles in the way of a body with its feet here: tiles of the land, nodes and structures. */
function obstaclesAt(ground: GroundRules, x: number, y: number): ReadonlySet<string> {
  const [left, right] = [x - FOOT_HALF_WIDTH, x + FOOT_HALF_WIDTH];
  const [top, bottom] = [y - FOOT_HALF_HEIGHT, y + FOOT_HALF_HEIGHT];
  const names = new Set(ground.structuresIn?.(left, top, right, bottom) ?? []);
  for (const node of ground.solidNodesIn?.(left, top, right, bottom, () => true) ?? [])
    names.add(`node ${node}`);
  for (let row = tileOf(top); row <= tileOf(bottom); row += 1) {
    for (let column = tileOf(left); column <= tileOf(right); column += 1)
      if (!ground.passableTile(column, row)) names.add(`tile ${column} ${row}`);
  }
  return names;
}

const tileOf = (value: number): number => Math.floor(value / TILE_SIZE);

/** True if a place is inside the world's margin, in world px. */
export function isInWorld(x: number, y: number): boolean {
  const far = WORLD_SIZE - WORLD_MARGIN;
  return x >= WORLD_MARGIN && y >= WORLD_MARGIN && x <= far && y <= far;
}

/** Time constant with which velocity follows the intent on slippery ground, in seconds. */
export const GLIDE_TIME = 0.5;
/** Speed below which a glide has ended, in px/s. */
export const GLIDE_END = 8;

/**
 * Returns the body after one step of `dt` seconds. Diagonals are as fast as straight lines; an obstacle on one axis
 * leaves the motion along the other, so a body slides along it. On slippery ground the velocity follows the intent
 * slowly, and never exceeds what the ground allows. A body at a place where no body can stand (something was put up or
 * has grown there) may move freely within what holds it, until it is out.
 * @param dt Seconds, above 0 and at most 0.1: the caller splits longer times.
 */
export function stepBody(body: Body, intent: MoveIntent, dt: number, ground: GroundRules): Body {
  const facing = facingOf(intent, body.facing);
  const velocity = velocityFor(body, intent, dt, ground);
  if (velocity.x === 0 && velocity.y === 0) {
    return { x: body.x, y: body.y, velocityX: 0, velocityY: 0, facing, isMoving: false };
  }
  const { x, y } = advance(body, velocity, dt, ground);
  const isMoving = x !== body.x || y !== body.y;
  return { x, y, velocityX: (x - body.x) / dt, velocityY: (y - body.y) / dt, facing, isMoving };
}

/** Returns the place a body reaches with this velocity, sliding along obstacles. */
function advance(body: Body, velocity: Velocity, dt: number, ground: GroundRules): { x: number; y: number } {
  const length = Math.hypot(velocity.x, velocity.y) * dt;
  const parts = Math.max(1, Math.ceil(length / LONGEST_STEP));
  const stepX = (velocity.x * dt) / parts;
  const stepY = (velocity.y * dt) / parts;
  let { x, y } = body;
  const isWay = wayFrom(ground, x, y);
  for (let i = 0; i < parts; i += 1) {
    const nextX = clampToWorld(x + stepX);
    if (isWay(nextX, y)) x = nextX;
    const nextY = clampToWorld(y + stepY);
    if (isWay(x, nextY)) y = nextY;
  }
  return { x, y };
}

interface Velocity {
  readonly x: number;
  readonly y: number;
}

function velocityFor(body: Body, intent: MoveIntent, dt: number, ground: GroundRules): Velocity {
  const speed = groundSpeed(ground.multiplierAt(body.x, body.y), intent.sprint) * (intent.factor ?? 1);
  const norm = intent.x !== 0 && intent.y !== 0 ? Math.SQRT1_2 : 1;
  const wish = { x: intent.x * norm * speed, y: intent.y * norm * speed };
  if (!ground.slipperyAt?.(body.x, body.y)) return wish;
  const follow = 1 - Math.exp(-dt / GLIDE_TIME);
  const x = body.velocityX + (wish.x - body.velocityX) * follow;
  const y = body.velocityY + (wish.y - body.velocityY) * follow;
  const pace = Math.hypot(x, y);
  if (pace < GLIDE_END && intent.x === 0 && intent.y === 0) return { x: 0, y: 0 };
  const limit = pace > speed ? speed / pace : 1;
  return { x: x * limit, y: y * limit };
}

function clampToWorld(value: number): number {
  return Math.max(WORLD_MARGIN, Math.min(WORLD_SIZE - WORLD_MARGIN, value));
}
