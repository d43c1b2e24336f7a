/**
 * The ptarmigan. A flock feeds on the ground and hardly minds passers-by; a player who comes too near makes the whole
 * flock burst up, so loudly that everything around knows where the player is.
 */
import { makeNoise } from '#game/server/world/noises.ts';
import type { Point } from '#game/shared/math/point.ts';
import { findAlarm } from '../alarm.ts';
import {
  type Behaviour,
  distanceTo,
  enterMode,
  isModeOver,
  restUntilDisturbed,
  type Thought,
  wander,
} from '../moods.ts';
import { canLandAt } from '../motion/open.ts';
import { goTo, standStill } from '../motion/steering.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in world px, times in ms. */
const RANGE = 120;
const BURSTS = 130;
const BURSTS_STILL = 60;
/** Distance at which the burst betrays the player who caused it. */
const BETRAYS = 800;
/** Minimum and maximum distance that the flock flies. */
const FLIES = { least: 450, most: 800 } as const;
const FLIES_MS = 2600;

export const ptarmigan: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    if (mind.mode === 'fly') {
      if (isModeOver(thought) || mind.goal === null) alight(thought);
      return;
    }
    const isHurt = world.now - creature.hurtAt < 500;
    const alarm = findAlarm(thought, BURSTS, BURSTS_STILL);
    const flown = [...world.creatures.group(mind.group)].find((bird) => bird.mind.mode === 'fly');
    if (isHurt || alarm?.isNear) burst(thought, alarm?.place ?? creature, !flown);
    else if (flown?.mind.goal) fly(thought, flown.mind.goal);
    else {
      if (mind.mode === 'feed' && world.random() < 0.01) emitCall(world, creature, 'cluck', 500);
      wander(thought, mind.home, RANGE, 'graze');
      restUntilDisturbed(thought);
    }
  },
};

/** Flies up and away. @param isFirst true for the first of its flock: only its burst is heard */
function burst(thought: Thought, from: Point, isFirst: boolean): void {
  const { world, creature, species } = thought;
  if (isFirst) {
    emitCall(world, creature, 'burst', BETRAYS);
    makeNoise(world, creature, BETRAYS, creature.id);
  }
  const away = distanceTo(creature, from);
  const back = away < 1 ? world.random() * 2 * Math.PI : Math.atan2(creature.y - from.y, creature.x - from.x);
  for (let tries = 0; tries < 6; tries += 1) {
    const angle = back + (world.random() - 0.5) * 1.2;
    const far = FLIES.least + world.random() * (FLIES.most - FLIES.least);
    const place = { x: creature.x + Math.cos(angle) * far, y: creature.y + Math.sin(angle) * far };
    if (!canLandAt(world, species, place)) continue;
    fly(thought, place);
    return;
  }
  // There is nowhere to land in that direction, so the ptarmigan flies home.
  fly(thought, creature.mind.home);
}

function fly(thought: Thought, place: Point): void {
  const { world, creature, species } = thought;
  const side = { x: (world.random() - 0.5) * 90, y: (world.random() - 0.5) * 90 };
  const own = { x: place.x + side.x, y: place.y + side.y };
  goTo(creature, canLandAt(world, species, own) ? own : place, species.run);
  enterMode(thought, 'fly', 'flee', FLIES_MS);
}

/** Lands the ptarmigan at its place, or lets it fly on if it cannot land there. */
function alight(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (!canLandAt(world, species, creature)) {
    fly(thought, mind.home);
    return;
  }
  standStill(creature);
  mind.home = { x: creature.x, y: creature.y };
  enterMode(thought, 'alight', 'watch', 1500);
}
