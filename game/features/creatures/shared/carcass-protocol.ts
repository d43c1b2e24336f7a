/**
 * Carcasses: a creature that has died lies as a fixture ({@link file://../../../shared/protocol/fixtures.ts}) whose state says of which species it is
 * and how much of it is left, and is cut up with a knife or torn by hand.
 */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';

const id = Text.min(1).max(64);
const pieces = z.array(z.object({ itemId, quantity: z.number().int().positive() }));

export const CARCASSES = {
  verbs: {
    /** Begins to cut up a carcass within reach: with a knife out of the bag, or, for half of it, by hand. */
    'carcass:harvest': z.object({ id }),
  },
  events: {
    /** A player begins; to those who see them, and to themselves. */
    'carcass:begun': z.object({
      id,
      socket_id: socketId,
      /** How long it takes, in ms. */
      ms: z.number().int().positive(),
      /** The knife; null for the bare hand. */
      item_id: itemId.nullable(),
    }),
    /** They have stopped: with success, or because they were interrupted. */
    'carcass:ended': z.object({ id, socket_id: socketId, isDone: z.boolean() }),
    /** To the player alone: what they have got of it, and the part that found no room and lies on the ground; or why not. */
    'carcass:result': z.object({
      id,
      success: z.boolean(),
      yields: pieces,
      left: pieces.optional(),
      error: z.string().max(200).optional(),
    }),
  },
} as const satisfies Domain;
