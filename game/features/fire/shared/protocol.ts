/** Fires and the lights in people's hands. How a fire burns is in the state of its fixture: see `fire/shared/fire.ts`. */
import { z } from 'zod';
import { HAND_LIGHTS } from '#game/features/items/shared/hand-light.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';

const fixtureId = Text.min(1).max(64);

export const FIRE = {
  verbs: {
    /** Begins to light a fire in reach: with a flint and something of steel, or with a lit torch. */
    'fire:light': z.object({ id: fixtureId }),
    /** Lets go of it. */
    'fire:light-end': z.object({}),
    /** Puts a piece of fuel on it: of this item, or of what is at hand. */
    'fire:feed': z.object({ id: fixtureId, itemId: itemId.optional() }),
    /** Takes the charcoal out of a fire that does not burn. */
    'fire:rake': z.object({ id: fixtureId }),
    /** Drinks a cup from a samovar. */
    'fire:tea': z.object({ id: fixtureId }),
  },
  events: {
    /** A player lights a fire, for so many ms from now on; 0: no longer. To those who see them, and to themselves. */
    'fire:lighting': z.object({ socket_id: socketId, id: fixtureId, ms: z.number().nonnegative() }),
    /** Something that a player asked of a fire was not done; the reason is for them. */
    'fire:refused': z.object({ reason: z.string().max(200) }),
    /** A player has lit what they carry, or it has gone out. To those who see them, and to themselves. */
    'player:light': z.object({ socket_id: socketId, lit: z.enum(HAND_LIGHTS).nullable() }),
  },
} as const satisfies Domain;
