/** Answers to handwork requests: an accepted request shows in the queue, a refusal is sent with its reason. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';

/** Sends a player the refusal of a request, if it was refused. @returns the same answer */
export function answerCraftRequest(world: World, player: Player, request: number, answer: Answer): Answer {
  if (answer !== null) world.emit({ type: 'craft-refused', player, request, reason: answer });
  return answer;
}
