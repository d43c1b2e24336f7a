/**
 * Taming: a creature is fed by hand until it is tame, and then follows, waits, or is released. Its load is opened like
 * any container, by its id ({@link file://../../inventory/shared/protocol.ts}). Only its owner may do any of this.
 */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, Text } from '#game/shared/protocol/fields.ts';

const id = Text.min(1).max(64);

/** Owner of a tame creature as a player sees it: the player, or another one. */
export const TAME_WHOSE = ['mine', 'others'] as const;
export type TameWhose = (typeof TAME_WHOSE)[number];

export const TAMING = {
  verbs: {
    /** Feeds a creature within reach one piece from this slot of the bag, or the first item there that it eats. */
    'creature:feed': z.object({ id, from: z.number().int().min(0).max(LAST_SLOT).optional() }),
    /** Calls the player's own creatures: they come and follow. */
    'creature:call': z.object({}),
    /** Orders a creature to wait at its place, or to follow again. */
    'creature:stay': z.object({ id }),
    'creature:follow': z.object({ id }),
    /** Releases a creature into the wild; its load is left on the ground. */
    'creature:release': z.object({ id }),
  },
  events: {
    /** The player has fed a creature: meals it has had from the player, and meals it needs to become tame. */
    'creature:fed': z.object({
      id,
      item_id: itemId,
      meals: z.number().int().min(0),
      of: z.number().int().min(1),
    }),
    /** A creature in view now follows a player, waits for its owner, or is wild (null). */
    'creature:bond': z.object({ id, whose: z.enum(TAME_WHOSE).nullable(), stays: z.boolean() }),
    /** The request changed nothing; the reason is shown to the player. */
    'creature:refused': z.object({ reason: z.string().max(200) }),
  },
} as const satisfies Domain;
