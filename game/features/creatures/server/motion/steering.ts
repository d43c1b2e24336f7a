/**
 * Walking of creatures: towards the goal, round obstacles on the chosen side, past other bodies; if that does not help,
 * along a path over the tiles. Lengths in world px, speeds in px/s, times in ms.
 */
import { facingAlong } from '#game/features/movement/shared/facing.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import { stopBody } from '#game/server/world/bodies/body.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import { STEP_MS } from '#game/server/world/bodies/creatures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species } from '../../shared/creatures.ts';
import { isFlying, mayMoveTo } from './open.ts';
import { type Budget, findPath } from './paths.ts';

/** Interval of the steps of a creature with no player near, and of one watched from afar. */
const FAR_STEP_MS = 200;
const WATCHED_STEP_MS = 100;
/** Maximum time that one step makes up for. */
const LONGEST_MS = 250;
/** Distance at which a creature has arrived at its goal, and at a waypoint. */
const ARRIVED = 12;
const PASSED = 24;
/** Distance checked ahead, and the angles tried after straight ahead, in radians. */
const AHEAD = 40;
const TURNS = [0.5, 1, 1.5, 2.1] as const;
/** Time without coming nearer to the goal after which a creature searches for a path; pause between searches. */
const STUCK_MS = 450;
const SEARCH_PAUSE_MS = 1200;
const BARRED_MS = 4000;
/**
 * Maximum length of the parts into which a step is divided: none is longer than the feet, so that no wall is stepped
 * over.
 */
const LONGEST_PART = 24;
/** Minimum share of its speed that a creature keeps on any ground. */
const SLOWEST = 0.3;

/** Sends a creature to a place. @param pace px/s */
export function goTo({ mind }: Creature, place: Point, pace: number): void {
  const { goal } = mind;
  mind.pace = pace;
  if (goal) {
    const squared = (goal.x - place.x) ** 2 + (goal.y - place.y) ** 2;
    if (squared < 1) return;
    // A small move of the goal does not invalidate a known path.
    if (squared > 128 ** 2 && mind.way.length > 0) mind.way = NO_WAY;
  }
  mind.goal = { x: place.x, y: place.y };
}

/** Makes a creature stand still from its next step onwards. */
export function standStill({ mind }: Creature): void {
  mind.goal = null;
  mind.pace = 0;
  mind.way = NO_WAY;
  mind.stuckMs = 0;
}

const NO_WAY: readonly Point[] = [];

/** Turns a creature towards a place. */
export function faceTowards(world: World, creature: Creature, { x, y }: Point): void {
  const facing = facingAlong(x - creature.x, y - creature.y);
  if (facing === creature.motion.facing) return;
  creature.motion = { ...creature.motion, facing };
  world.moved(creature);
}

/** Takes one step of a creature that is due. */
export function stepCreature(world: World, creature: Creature, species: Species, budget: Budget): void {
  const { mind, motion } = creature;
  if (mind.goal === null || motion.isDead || hasAffliction(creature, 'stunned', world.now)) {
    rest(world, creature);
    return;
  }
  const past = world.now - mind.steppedAt;
  mind.steppedAt = world.now;
  const dt = Math.min(LONGEST_MS, motion.isMoving ? past : STEP_MS) / 1000;
  const next = mind.way[0] ?? mind.goal;
  const dx = next.x - creature.x;
  const dy = next.y - creature.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  if (away <= (mind.way.length > 0 ? PASSED : ARRIVED)) {
    if (mind.way.length > 0) mind.way = mind.way.slice(1);
    else standStill(creature);
    return;
  }
  const factor = isFlying(species, creature)
    ? 1
    : Math.max(SLOWEST, world.ground.multiplierAt(creature.x, creature.y));
  const length = Math.min(away, mind.pace * factor * dt);
  const isBold = mind.mode === 'lunge';
  const angle = freeAngle(world, creature, species, Math.atan2(dy, dx), isBold);
  const beforeX = creature.x;
  const beforeY = creature.y;
  if (angle !== null) advance(world, creature, species, angle, length, isBold);
  settle(world, creature, creature.x - beforeX, creature.y - beforeY, dt);
  noteProgress(world, creature, species, next, away - length * 0.4, dt * 1000, budget);
}

/** Returns the pause between a creature's steps, in ms. Attackers take every step, even if unobserved. */
export function stepPauseOf({ isClose, isWatched, mode, goal }: Creature['mind']): number {
  if (isClose || mode === 'lunge' || goal === null) return 0;
  return isWatched ? WATCHED_STEP_MS : FAR_STEP_MS;
}

/** Stops a creature; viewers are notified once. */
function rest(world: World, creature: Creature): void {
  // A body that something else has set in motion is not stopped here.
  if (!creature.motion.isMoving || creature.mind.steppedAt === 0) return;
  stopBody(creature);
  world.moved(creature);
}

