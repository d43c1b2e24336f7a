/**
 * The flight of shots, turn by turn. A shot flies among bodies as its shooter saw them when it began: it makes up for
 * the delay in one step, and from then on flies in the present.
 */
import { wouldBurnSomebody } from '#game/features/fire/server/burning.ts';
import { igniteNear } from '#game/features/fire/server/tending.ts';
import { dropPile } from '#game/features/inventory/server/belongings.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import { isWall, LINE_STEP } from '#game/features/movement/shared/line-of-sight.ts';
import { mayHarm, mayShove, mayStillHarm, noteFightOf } from '#game/features/pvp/server/consent.ts';
import { mayStrikeBy, sayWhySparedByFire } from '#game/features/pvp/server/spared.ts';
import { PVP_DAMAGE } from '#game/features/pvp/shared/pvp.ts';
import { mayBreakBy } from '#game/features/structures/server/breaking.ts';
import { isFuelOfOthers } from '#game/features/structures/server/claims/rights.ts';
import { type Ghost, PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Seen } from '#game/server/world/bodies/neighbourhood.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { MOST_MADE_GOOD_MS } from '#game/server/world/view-delay.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { knockbackFrom } from '../../shared/combat.ts';
import {
  COVERED_DAMAGE,
  distanceToPath,
  flightAt,
  flightMs,
  SHOT_RADIUS,
  SNOWBALL_CHILL,
  TREE_STOPS,
} from '../../shared/shots.ts';
import { fireDamageRate } from './burns.ts';
import type { Shot } from './shots.ts';

/** Things that can end the flight of a shot. */
export type ShotEnd = 'body' | 'wall' | 'tree' | 'ground';

/** Time between the places of a path at which bodies are tested, in ms. */
const STEP_MS = 10;
/** Maximum distance a body moves within the compensated delay, in px. */
const MOST_DRIFT = 0.7 * MOST_MADE_GOOD_MS;
/** Half the width of a shot when it is tested against trees, in px. */
const HALF_WIDTH = 1;
/** Interval of a fire's damage, in ms. */
const BURN_STEP_MS = 500;

/** Advances all shots to the current time. */
export function advanceShots(world: World): void {
  if (world.shots.size === 0) return;
  for (const shot of world.shots.flying()) fly(world, shot);
}

function fly(world: World, start: Shot): void {
  let shot = start;
  const whole = flightMs(shot.shooter);
  const until = Math.min(whole, world.now - shot.at);
  while (shot.flownMs < until) {
    const to = Math.min(until, shot.flownMs + STEP_MS);
    const next = step(world, shot, to);
    if (next === null) return;
    shot = next;
  }
  if (shot.flownMs >= whole) end(world, shot, placeOf(shot, whole), 'ground');
  else world.shots.set(shot);
}

const placeOf = ({ from, angle, shooter }: Shot, ms: number): Point => flightAt(from, angle, shooter, ms);

/** Returns the shot after one step of its path; null if the step has ended the flight. */
function step(world: World, shot: Shot, to: number): Shot | null {
  const [from, upTo] = [placeOf(shot, shot.flownMs), placeOf(shot, to)];
  const obstacle = obstacleOn(world, shot, from, upTo);
  const reached = obstacle.place ?? upTo;
  const hit = firstHit(world, shot, from, reached, shot.at + to);
  if (hit) {
    strike(world, shot, hit);
    end(world, shot, hit.place, 'body', hit.ghost.id);
    return null;
  }
  if (obstacle.place) {
    if (obstacle.by === 'wall') hitFixture(world, shot, obstacle.place);
    end(world, shot, obstacle.place, obstacle.by);
    return null;
  }
  return { ...shot, flownMs: to, isPassingTree: obstacle.isPassingTree };
}

type Obstacle =
  | { readonly place: Point; readonly by: 'wall' | 'tree' }
  | { readonly place: null; readonly isPassingTree: boolean };

/** Returns the obstacle on a part of the path; half of the trees let the shot pass. */
function obstacleOn({ ground, random }: World, shot: Shot, from: Point, to: Point): Obstacle {
  const parts = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LINE_STEP));
  let { isPassingTree } = shot;
  for (let i = 1; i <= parts; i += 1) {
    const x = from.x + ((to.x - from.x) * i) / parts;
    const y = from.y + ((to.y - from.y) * i) / parts;
    if (isWall(ground, x, y)) return { place: { x, y }, by: 'wall' };
    const box = [x - HALF_WIDTH, y - HALF_WIDTH, x + HALF_WIDTH, y + HALF_WIDTH] as const;
    const isTree = !(ground.isFreeOfNodes?.(...box, () => true) ?? true);
    if (isTree && !isPassingTree && random() < TREE_STOPS) return { place: { x, y }, by: 'tree' };
    isPassingTree = isTree;
  }
  return { place: null, isPassingTree };
}

/** Returns the body that the shot meets first on this part of its path, as of a world time; null if it meets none. */
function firstHit(world: World, shot: Shot, from: Point, to: Point, time: number): Seen | null {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const radius = SHOT_RADIUS + Math.hypot(to.x - from.x, to.y - from.y);
  const seen =
    time < world.now
      ? world.near.seen(shot.viewer, time, middle, radius, MOST_DRIFT)
      : world.near.within(middle, radius).map((ghost) => ({ ghost, place: { x: ghost.x, y: ghost.y } }));
  let first: Seen | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const one of seen) {
    if (one.ghost.id === shot.by || one.ghost.motion.isDead) continue;
    if (distanceToPath(one.place, from, to) > SHOT_RADIUS) continue;
    const away = Math.hypot(one.place.x - from.x, one.place.y - from.y);
    if (away < nearest) [first, nearest] = [one, away];
  }
  return first;
}

