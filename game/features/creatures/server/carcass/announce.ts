/** Frames of butchering. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Announcement } from '#game/server/sync/audience.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { CarcassEvent } from './events.ts';

const TYPES = {
  'butchery-begun': true,
  'butchery-ended': true,
  'butchery-failed': true,
  butchered: true,
} as const satisfies Record<CarcassEvent['type'], true>;

/** True if this file announces the event. */
export const isCarcassEvent = (event: WorldEvent): event is CarcassEvent => Object.hasOwn(TYPES, event.type);

/**
 * Returns the announcement of a butchering event: viewers of the player see the work, only the player is sent the
 * result.
 */
export function announceCarcassEvent(event: CarcassEvent): Announcement {
  const { id, player } = event;
  switch (event.type) {
    case 'butchery-begun': {
      const begun = { id, socket_id: player.id, ms: event.ms, item_id: event.itemId };
      return { to: 'known', body: player, texts: [encodeServerEvent('carcass:begun', begun)] };
    }
    case 'butchery-ended': {
      const ended = { id, socket_id: player.id, isDone: event.isDone };
      return { to: 'known', body: player, texts: [encodeServerEvent('carcass:ended', ended)] };
    }
    case 'butchery-failed': {
      const failed = { id, success: false, yields: [], error: event.error };
      return { to: 'self', player, texts: [encodeServerEvent('carcass:result', failed)] };
    }
    case 'butchered': {
      const { gained, left } = event;
      const result = {
        id,
        success: true,
        yields: plain(gained),
        ...(left.length > 0 ? { left: plain(left) } : {}),
      };
      return { to: 'self', player, texts: [encodeServerEvent('carcass:result', result)] };
    }
  }
}

const plain = (stacks: readonly Stack[]): { itemId: number; quantity: number }[] =>
  stacks.map(({ itemId, quantity }) => ({ itemId, quantity }));
