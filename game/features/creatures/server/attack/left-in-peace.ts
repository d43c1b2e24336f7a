/** The players a particular creature spares: all who are left alone, except a player who has struck it. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { isLeftAlone } from './left-alone.ts';

/** Key of the note that marks a creature placed for testing: it ignores every player's protection. */
export const FIERCE = 'fierce';

/** True if this creature spares this player. */
export function isLeftInPeace(world: World, { mind }: Pick<Creature, 'mind'>, player: Player): boolean {
  return mind.foe !== player.id && mind.notes[FIERCE] !== true && isLeftAlone(world, player);
}