/**
 * Applies a shot to a body. A snowball pushes a body if the shooter may push it, and hurts it only if the shooter may
 * harm it.
 */
function strike(world: World, shot: Shot, { ghost, place }: Seen): void {
  const { shooter, by: from } = shot;
  const to = ghost.id;
  const isSnowball = shooter.itemId === null;
  const isPvp = ghost.kind === PLAYER_KIND;
  if (!mayStillHarm(world, from, ghost)) return;
  if (shooter.knockback > 0) {
    const push = knockbackFrom(shot.from, place, shooter.knockback);
    world.effects.queue({ to, from, deed: { type: 'knock', ...push } });
  }
  if (!mayHit(world, shot, ghost)) return;
  if (shooter.burn) return;
  noteFightOf(world, from, isPvp);
  const cover = world.ground.coversAt?.(place.x, place.y) ? COVERED_DAMAGE : 1;
  const amount = shot.damage * cover * (isPvp ? PVP_DAMAGE : 1);
  const item = shooter.itemId === null ? {} : { by: shooter.itemId };
  world.effects.queue({
    to,
    from,
    deed: { type: 'damage', amount, cause: 'shot', kind: shooter.kind, ...item },
  });
  if (isSnowball) world.effects.queue({ to, from, deed: { type: 'chill', amount: SNOWBALL_CHILL } });
  const { stun } = shooter;
  if (stun && world.random() < stun.chance) {
    const deed = { type: 'status', status: 'stunned', ms: stun.ms, isByShot: true } as const;
    world.effects.queue({ to, from, deed });
  }
}

/** True if a shot may harm a body. If not, its shooter learns why, unless it is a snowball that pushes the body at least. */
function mayHit(world: World, { by, shooter }: Shot, { id }: Ghost): boolean {
  const isSnowball = shooter.itemId === null;
  if (isSnowball && shooter.knockback > 0 && mayShove(world, by, { id })) return mayHarm(world, by, id);
  return mayStrikeBy(world, by, id, !isSnowball);
}

/** Applies a shot to the structure that stops it, if the shooter may break it. */
function hitFixture(world: World, { shooter, by, damage }: Shot, place: Point): void {
  if (shooter.itemId === null || shooter.burn) return;
  const item = { by: shooter.itemId };
  for (const fixture of world.fixtures.near(place.x, place.y, LINE_STEP + 64)) {
    const { width, height } = fixture.definition.size;
    const isThere =
      Math.abs(fixture.x - place.x) <= width / 2 + 1 && Math.abs(fixture.y - place.y) <= height / 2 + 1;
    if (!isThere || !mayBreakBy(world, by, fixture)) continue;
    const deed = { type: 'damage', amount: damage, cause: 'shot', kind: shooter.kind, ...item } as const;
    world.effects.queue({ to: fixture.id, from: by, deed });
    return;
  }
}

/**
 * Ends a flight: announces it, sets fire if the shot burns, and drops recoverable ammunition. @param met id of the body
 * that stopped it
 */
function end(world: World, shot: Shot, place: Point, by: ShotEnd, met: string | null = null): void {
  const { shooter } = shot;
  world.shots.remove(shot.id);
  world.emit({ type: 'shot-ended', shot, place, by, met });
  if (shooter.burn) {
    const { damage, radius, ms } = shooter.burn;
    const mayLight = (fire: Fixture) =>
      !isFuelOfOthers(world, fire, shot.by) && !wouldBurnSomebody(world, fire, shot.by);
    if (world.changes.refusal === null) igniteNear(world, place, radius, mayLight);
    world.shots.addBurn(shot.id, { ...place, by: shot.by, damage, radius, until: world.now + ms });
    world.schedule.at(world.now + BURN_STEP_MS, { type: 'burn', id: shot.id });
  }
  if (shooter.ammo === null || shooter.recovered === 0 || world.random() >= shooter.recovered) return;
  if (world.changes.refusal !== null) return;
  const stack = { itemId: shooter.ammo, quantity: 1 };
  dropPile(world, place, [stack], { kind: 'pile', ownerId: null, forMs: PILE_MS });
}

/** Damages the bodies in a burning place. @param id of the shot that set the fire */
export function burnBodiesInFire(world: World, id: number, at: number): void {
  const burn = world.shots.burn(id, at);
  if (!burn) return;
  for (const ghost of world.near.within(burn, burn.radius)) {
    const perSecond = ghost.motion.isDead ? 0 : fireDamageRate(world, burn, ghost);
    if (perSecond === 0) {
      if (!ghost.motion.isDead) sayWhySparedByFire(world, burn.by, ghost.id);
      continue;
    }
    const amount = (perSecond * BURN_STEP_MS) / 1000;
    world.effects.queue({
      to: ghost.id,
      from: burn.by,
      deed: { type: 'damage', amount, cause: 'fire', kind: 'heat' },
    });
  }
  world.schedule.at(at + BURN_STEP_MS, { type: 'burn', id });
}
