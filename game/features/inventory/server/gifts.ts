/** Delivery of gifts to a player. A gift is made from outside the game, while the player is in the world or before. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { giveItems } from './belongings.ts';

/** A stored gift. */
interface Waiting {
  readonly id: string;
  readonly itemId: number;
  readonly quantity: number;
}

/**
 * Gives a player as many of their waiting gifts as fit; the rest keep waiting. The delivery is saved together with the
 * player's belongings. A gift already delivered by this process is not delivered again, even if that is not saved yet.
 */
export function receiveGifts(world: World, player: Player, gifts: readonly Waiting[]): void {
  for (const { id, itemId, quantity } of gifts) {
    const waiting = Math.min(quantity, world.changes.giftLeft(id) ?? quantity);
    if (waiting === 0) continue;
    const [rest] = giveItems(world, player, [{ itemId, quantity: waiting }]);
    const left = rest?.quantity ?? 0;
    if (left < waiting) world.changes.takeGift(id, left);
  }
}
