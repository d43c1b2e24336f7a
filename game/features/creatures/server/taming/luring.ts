/**
 * Luring: a player who comes slowly, with the right food in the hotbar, does not frighten a tameable creature. It
 * stands, looks, and can be fed. Lengths in px, times in ms.
 */
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { SPRINT_SPEED } from '#game/shared/constants.ts';
import { delayThought, enterMode, type Thought } from '../moods.ts';
import { faceTowards, standStill } from '../motion/steering.ts';

/** Distance at which a lured creature stands still and looks at the food. */
const ATTENDS = 320;
/** Time for which a creature that was hurt, or a player who attacked, is excluded from luring. */
const GRUDGE_MS = 10_000;
/** Maximum speed of a luring player, as a share of sprint speed. */
const SLOW = 0.75;
const LOOKS_MS = 300;

/** Makes a creature attend to a player who offers it food. @returns true if there is such a player */
export function followLure(thought: Thought): boolean {
  const { world, creature, species, percepts } = thought;
  const food = species.tame?.food;
  if (!food || creature.mind.strike || world.now - creature.hurtAt < GRUDGE_MS) return false;
  const lurer = percepts.players.find(({ player, away }) => {
    const isFoe = creature.mind.foe === player.id || world.now - player.attackedAt < GRUDGE_MS;
    return away <= ATTENDS && !isFoe && isSlow(player) && offers(player, food);
  });
  if (!lurer) return false;
  standStill(creature);
  faceTowards(world, creature, lurer.player);
  enterMode(thought, 'lured', 'watch', 2 * LOOKS_MS);
  delayThought(thought, LOOKS_MS);
  return true;
}

const isSlow = ({ velocityX, velocityY }: Player): boolean =>
  Math.hypot(velocityX, velocityY) <= SPRINT_SPEED * SLOW;

/** True if the player has some of the food in the hotbar. */
function offers({ inventory }: Player, food: readonly number[]): boolean {
  return slotsOf('hotbar').some((slot) => food.includes(inventory.stackAt(slot)?.itemId ?? 0));
}
