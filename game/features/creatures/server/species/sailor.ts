/**
 * The drowned sailor. He comes out of the water, walks to the nearest light, and drags the players he finds there
 * towards him. He never moves faster than a player walks.
 */
import { fireStageOf, firesNear } from '#game/features/fire/server/fires.ts';
import { abandonHunt, chooseQuarry, pursueQuarry } from '../attack/onslaught.ts';
import { fadeIfTimeOver } from '../carcass/fading.ts';
import { discoverRule } from '../lore/lore.ts';
import {
  type Behaviour,
  delayThought,
  distanceTo,
  enterMode,
  isModeOver,
  type Thought,
  wander,
} from '../moods.ts';
import { goTo, standStill } from '../motion/steering.ts';
import { maybeRemark } from '../remarks.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in px, times in ms. */
const RISES_MS = 2200;
const MOAN = 900;
const MOANS_MS = 9000;
const TOO_FAR = 1300;
/** Distance at which the sailor sees a fire; distance from the fire at which he stops. */
const LIGHT_SEEN = 1400;
const AT_THE_RIM = 150;
const RANGE = 260;
const MOANED = 'moanedAt';

export const sailor: Behaviour = {
  think(thought) {
    const { world, creature, species } = thought;
    const { mind } = creature;
    if (fadeIfTimeOver(thought)) return;
    if (mind.mode === '') {
      enterMode(thought, 'rise', 'rise', RISES_MS);
      emitCall(world, creature, 'splash', MOAN);
    }
    if (mind.mode === 'rise' && !isModeOver(thought)) return;
    const before = world.players.get(mind.target ?? '');
    const quarry = chooseQuarry(thought, TOO_FAR);
    if (!quarry) {
      if (before && !before.motion.isDead && !before.isDown) discoverRule(world, before, 'sailor-slow');
      seekLight(thought);
      return;
    }
    moan(thought);
    maybeRemark(world, quarry, 'sailor');
    if (pursueQuarry(thought, quarry, species.run) === 'leaves') abandonHunt(thought);
  },
};

function moan({ world, creature }: Thought): void {
  const { mind } = creature;
  if (world.now - Number(mind.notes[MOANED] ?? 0) < MOANS_MS) return;
  mind.notes = { ...mind.notes, [MOANED]: world.now };
  emitCall(world, creature, 'moan', MOAN);
}

/** Walks to the last known place of a player, else to a light, else wanders. */
function seekLight(thought: Thought): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  delayThought(thought, 400);
  const light = [...firesNear(world, creature.x, creature.y, LIGHT_SEEN)]
    .filter(({ fixture }) => fireStageOf(world, fixture) === 'burning')
    .sort((a, b) => a.away - b.away)[0];
  const goal = mind.memory ?? (light && light.away > AT_THE_RIM ? light.fixture : null);
  if (goal && distanceTo(creature, goal) > AT_THE_RIM) {
    enterMode(thought, 'walk on', 'sneak');
    goTo(creature, goal, species.walk);
    moan(thought);
    return;
  }
  mind.memory = null;
  if (light) standStill(creature);
  else wander(thought, mind.home, RANGE, 'watch');
}
