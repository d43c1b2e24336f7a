/** The tundra hare: it eats, freezes when somebody moves, runs in zigzag from who comes near, and digs itself in. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { alarmed } from '../alarm.ts';
import { awayFrom, type Behaviour, doze, enter, isOver, runFrom, type Thought, wander } from '../moods.ts';
import { face, stay } from '../motion/steering.ts';
import { callOut } from '../senses/voices.ts';

/** Lengths in world px, times in ms. */
const RANGE = 160;
/** It runs from what moves within this, and from what stands within that. */
const FLEES = 260;
const FLEES_STILL = 70;
/** Which way it leaps changes so often, and by so much, in radians. */
const ZIGZAG = 0.7;
/** It digs itself in when it has run for so long and nobody is so near any more. */
const RUNS_MS = 2500;
const ALONE = 380;
const BURROWED_MS = 6000;
const FREEZES_MS = 2500;

export const hare: Behaviour = {
  think(thought) {
    const { world, creature } = thought;
    const { mind } = creature;
    const isHurt = world.now - creature.hurtAt < 500;
    if (mind.mode === 'burrow' && !isOver(thought) && !isHurt) return;
    const danger = alarmed(thought, FLEES, FLEES_STILL);
    if (isHurt && mind.mode !== 'flee') callOut(world, creature, 'squeal', 700);
    if (danger && (danger.isNear || isHurt || mind.mode === 'flee')) flee(thought, danger.place);
    else if (danger) freeze(thought, danger.place);
    else if (mind.mode === 'flee' && mind.memory) endFlight(thought, mind.memory);
    else if (mind.mode !== 'freeze' || isOver(thought)) {
      wander(thought, mind.home, RANGE, 'graze');
      doze(thought);
    }
  },
};

function freeze(thought: Thought, from: Point): void {
  const { world, creature } = thought;
  stay(creature);
  face(world, creature, from);
  enter(thought, 'freeze', 'watch', FREEZES_MS);
}

function flee(thought: Thought, from: Point): void {
  const { world, creature, species } = thought;
  enter(thought, 'flee', 'flee');
  remember(world, creature, from);
  const turn = (Math.floor((world.now - creature.mind.since) / 400) % 2 === 0 ? 1 : -1) * ZIGZAG;
  runFrom(thought, from, species.run, 240, turn);
}

/** Nobody is behind it any more: it runs on for a while, then digs itself in. */
function endFlight(thought: Thought, from: Point): void {
  const { world, creature } = thought;
  const { mind } = creature;
  const isAlone = awayFrom(creature, from) > ALONE || world.now - (mind.memory?.at ?? 0) > RUNS_MS;
  if (!isAlone || world.now - mind.since < RUNS_MS) {
    runFrom(thought, from, thought.species.run, 240);
    return;
  }
  stay(creature);
  mind.home = { x: creature.x, y: creature.y };
  enter(thought, 'burrow', 'dig', BURROWED_MS);
}

function remember({ now }: World, { mind }: Creature, { x, y }: Point): void {
  mind.memory = { x, y, at: now };
}
