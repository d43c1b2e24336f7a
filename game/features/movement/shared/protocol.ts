/** Movement, except for the moves themselves, which are binary ({@link file://./move-frame.ts}). */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, point, socketId, timestamp } from '#game/shared/protocol/fields.ts';
import { FACINGS } from '#game/shared/protocol/motion-bits.ts';

const facing = z.enum(FACINGS);

export const MOVEMENT = {
  verbs: {
    /** A facing change on the spot; while walking, the facing is part of `player:move`. */
    'player:direction': z.object({ facingDirection: facing, socket_id: socketId.optional() }),
    /** A jump begins. */
    'player:jump': z.object({ socket_id: socketId.optional(), timestamp: timestamp.optional() }),
  },
  events: {
    'player:direction': z.object({ facingDirection: facing, socket_id: socketId }),
    'player:jump': z.object({ socket_id: socketId, timestamp }),
    /**
     * Corrects the player's place; `respawn` answers a dead player's request, `placed` is a place that the server chose
     * on its own.
     */
    'player:move:rejected': z.object({
      reason: z.enum(['terrain', 'doodad', 'speed', 'bounds', 'dead', 'stunned', 'respawn', 'placed']),
      doodadType: z.string().max(64).optional(),
      /** Place to which the move would slide, if something is in the way. */
      details: z.object({ slideX: coordinate, slideY: coordinate, velocity: point }).optional(),
      slideX: coordinate.optional(),
      slideY: coordinate.optional(),
      x: coordinate,
      y: coordinate,
      correctedPosition: point,
      /** Epoch of the moves that start from the correction. */
      epoch: z.number().int().min(0).max(255),
      /** Number of the move that was refused. */
      seq: z.number().int().min(0).max(0xffff),
    }),
  },
} as const satisfies Domain;
