/**
 * Scolding through the voice modulator beads: creatures that fear them flee from a cone in front of the player for a
 * while, machines jam, and the noise carries far. Lengths in px, times in ms.
 */
import type { Outcome } from '#game/features/inventory/shared/places.ts';
import { durabilityOf, type Stack, withState } from '#game/features/items/shared/stack.ts';
import { angleBetween, angleOf } from '#game/features/movement/shared/facing.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { makeNoise } from '#game/server/world/noises.ts';
import type { World } from '#game/server/world/world.ts';
import { creaturesNear } from '../senses/near.ts';
import { JAMMED_UNTIL, SCARED_UNTIL, SCARED_X, SCARED_Y } from './scared.ts';

/** Reach of the voice, half the angle of its cone in radians, and reach of its noise. */
export const SCOLD_REACH = 600;
const HALF_CONE = Math.PI / 6;
const HEARD = 1500;
/** Minimum pause between scoldings; duration of the creatures' flight, and of the machines' jam. */
export const SCOLD_PAUSE_MS = 90_000;
export const SCARED_MS = 6000;
export const JAMMED_MS = 4000;

/** Returns the changes from using the beads in this slot, or a refusal. */
export function scold(world: World, player: Player, slot: number, stack: Stack): Outcome {
  const uses = durabilityOf(stack) ?? 0;
  if (uses === 0) return { refusal: 'The beads have no voice left.' };
  if (world.now - player.scoldedAt < SCOLD_PAUSE_MS) return { refusal: 'You are still hoarse.' };
  player.scoldedAt = world.now;
  world.changes.mark('vitals', player.id);
  makeNoise(world, player, HEARD, player.id);
  const ahead = angleOf(player.motion.facing);
  for (const creature of creaturesNear(world, player, SCOLD_REACH)) {
    const toward = Math.atan2(creature.y - player.y, creature.x - player.x);
    if (angleBetween(ahead, toward) <= HALF_CONE) takeFright(world, creature, player);
  }
  return { changes: new Map([[slot, withState(stack, { ...stack.state, durability: uses - 1 })]]) };
}

function takeFright(world: World, creature: Creature, { x, y }: Player): void {
  const species = world.creatures.speciesOf(creature.kind);
  if (!species?.fears.beads || creature.motion.isDead || creature.mind.tameOf !== null) return;
  const { mind } = creature;
  const isMachine = species.nature === 'machine';
  const until = world.now + (isMachine ? JAMMED_MS : SCARED_MS);
  mind.notes = {
    ...mind.notes,
    [isMachine ? JAMMED_UNTIL : SCARED_UNTIL]: until,
    [SCARED_X]: x,
    [SCARED_Y]: y,
  };
  mind.strike = null;
  mind.thinksAt = 0;
  if (mind.target !== null) world.attackTurns.leave(mind.target, creature.id, world.now);
}
