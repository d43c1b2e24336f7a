/**
 * The reindeer. A herd grazes round its leader; an uneasy animal looks up, and when one bolts all bolt the same way. A
 * reindeer that cannot get away kicks.
 */
import type { Point } from '#game/shared/math/point.ts';
import { findAlarm } from '../alarm.ts';
import { beginStrike, isInStrikeReach } from '../attack/strikes.ts';
import {
  type Behaviour,
  distanceTo,
  enterMode,
  fleeFrom,
  isModeOver,
  restUntilDisturbed,
  type Thought,
  wander,
} from '../moods.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in world px, times in ms. */
const RANGE = 260;
const KEEPS = 240;
const BOLTS = 300;
const BOLTS_STILL = 90;
const WATCHES_MS = 3000;
const BOLTS_MS = 3000;
/** Speed of a badly hurt reindeer, as a share of its normal speed: it is the one that wolves catch. */
const LAME = 0.7;
/** Time for which a fleeing reindeer must be stuck before it kicks. */
const CORNERED_MS = 300;

export const reindeer: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    if (mind.strike) return;
    const isHurt = world.now - creature.hurtAt < 600;
    const alarm = findAlarm(thought, BOLTS, BOLTS_STILL);
    if (alarm && (alarm.isNear || isHurt)) bolt(thought, alarm.place, BOLTS_MS);
    else if (mind.mode === 'bolt' && !isModeOver(thought)) runOn(thought);
    else if (!joinFlight(thought)) {
      if (alarm) watch(thought, alarm.place);
      else if (mind.mode !== 'watch' || isModeOver(thought)) graze(thought);
    }
  },
};

function bolt(thought: Thought, from: Point, forMs: number): void {
  const { world, creature } = thought;
  const { mind } = creature;
  if (mind.mode !== 'bolt') emitCall(world, creature, 'snort', 900);
  mind.memory = { x: from.x, y: from.y, at: world.now };
  enterMode(thought, 'bolt', 'flee', forMs);
  runOn(thought);
}

function runOn(thought: Thought): void {
  if (kick(thought)) return;
  const { memory } = thought.creature.mind;
  const { health, maxHealth } = thought.creature;
  const pace = thought.species.run * (health < maxHealth / 2 ? LAME : 1);
  if (memory) fleeFrom(thought, memory, pace, 400);
  if (memory) thought.creature.mind.home = { x: thought.creature.x, y: thought.creature.y };
}

/** Makes a reindeer bolt with a bolting herd member, from the same danger. @returns true if it bolts */
function joinFlight(thought: Thought): boolean {
  const { world, creature } = thought;
  for (const other of world.creatures.group(creature.mind.group)) {
    const { mode, memory, until } = other.mind;
    if (other === creature || mode !== 'bolt' || !memory) continue;
    bolt(thought, memory, Math.max(200, until - world.now));
    return true;
  }
  return false;
}

/** Kicks a player within reach of its hooves if the reindeer cannot get away. */
function kick({ world, creature, species, percepts }: Thought): boolean {
  const target = percepts.players[0]?.player;
  const isCornered = creature.mind.stuckMs > CORNERED_MS || creature.mind.barredUntil > world.now;
  if (!target || !species.strike || !isCornered || !isInStrikeReach(creature, species.strike, target))
    return false;
  standStill(creature);
  creature.mind.target = target.id;
  return beginStrike(world, creature, species, target);
}

function watch(thought: Thought, place: Point): void {
  const { world, creature } = thought;
  if (creature.mind.mode !== 'watch' && world.random() < 0.3) emitCall(world, creature, 'snort', 700);
  standStill(creature);
  faceTowards(world, creature, place);
  enterMode(thought, 'watch', 'watch', WATCHES_MS);
}

function graze(thought: Thought): void {
  const { world, creature, species } = thought;
  const [leader] = world.creatures.group(creature.mind.group);
  if (leader && leader !== creature && distanceTo(creature, leader) > KEEPS) {
    enterMode(thought, 'follow', 'rest');
    goTo(creature, leader, species.walk * 1.5);
  } else wander(thought, leader?.mind.home ?? creature.mind.home, RANGE, 'graze');
  restUntilDisturbed(thought);
}
