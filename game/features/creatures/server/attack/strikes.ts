/**
 * Strikes of creatures: the wind-up is visible to players, and the strike lands a moment later, through the schedule.
 * Their results are effects, like those of players' blows. A player who begins a jump just before the landing is not
 * hit. Lengths in world px, times in ms.
 */
import { isInArc, knockbackFrom } from '#game/features/combat/shared/combat.ts';
import { isLineClear } from '#game/features/movement/shared/line-of-sight.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import { BLEEDING_MS } from '#game/features/needs/shared/afflictions.ts';
import { JUMP_IN_FIGHT } from '#game/features/needs/shared/stamina.ts';
import { noteFight } from '#game/features/pvp/server/consent.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import { Player, staminaNow } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { PLAYER_RADIUS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species, Strike } from '../../shared/creatures.ts';
import { COMMITS_MS, DODGE_MS, STRIKE_ARC } from '../../shared/strikes.ts';
import { showAct } from '../acts.ts';
import { mayMoveTo } from '../motion/open.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';

/** Length of the leap at the landing, as a share of the strike's reach. */
const LEAP = 0.5;
/** Distance kept from the target, as a share of the reach; speed while drawing back, as a share of running speed. */
const NEARS = 0.6;
const DRAWING = 0.7;

/** True if a creature may attack the player: alive, on their feet, not protected, and outside of safe circles. */
export function mayBeAttacked(world: World, player: Player): boolean {
  const { now } = world;
  if (player.motion.isDead || player.isDown || now < player.safeUntil || now < player.immuneUntil)
    return false;
  return !isInSafeCircle(player);
}

/** True if a target is near enough for a creature to begin a strike. */
export function isInStrikeReach(creature: Creature, { reach }: Strike, target: Point): boolean {
  return Math.hypot(target.x - creature.x, target.y - creature.y) <= reach * (1 + LEAP);
}

/**
 * Begins a strike, if the creature has one and may strike again.
 * @returns true if the strike began
 */
export function beginStrike(
  world: World,
  creature: Creature,
  { strike }: Species,
  target: Point & { readonly id: string },
): boolean {
  const { mind } = creature;
  const { now } = world;
  if (!strike || mind.strike || now < mind.readyAt || hasAffliction(creature, 'stunned', now)) return false;
  const angle = Math.atan2(target.y - creature.y, target.x - creature.x);
  const at = now + strike.windup_ms;
  mind.strike = { at, target: target.id, angle, begunAt: now };
  mind.readyAt = now + strike.interval_ms;
  faceTowards(world, creature, target);
  showAct(world, creature, 'strike');
  world.emit({ type: 'creature-strike', body: creature, angle, windupMs: strike.windup_ms });
  world.schedule.at(at, { type: 'strike', id: creature.id });
  return true;
}

/**
 * One step of an attacking creature: it runs at its target, draws back when the target is in reach, and follows it
 * until the strike commits.
 */
export function continueAttack(world: World, creature: Creature, species: Species): void {
  const { mind } = creature;
  const target = mind.target === null ? undefined : world.body(mind.target);
  if (!target || !species.strike) return;
  if (mind.strike && world.now > mind.strike.at - COMMITS_MS) {
    standStill(creature);
    return;
  }
  followTarget(world, creature);
  const isBegun = mind.strike !== null;
  if (!isBegun && isInStrikeReach(creature, species.strike, target))
    beginStrike(world, creature, species, target);
  const [dx, dy] = [creature.x - target.x, creature.y - target.y];
  const away = Math.max(1, Math.hypot(dx, dy));
  const near = species.strike.reach * NEARS;
  if (away <= near) standStill(creature);
  else
    goTo(
      creature,
      { x: target.x + (dx / away) * near, y: target.y + (dy / away) * near },
      species.run * (isBegun ? DRAWING : 1),
    );
}

/** Turns a creature towards its target while it winds up, until the strike commits. */
export function followTarget(world: World, creature: Creature): void {
  const { strike } = creature.mind;
  const target = strike ? world.body(strike.target) : undefined;
  if (!strike || !target || world.now > strike.at - COMMITS_MS) return;
  const angle = Math.atan2(target.y - creature.y, target.x - creature.x);
  creature.mind.strike = { ...strike, angle };
  faceTowards(world, creature, target);
}

