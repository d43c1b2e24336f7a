/** Resource nodes that differ from the world's file, and harvesting. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, itemId, socketId } from '#game/shared/protocol/fields.ts';

const nodeId = z.number().int().positive();

const resourceNode = z.object({
  id: nodeId,
  node_type_id: z.number().int().positive(),
  position_x: coordinate,
  position_y: coordinate,
  current_health: z.number(),
  last_harvested: z.iso.datetime().nullable(),
});

const harvestYield = z.object({
  itemId,
  quantity: z.number().int().positive(),
  itemName: z.string().max(64),
  icon_path: z.string().max(200).nullable(),
});

export const RESOURCES = {
  verbs: {
    /**
     * Asks again for everything in the chunks that the client is subscribed to ({@link
     * file://../../../shared/protocol/fixtures.ts}).
     */
    'resource:request': z.object({}),
    'resource:harvest': z.object({ nodeId, playerId: socketId.optional() }),
  },
  events: {
    /**
     * Nodes that are not whole, and all chests and crates, which the file of the world does not name, in chunks that are
     * new to the client or that it has asked for again. The nearest comes first, and many are split into several lists.
     * All other nodes there are whole.
     */
    'resource:nodes': z.array(resourceNode),
    'resource:add': resourceNode,
    'resource:remove': nodeId,
    'resource:update': z.object({
      id: nodeId,
      current_health: z.number(),
      last_harvested: z.iso.datetime().nullable(),
    }),
    /**
     * The states of nodes that the client knows are outdated: it forgets them and sends `resource:request`. Sent
     * only by a server with the debug tools.
     */
    'resource:debug-reset': z.object({}),
    /** A player begins to harvest a node; for the player's own client it also confirms that the server has agreed. */
    'resource:harvest:begun': z.object({
      nodeId,
      socket_id: socketId,
      /** Duration of the harvest, in ms. */
      ms: z.number().int().positive(),
      /** Tool used; null for the bare hand. */
      item_id: itemId.nullable(),
    }),
    /** The player has stopped, because the harvest is done or was interrupted. */
    'resource:harvest:ended': z.object({ nodeId, socket_id: socketId, isDone: z.boolean() }),
    'resource:harvest:result': z.object({
      success: z.boolean(),
      nodeId,
      yields: z.array(harvestYield),
      /** Part of the yields that did not fit into the inventory; it is on the ground. */
      left: z.array(harvestYield).optional(),
      /** Seconds until the node is back; null if it never is. */
      respawnTime: z.number().nullable(),
      error: z.string().max(200).optional(),
    }),
  },
} as const satisfies Domain;
