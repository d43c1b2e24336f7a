/** Taking in what was given to a player from outside of the game while they were in the world, or before. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { giveItems } from './belongings.ts';

/** A gift as the store has it. */
interface Waiting {
  readonly id: string;
  readonly itemId: number;
  readonly quantity: number;
}

/**
 * Gives a player what waits for them, as far as there is room; the rest goes on waiting. It is saved in one with their
 * belongings. A gift that this process has taken in already is not taken in again, even if that is not saved yet.
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
