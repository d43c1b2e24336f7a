/** A new client of a player, who may have been in the world all the time: it knows nothing yet. */
import { resendQuestions } from '#game/features/questions/server/questions.ts';
import type { Player } from '../../world/bodies/player.ts';
import type { World } from '../../world/world.ts';

/** Makes the world send a player's new client all that is otherwise sent only when it changes. */
export function startAfresh(world: World, player: Player): void {
  player.toldConditions = null;
  player.toldObjective = null;
  resendQuestions(world, player);
  world.emit({ type: 'consent', player });
  // The new client does not know of any open container.
  world.contents.close(player);
}
