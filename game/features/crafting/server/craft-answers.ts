/** How requests about handwork are answered: what is done shows in the queue, what is not is told with its reason. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';

/** Tells a player why a request was refused. @returns the same answer */
export function answerCraftRequest(world: World, player: Player, request: number, answer: Answer): Answer {
  if (answer !== null) world.emit({ type: 'craft-refused', player, request, reason: answer });
  return answer;
}
