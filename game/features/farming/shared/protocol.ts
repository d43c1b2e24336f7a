/**
 * Sowing and tending. A crop is a fixture like any other ({@link file://../../../shared/protocol/fixtures.ts}); its
 * state holds when it was sown, when it is ripe, and whether it was watered. A refusal is sent as a notice.
 */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, Text } from '#game/shared/protocol/fields.ts';

const id = Text.min(1).max(64);

export const CROPS = {
  verbs: {
    /** Sows one seed from a slot of the bag on the tile that contains a place. */
    'crop:sow': z.object({ slot: z.number().int().min(0).max(LAST_SLOT), x: coordinate, y: coordinate }),
    /** Waters a crop, once: with a sip from a flask, or with packed snow. */
    'crop:water': z.object({ id }),
    /** Harvests a ripe crop; the bed is empty afterwards. */
    'crop:reap': z.object({ id }),
  },
  events: {},
} as const satisfies Domain;
