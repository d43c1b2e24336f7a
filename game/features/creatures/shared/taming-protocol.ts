/**
 * Taming: a creature is fed out of the hand until it is tame, and then follows, waits, or is let go. What it carries is opened
 * like any container, by its id ({@link file://../../inventory/shared/protocol.ts}). Only its owner may do all this.
 */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import { WHOSE } from '#game/features/structures/shared/ownership.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, Text } from '#game/shared/protocol/fields.ts';

const id = Text.min(1).max(64);

export const TAMING = {
  verbs: {
    /** Feeds a creature within reach: one piece out of this slot of the bag, or the first there that it eats. */
    'creature:feed': z.object({ id, from: z.number().int().min(0).max(LAST_SLOT).optional() }),
    /** Calls one's own creatures: they come and follow. */
    'creature:call': z.object({}),
    /** It waits where it is, or follows again. */
    'creature:stay': z.object({ id }),
    'creature:follow': z.object({ id }),
    /** It is wild again; what it carried lies on the ground. */
    'creature:release': z.object({ id }),
  },
  events: {
    /** The player has fed a creature: how many meals it has had from them, and after how many it is tame. */
    'creature:fed': z.object({
      id,
      item_id: itemId,
      meals: z.number().int().min(0),
      of: z.number().int().min(1),
    }),
    /** A creature in view follows somebody now, waits for them, or is nobody's (null). */
    'creature:bond': z.object({ id, whose: z.enum(WHOSE).nullable(), stays: z.boolean() }),
    /** Nothing was changed; the reason is for the player. */
    'creature:refused': z.object({ reason: z.string().max(200) }),
  },
} as const satisfies Domain;
