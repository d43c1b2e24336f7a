/** Queries about a player's hotbar. */
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

/** True if the player has one of these items in their hotbar, by catalogue number. */
export const hasInHotbar = ({ inventory }: Player, ...itemIds: readonly number[]): boolean =>
  slotsOf('hotbar').some((slot) => itemIds.includes(inventory.stackAt(slot)?.itemId ?? 0));
