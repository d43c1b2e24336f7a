/**
 * Carcasses: a dead creature lies as a fixture ({@link file://../../../shared/protocol/fixtures.ts}) whose state holds
 * its species and remaining share, and is butchered with a knife or torn by hand.
 */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';

const id = Text.min(1).max(64);
const pieces = z.array(z.object({ itemId, quantity: z.number().int().positive() }));

export const CARCASSES = {
  verbs: {
    /** Begins to butcher a carcass within reach: with a knife from the bag, or, for half of the yield, by hand. */
    'carcass:harvest': z.object({ id }),
  },
  events: {
    /** A player begins to butcher; sent to viewers and to the player. */
    'carcass:begun': z.object({
      id,
      socket_id: socketId,
      /** Duration of the work, in ms. */
      ms: z.number().int().positive(),
      /** The knife; null for the bare hand. */
      item_id: itemId.nullable(),
    }),
    /** The work has ended: finished, or interrupted. */
    'carcass:ended': z.object({ id, socket_id: socketId, isDone: z.boolean() }),
    /**
     * Sent to the player alone: the yield and the part of it that did not fit and is on the ground, or the reason for a
     * failure.
     */
    'carcass:result': z.object({
      id,
      success: z.boolean(),
      yields: pieces,
      left: pieces.optional(),
      error: z.string().max(200).optional(),
    }),
  },
} as const satisfies Domain;
