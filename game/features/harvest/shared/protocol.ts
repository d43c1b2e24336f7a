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
    /** Asks for everything in the chunks that the client is subscribed to again ({@link file://../../../shared/protocol/fixtures.ts}). */
    'resource:request': z.object({}),
    'resource:harvest': z.object({ nodeId, playerId: socketId.optional() }),
  },
  events: {
    /**
     * Nodes that are not whole, in chunks that are new to the client or that it has asked for again, the nearest first;
     * split into several lists when there are many. All other nodes there are whole.
     */
    'resource:nodes': z.array(resourceNode),
    'resource:add': resourceNode,
    'resource:remove': nodeId,
    'resource:update': z.object({
      id: nodeId,
      current_health: z.number(),
      last_harvested: z.iso.datetime().nullable(),
    }),
    /** Somebody begins to harvest a node; their own client sees from it that the server has agreed. */
    'resource:harvest:begun': z.object({
      nodeId,
      socket_id: socketId,
      /** How long it takes, in ms. */
      ms: z.number().int().positive(),
      /** The tool; null for the bare hand. */
      item_id: itemId.nullable(),
    }),
    /** They have stopped: with success, or because they were interrupted. */
    'resource:harvest:ended': z.object({ nodeId, socket_id: socketId, isDone: z.boolean() }),
    'resource:harvest:result': z.object({
      success: z.boolean(),
      nodeId,
      yields: z.array(harvestYield),
      /** The part of the yields that found no room in the inventory and lies on the ground. */
      left: z.array(harvestYield).optional(),
      /** Seconds until the node is back; null for never. */
      respawnTime: z.number().nullable(),
      error: z.string().max(200).optional(),
    }),
  },
} as const satisfies Domain;
