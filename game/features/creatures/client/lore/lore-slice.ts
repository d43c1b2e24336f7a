/** Store slice that holds the local player's knowledge of creatures. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export interface LoreSlice {
  readonly lore: ServerEventPayload<'lore:all'>;
}

export const NO_LORE: LoreSlice = { lore: { seen: [], found: [] } };
