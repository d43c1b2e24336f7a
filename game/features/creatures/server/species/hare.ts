/**
 * The tundra hare: it eats, freezes when a player moves, runs in a zigzag from a player who comes near, and digs itself
 * in.
 */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { findAlarm } from '../alarm.ts';
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
import { faceTowards, standStill } from '../motion/steering.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in world px, times in ms. */
const RANGE = 160;
/** Distances at which the hare runs from a moving and from a standing player. */
const FLEES = 260;
const FLEES_STILL = 70;
/** Angle of the hare's zigzag to either side, in radians. */
const ZIGZAG = 0.7;
/** Running time after which, and distance of the danger beyond which, the hare digs itself in. */
const RUNS_MS = 2500;
const ALONE = 380;
const BURROWED_MS = 6000;
const FREEZES_MS = 2500;

export const hare: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    const isHurt = world.now - creature.hurtAt < 500;
    if (mind.mode === 'burrow' && !isModeOver(thought) && !isHurt) return;
    const danger = findAlarm(thought, FLEES, FLEES_STILL);
    if (isHurt && mind.mode !== 'flee') emitCall(world, creature, 'squeal', 700);
    if (danger && (danger.isNear || isHurt || mind.mode === 'flee')) flee(thought, danger.place);
    else if (danger) freeze(thought, danger.place);
    else if (mind.mode === 'flee' && mind.memory) endFlight(thought, mind.memory);
    else if (mind.mode !== 'freeze' || isModeOver(thought)) {
      wander(thought, mind.home, RANGE, 'graze');
      restUntilDisturbed(thought);
    }
  },
};

function freeze(thought: Thought, from: Point): void {
  const { world, creature } = thought;
  standStill(creature);
  faceTowards(world, creature, from);
  enterMode(thought, 'freeze', 'watch', FREEZES_MS);
}

function flee(thought: Thought, from: Point): void {
  const { world, creature, species } = thought;
  enterMode(thought, 'flee', 'flee');
  remember(world, creature, from);
  const turn = (Math.floor((world.now - creature.mind.since) / 400) % 2 === 0 ? 1 : -1) * ZIGZAG;
  fleeFrom(thought, from, species.run, 240, turn);
}

/** Ends a flight from a danger that is gone: the hare runs on for a while, then digs itself in. */
function endFlight(thought: Thought, from: Point): void {
  const { world, creature } = thought;
  const { mind } = creature;
  const isAlone = distanceTo(creature, from) > ALONE || world.now - (mind.memory?.at ?? 0) > RUNS_MS;
  if (!isAlone || world.now - mind.since < RUNS_MS) {
    fleeFrom(thought, from, thought.species.run, 240);
    return;
  }
  standStill(creature);
  mind.home = { x: creature.x, y: creature.y };
  enterMode(thought, 'burrow', 'dig', BURROWED_MS);
}

function remember({ now }: World, { mind }: Creature, { x, y }: Point): void {
  mind.memory = { x, y, at: now };
}
