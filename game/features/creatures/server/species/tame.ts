/**
 * Behaviour of tame creatures of any species: they follow, wait, hold still while their bags are open, and some warn of
 * danger. Lengths in world px, speeds in px/s, times in ms.
 */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { type Behaviour, delayThought, distanceTo, enterMode, type Thought } from '../moods.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { creaturesNear } from '../senses/near.ts';
import { emitCall } from '../senses/voices.ts';

/** Distance from its owner at which a tame creature stands, and distance from which it runs. */
const BESIDE = 110;
const BEHIND = 260;
/** Factor of walking speed: a tame creature walks faster than a wild one. */
const BRISK = 1.6;
/** Distance beyond which a tame creature has lost its owner and waits to be called. */
const LOST = 2200;
const THINKS_MS = 200;
/** Distance at which a tame creature notices a hostile one, by ear and nose; the bark carries less far. */
const WARNS_OF = 900;
const BARK_REACH = 700;
const WARN_PAUSE_MS = 15_000;
/** Key of the note that holds the world time of a tame creature's last warning, in ms. */
const WARNED_AT = 'warnedAt';

export const tame: Behaviour = {
  think(thought: Thought): void {
    const { world, creature, species } = thought;
    const own = world.tames.find(creature.id);
    if (!own) {
      creature.mind.tameOf = null;
      return;
    }
    delayThought(thought, THINKS_MS);
    if (species.tame?.warns) warn(thought);
    const owner = world.players.get(own.ownerId);
    const isHeld = world.contents.openersOf(creature.id).size > 0;
    if (!owner || own.stays || isHeld || owner.motion.isDead || distanceTo(creature, owner) > LOST) {
      standStill(creature);
      if (isHeld && owner) faceTowards(world, creature, owner);
      enterMode(thought, 'wait', 'rest');
      return;
    }
    keepUp(thought, owner);
  },
};

function keepUp(thought: Thought, owner: Player): void {
  const { world, creature, species } = thought;
  const away = distanceTo(creature, owner);
  if (away <= BESIDE) {
    standStill(creature);
    if (creature.mind.mode !== 'beside') faceTowards(world, creature, owner);
    enterMode(thought, 'beside', species.nature === 'game' ? 'graze' : 'rest');
    return;
  }
  const share = (away - BESIDE * 0.8) / away;
  const goal = {
    x: creature.x + (owner.x - creature.x) * share,
    y: creature.y + (owner.y - creature.y) * share,
  };
  goTo(creature, goal, away > BEHIND ? species.run : species.walk * BRISK);
  enterMode(thought, 'follow', 'rest');
}

/** Barks towards a hostile creature that is coming; players nearby hear the direction. */
function warn({ world, creature }: Thought): void {
  const { notes } = creature.mind;
  const { [WARNED_AT]: at } = notes;
  if (typeof at === 'number' && world.now - at < WARN_PAUSE_MS) return;
  const danger = dangerNear(world, creature);
  if (!danger) return;
  creature.mind.notes = { ...notes, [WARNED_AT]: world.now };
  standStill(creature);
  faceTowards(world, creature, danger);
  emitCall(world, { kind: 'fox', x: creature.x, y: creature.y }, 'bark', BARK_REACH);
}

function dangerNear(world: World, creature: Creature): Point | null {
  let best: Point | null = null;
  for (const other of creaturesNear(world, creature, WARNS_OF)) {
    if (other.motion.isDead || other.mind.tameOf !== null) continue;
    if (!world.creatures.speciesOf(other.kind)?.is_hostile) continue;
    if (!best || distanceTo(creature, other) < distanceTo(creature, best)) best = other;
  }
  return best;
}
