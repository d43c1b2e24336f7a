/** Harvesting as the protocol encodes it. */
import { itemById } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Announcement } from '#game/server/sync/audience.ts';
import type { HarvestEvent } from '#game/server/world/events.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

type Yields = ServerEventPayload<'resource:harvest:result'>['yields'];

/**
 * Returns the announcement of a harvest event: work is sent to players who see the harvesting player, yields and
 * failures to that player alone.
 */
export function announceHarvest(event: HarvestEvent): Announcement {
  const { nodeId } = event;
  switch (event.type) {
    case 'harvest-begun': {
      const { player, ms, itemId } = event;
      const begun = { nodeId, socket_id: player.id, ms, item_id: itemId };
      return { to: 'known', body: player, texts: [encodeServerEvent('resource:harvest:begun', begun)] };
    }
    case 'harvest-ended': {
      const { player, isDone } = event;
      const ended = { nodeId, socket_id: player.id, isDone };
      return { to: 'known', body: player, texts: [encodeServerEvent('resource:harvest:ended', ended)] };
    }
    case 'harvest-failed': {
      const { player, error } = event;
      const failed = { success: false, nodeId, yields: [], respawnTime: null, error };
      return { to: 'self', player, texts: [encodeServerEvent('resource:harvest:result', failed)] };
    }
    case 'harvest-result': {
      const { player, yields, left, respawnTime } = event;
      const result = {
        success: true,
        nodeId,
        yields: named(yields),
        respawnTime,
        ...(left.length > 0 ? { left: named(left) } : {}),
      };
      return { to: 'self', player, texts: [encodeServerEvent('resource:harvest:result', result)] };
    }
  }
}

function named(stacks: readonly Stack[]): Yields {
  return stacks.map(({ itemId, quantity }) => {
    const item = itemById(itemId);
    return { itemId, quantity, itemName: item?.name ?? '', icon_path: item?.icon_path ?? null };
  });
}
