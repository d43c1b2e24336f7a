/** Whom a creature leaves in peace: all who are to be left alone, but for whoever has struck it. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { isLeftAlone } from './left-alone.ts';

/** A note of a creature that respects nobody's calm: one put there for testing. */
export const FIERCE = 'fierce';

/** Does this creature leave this player alone? */
export function isLeftInPeace(world: World, { mind }: Pick<Creature, 'mind'>, player: Player): boolean {
  return mind.foe !== player.id && mind.notes[FIERCE] !== true && isLeftAlone(world, player);
}
