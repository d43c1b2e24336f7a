/** What the local player knows of creatures: the part of the game's state that shows it. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export interface LoreSlice {
  readonly lore: ServerEventPayload<'lore:all'>;
}

export const NO_LORE: LoreSlice = { lore: { seen: [], found: [] } };
