/** Deaths of creatures and the panic of their group. Their remains: {@link file://./carcass.ts}. Times in ms. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';

/** Chance that another member of the pack flees when one falls, 0 to 1. */
const ROUTED = 0.5;
export const ROUT_MS = 12_000;
/** Mode of a creature that flees in panic. */
export const FLEES = 'flee';

/** Handles the death of a creature once, in place of a thought. The schedule places its remains later. */
export function handleDeath(world: World, creature: Creature): void {
  if (creature.mind.mode !== 'dead') fall(world, creature);
}

function fall(world: World, creature: Creature): void {
  const { mind } = creature;
  if (mind.target !== null) world.attackTurns.leave(mind.target, creature.id, world.now);
  mind.mode = 'dead';
  mind.since = world.now;
  mind.strike = null;
  for (const friend of world.creatures.group(mind.group)) {
    if (friend === creature || friend.motion.isDead || world.random() >= ROUTED) continue;
    panicFrom(world, friend, creature);
  }
}

/** Makes a creature flee from a place, whatever it was doing. */
export function panicFrom(world: World, { id, mind }: Creature, { x, y }: { x: number; y: number }): void {
  if (mind.target !== null) world.attackTurns.leave(mind.target, id, world.now);
  mind.mode = FLEES;
  mind.since = world.now;
  mind.until = world.now + ROUT_MS;
  mind.memory = { x, y, at: world.now };
  mind.strike = null;
  mind.thinksAt = 0;
}