/** Lands a creature's strike now. Called by the schedule. */
export function landStrike(world: World, id: string): void {
  const creature = world.creatures.get(id);
  const begun = creature?.mind.strike;
  if (!creature || !begun || begun.at > world.now) return;
  followTarget(world, creature);
  const angle = creature.mind.strike?.angle ?? begun.angle;
  creature.mind.strike = null;
  creature.mind.thinksAt = 0;
  world.attackTurns.giveTurnBack(begun.target, id, world.now);
  const species = world.creatures.speciesOf(creature.kind);
  const isCut = creature.motion.isDead || hasAffliction(creature, 'stunned', world.now);
  if (!species?.strike || isCut) return;
  const obstacle = world.fixtures.find(begun.target);
  if (obstacle) {
    breakDown(world, creature, species, obstacle);
    return;
  }
  leap(world, creature, species, angle);
  const target = world.body(begun.target);
  if (!target || !meets(world, creature, species.strike, angle, target)) return;
  if (target instanceof Player && isDodged(world, target)) return;
  harm(world, creature, species.strike, target);
}

/** Moves a creature forward towards its target, but not past it, nor to a place where it may not be. */
function leap(world: World, creature: Creature, species: Species, angle: number): void {
  const target = creature.mind.target === null ? undefined : world.body(creature.mind.target);
  const away = target ? Math.hypot(target.x - creature.x, target.y - creature.y) : 0;
  const length = Math.min((species.strike?.reach ?? 0) * LEAP, Math.max(0, away - PLAYER_RADIUS));
  const parts = Math.ceil(length / 12);
  for (let i = 0; i < parts; i += 1) {
    const x = creature.x + (Math.cos(angle) * length) / parts;
    const y = creature.y + (Math.sin(angle) * length) / parts;
    if (!mayMoveTo(world, species, creature, x, y, true)) break;
    creature.x = x;
    creature.y = y;
  }
  if (parts > 0) world.moved(creature);
}

function meets(world: World, creature: Creature, { reach }: Strike, angle: number, target: Body): boolean {
  if (target.motion.isDead) return false;
  if (target instanceof Player && !mayBeAttacked(world, target)) return false;
  return (
    isInArc(creature, angle, { reach, arc: STRIKE_ARC }, target) &&
    isLineClear(world.ground, creature, target)
  );
}

/** Damages a structure that is in the way. */
function breakDown(
  world: World,
  { id: from }: Creature,
  { breaks, strike }: Species,
  { id: to }: Fixture,
): void {
  if (breaks === null) return;
  const kind = strike?.kind ?? 'blunt';
  world.effects.queue({ to, from, deed: { type: 'damage', amount: breaks, cause: 'blow', kind } });
}

/**
 * True if the player jumped in time. The jump costs the stamina of a jump in a fight, even if it is the first act of
 * the fight.
 */
function isDodged(world: World, player: Player): boolean {
  const { now } = world;
  if (now - player.jumpedAt > DODGE_MS) return false;
  if (player.foughtAt < player.jumpedAt - DODGE_MS) {
    player.stamina = Math.max(0, staminaNow(player, now) - JUMP_IN_FIGHT);
    player.breathesFrom = Math.max(player.breathesFrom, now);
    world.emit({ type: 'needs', player });
  }
  noteFight(world, player, false);
  return true;
}

function harm(world: World, creature: Creature, strike: Strike, target: Body): void {
  const { least, most, kind, knockback, bleed = 0, chill, stun_ms, root_ms } = strike;
  const [to, from] = [target.id, creature.id];
  const amount = least + (most - least) * world.random();
  world.effects.queue({ to, from, deed: { type: 'damage', amount, cause: 'blow', kind } });
  if (knockback > 0) {
    world.effects.queue({ to, from, deed: { type: 'knock', ...knockbackFrom(creature, target, knockback) } });
  }
  if (chill !== undefined) world.effects.queue({ to, from, deed: { type: 'chill', amount: chill } });
  if (bleed > 0 && world.random() < bleed) {
    world.effects.queue({ to, from, deed: { type: 'status', status: 'bleeding', ms: BLEEDING_MS } });
  }
  const ms = stun_ms ?? root_ms;
  if (ms !== undefined) {
    const hold = root_ms === undefined ? {} : { hold: 'roots' as const };
    world.effects.queue({ to, from, deed: { type: 'status', status: 'stunned', ms, ...hold } });
  }
}
