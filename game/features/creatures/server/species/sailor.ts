/**
 * The drowned sailor. He comes out of the water, walks to the nearest light, and pulls whoever he finds there to him. He
 * never runs faster than one walks.
 */

import { firesNear, stageOf } from '#game/features/fire/server/fires.ts';
import { letGo, pressOn, quarryOf } from '../attack/onslaught.ts';
import { fadesAway } from '../carcass/fading.ts';
import { findOut } from '../lore/lore.ts';
import { awayFrom, type Behaviour, enter, isOver, type Thought, thinkIn, wander } from '../moods.ts';
import { goTo, stay } from '../motion/steering.ts';
import { remark } from '../remarks.ts';
import { callOut } from '../senses/voices.ts';

/** Lengths in px, times in ms. */
const RISES_MS = 2200;
const MOAN = 900;
const MOANS_MS = 9000;
const TOO_FAR = 1300;
/** He sees a fire from so far, and stands so far from it. */
const LIGHT_SEEN = 1400;
const AT_THE_RIM = 150;
const RANGE = 260;
const MOANED = 'moanedAt';

export const sailor: Behaviour = {
  think(thought) {
    const { world, creature, species } = thought;
    const { mind } = creature;
    if (fadesAway(thought)) return;
    if (mind.mode === '') {
      enter(thought, 'rise', 'rise', RISES_MS);
      callOut(world, creature, 'splash', MOAN);
    }
    if (mind.mode === 'rise' && !isOver(thought)) return;
    const before = world.players.get(mind.target ?? '');
    const quarry = quarryOf(thought, TOO_FAR);
    if (!quarry) {
      if (before && !before.motion.isDead && !before.isDown) findOut(world, before, 'sailor-slow');
      seekLight(thought);
      return;
    }
    moan(thought);
    remark(world, quarry, 'sailor');
    if (pressOn(thought, quarry, species.run) === 'leaves') letGo(thought);
  },
};

function moan({ world, creature }: Thought): void {
  const { mind } = creature;
  if (world.now - Number(mind.notes[MOANED] ?? 0) < MOANS_MS) return;
  mind.notes = { ...mind.notes, [MOANED]: world.now };
  callOut(world, creature, 'moan', MOAN);
}

/** He walks to where he last knew somebody, then to a light, then up and down. */
function seekLight(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  thinkIn(thought, 400);
  const light = [...firesNear(world, creature.x, creature.y, LIGHT_SEEN)]
    .filter(({ fixture }) => stageOf(world, fixture) === 'burning')
    .sort((a, b) => a.away - b.away)[0];
  const goal = mind.memory ?? (light && light.away > AT_THE_RIM ? light.fixture : null);
  if (goal && awayFrom(creature, goal) > AT_THE_RIM) {
    enter(thought, 'walk on', 'sneak');
    goTo(creature, goal, species.walk);
    moan(thought);
    return;
  }
  mind.memory = null;
  if (light) stay(creature);
  else wander(thought, mind.home, RANGE, 'watch');
}