/** Returns the first free direction of those tried, turned a little away from neighbours; null if none is free. */
function freeAngle(
  world: World,
  creature: Creature,
  species: Species,
  wish: number,
  isBold: boolean,
): number | null {
  const { mind } = creature;
  // Attackers move straight at their target; unobserved creatures may overlap.
  const gives = mind.isWatched && !isFlying(species, creature) && !isBold;
  const straight = wish + (gives ? awayFromOthers(world, creature, species, wish) : 0);
  if (isFreeAhead(world, creature, species, straight, isBold)) return straight;
  for (const turn of TURNS) {
    for (let tries = 0; tries < 2; tries += 1) {
      const side = tries === 0 ? mind.side : -mind.side;
      if (!isFreeAhead(world, creature, species, straight + turn * side, isBold)) continue;
      mind.side = side;
      return straight + turn * side;
    }
  }
  return null;
}

function isFreeAhead(
  world: World,
  creature: Creature,
  species: Species,
  angle: number,
  isBold: boolean,
): boolean {
  const x = creature.x + Math.cos(angle) * AHEAD;
  const y = creature.y + Math.sin(angle) * AHEAD;
  return mayMoveTo(world, species, creature, x, y, isBold);
}

/** Returns the turn that avoids other bodies, in radians: the creature gives way to the side with room. */
function awayFromOthers(world: World, creature: Creature, { radius }: Species, wish: number): number {
  const reach = radius * 2 + 16;
  const { hot } = world;
  const count = hot.grid.listIn(creature.x, creature.y, reach, reach, others);
  // Most creatures are alone.
  if (count < 2) return 0;
  let turn = 0;
  for (let i = 0; i < count; i += 1) {
    const handle = others[i] ?? 0;
    if (handle === creature.handle) continue;
    const dx = (hot.x[handle] ?? 0) - creature.x;
    const dy = (hot.y[handle] ?? 0) - creature.y;
    const near = 1 - Math.sqrt(dx * dx + dy * dy) / reach;
    if (near <= 0) continue;
    // Side of the path on which the neighbour is: positive means right, as y points south.
    const side = Math.cos(wish) * dy - Math.sin(wish) * dx;
    const isAhead = Math.cos(wish) * dx + Math.sin(wish) * dy > 0;
    if (isAhead) turn += (side === 0 ? creature.mind.side : -Math.sign(side)) * near * 1.2;
  }
  return Math.max(-1.2, Math.min(1.2, turn));
}

/** Handles of bodies beside the stepping creature, reused from step to step. */
const others: number[] = [];

/** Moves a length along an angle, in parts so short that nothing is stepped over. */
function advance(
  world: World,
  creature: Creature,
  species: Species,
  angle: number,
  length: number,
  isBold: boolean,
): void {
  const parts = Math.max(1, Math.ceil(length / LONGEST_PART));
  const dx = (Math.cos(angle) * length) / parts;
  const dy = (Math.sin(angle) * length) / parts;
  for (let i = 0; i < parts; i += 1) {
    const x = creature.x + dx;
    const y = creature.y + dy;
    if (!mayMoveTo(world, species, creature, x, y, isBold)) return;
    creature.x = x;
    creature.y = y;
  }
}

/** Sets the velocity, facing and motion that viewers see after a step. */
function settle(world: World, creature: Creature, dx: number, dy: number, dt: number): void {
  const isMoving = dx !== 0 || dy !== 0;
  if (!isMoving && !creature.motion.isMoving) return;
  creature.velocityX = dx / dt;
  creature.velocityY = dy / dt;
  const facing = isMoving ? facingAlong(dx, dy) : creature.motion.facing;
  if (facing !== creature.motion.facing || isMoving !== creature.motion.isMoving) {
    creature.motion = { ...creature.motion, facing, isMoving };
  }
  world.moved(creature);
}

/**
 * Searches for a path if the creature has come no nearer for a while; if the path ends far from the goal, marks the
 * goal as out of reach.
 */
function noteProgress(
  world: World,
  creature: Creature,
  species: Species,
  next: Point,
  expected: number,
  ms: number,
  budget: Budget,
): void {
  const { mind } = creature;
  const left = Math.sqrt((next.x - creature.x) ** 2 + (next.y - creature.y) ** 2);
  mind.stuckMs = left <= expected ? 0 : mind.stuckMs + ms;
  if (mind.stuckMs < STUCK_MS || mind.goal === null || isFlying(species, creature)) return;
  if (world.now < mind.seeksAt) return;
  const way = findPath(world, species, creature, mind.goal, budget);
  if (way === null) return;
  mind.stuckMs = 0;
  mind.seeksAt = world.now + SEARCH_PAUSE_MS;
  mind.way = way;
  const end = way.at(-1) ?? creature;
  if (Math.hypot(end.x - mind.goal.x, end.y - mind.goal.y) > 96) mind.barredUntil = world.now + BARRED_MS;
}
