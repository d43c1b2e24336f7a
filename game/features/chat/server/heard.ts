/** Speakers that a player has heard lately. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Time for which a line counts as heard lately, in ms. */
const HEARD_MS = 10 * 60_000;

/** True if the player has lately heard a line of the player with this id: to all, said nearby, or whispered. */
export function hasHeard({ chat, overheard, wallNow }: World, { id }: Player, speakerId: string): boolean {
  const isLate = ({ socket_id, timestamp }: { readonly socket_id: string; readonly timestamp: number }) =>
    socket_id === speakerId && wallNow - timestamp < HEARD_MS;
  return chat.some(isLate) || overheard.by(id).some(({ line }) => isLate(line));
}
