/** What a player has at hand: in their hotbar. */
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

/** Is one of these in their hotbar? By catalogue number. */
export const hasInHotbar = ({ inventory }: Player, ...itemIds: readonly number[]): boolean =>
  slotsOf('hotbar').some((slot) => itemIds.includes(inventory.stackAt(slot)?.itemId ?? 0));
