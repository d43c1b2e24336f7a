/**
 * The reindeer. A herd grazes round its leader; one that is uneasy looks up, and when one bolts all of them bolt, the same
 * way. One that cannot get away kicks.
 */
import type { Point } from '#game/shared/math/point.ts';
import { alarmed } from '../alarm.ts';
import { beginStrike, isInReach } from '../attack/strikes.ts';
import { awayFrom, type Behaviour, doze, enter, isOver, runFrom, type Thought, wander } from '../moods.ts';
import { face, goTo, stay } from '../motion/steering.ts';
import { callOut } from '../senses/voices.ts';

/** Lengths in world px, times in ms. */
const RANGE = 260;
const KEEPS = 240;
const BOLTS = 300;
const BOLTS_STILL = 90;
const WATCHES_MS = 3000;
const BOLTS_MS = 3000;
/** One that is badly hurt runs at this share of its speed: it is the one that wolves get. */
const LAME = 0.7;
/** It kicks who stands so near when it gets nowhere. */
const CORNERED_MS = 300;

export const reindeer: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    if (mind.strike) return;
    const isHurt = world.now - creature.hurtAt < 600;
    const alarm = alarmed(thought, BOLTS, BOLTS_STILL);
    if (alarm && (alarm.isNear || isHurt)) bolt(thought, alarm.place, BOLTS_MS);
    else if (mind.mode === 'bolt' && !isOver(thought)) runOn(thought);
    else if (!joinFlight(thought)) {
      if (alarm) watch(thought, alarm.place);
      else if (mind.mode !== 'watch' || isOver(thought)) graze(thought);
    }
  },
};

function bolt(thought: Thought, from: Point, forMs: number): void {
  const { world, creature } = thought;
  const { mind } = creature;
  if (mind.mode !== 'bolt') callOut(world, creature, 'snort', 900);
  mind.memory = { x: from.x, y: from.y, at: world.now };
  enter(thought, 'bolt', 'flee', forMs);
  runOn(thought);
}

function runOn(thought: Thought): void {
  if (kick(thought)) return;
  const { memory } = thought.creature.mind;
  const { health, maxHealth } = thought.creature;
  const pace = thought.species.run * (health < maxHealth / 2 ? LAME : 1);
  if (memory) runFrom(thought, memory, pace, 400);
  if (memory) thought.creature.mind.home = { x: thought.creature.x, y: thought.creature.y };
}

/** Where one of the herd bolts, the others bolt from the same thing. @returns whether it does */
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

/** It gets nowhere, and somebody is within reach of its hooves. */
function kick({ world, creature, species, percepts }: Thought): boolean {
  const target = percepts.players[0]?.player;
  const isCornered = creature.mind.stuckMs > CORNERED_MS || creature.mind.barredUntil > world.now;
  if (!target || !species.strike || !isCornered || !isInReach(creature, species.strike, target)) return false;
  stay(creature);
  creature.mind.target = target.id;
  return beginStrike(world, creature, species, target);
}

function watch(thought: Thought, place: Point): void {
  const { world, creature } = thought;
  if (creature.mind.mode !== 'watch' && world.random() < 0.3) callOut(world, creature, 'snort', 700);
  stay(creature);
  face(world, creature, place);
  enter(thought, 'watch', 'watch', WATCHES_MS);
}

function graze(thought: Thought): void {
  const { world, creature, species } = thought;
  const [leader] = world.creatures.group(creature.mind.group);
  if (leader && leader !== creature && awayFrom(creature, leader) > KEEPS) {
    enter(thought, 'follow', 'rest');
    goTo(creature, leader, species.walk * 1.5);
  } else wander(thought, leader?.mind.home ?? creature.mind.home, RANGE, 'graze');
  doze(thought);
}
