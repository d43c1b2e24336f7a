/** Fires and lights in hands. The state of a fire is part of the state of its fixture: see `fire/shared/fire.ts`. */
import { z } from 'zod';
import { HAND_LIGHTS } from '#game/features/items/shared/hand-light.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';

const fixtureId = Text.min(1).max(64);

export const FIRE = {
  verbs: {
    /** Begins to light a fire in reach, with a flint and a steel item, or with a lit torch. */
    'fire:light': z.object({ id: fixtureId }),
    /** Ends the lighting, because the player has let go. */
    'fire:light-end': z.object({}),
    /** Adds a piece of fuel to a fire: of the given item, or else of any fuel carried. */
    'fire:feed': z.object({ id: fixtureId, itemId: itemId.optional() }),
    /** Takes the charcoal out of a fire that does not burn. */
    'fire:rake': z.object({ id: fixtureId }),
    /** Drinks a cup from a samovar. */
    'fire:tea': z.object({ id: fixtureId }),
  },
  events: {
    /**
     * A player is lighting a fire, for `ms` from now; 0 means that they have stopped. Sent to players who see them, and
     * to the player.
     */
    'fire:lighting': z.object({ socket_id: socketId, id: fixtureId, ms: z.number().nonnegative() }),
    /** A refused action at a fire; the reason is shown to the player. */
    'fire:refused': z.object({ reason: z.string().max(200) }),
    /** A player's carried light was lit or has gone out. Sent to players who see them, and to the player. */
    'player:light': z.object({ socket_id: socketId, lit: z.enum(HAND_LIGHTS).nullable() }),
  },
} as const satisfies Domain;
