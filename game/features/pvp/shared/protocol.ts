/** Messages about consent between players: standing, feud and truces. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { socketId } from '#game/shared/protocol/fields.ts';
import { STANDINGS } from './pvp.ts';
import { PVP_RULES } from './rule.ts';

/** Time until the change, in ms. */
const inMs = z.number().nonnegative();

export const PVP = {
  verbs: {
    /** Switches feud on or off. */
    'pvp:feud': z.object({ on: z.boolean() }),
    /** Calls off the truce with a player. */
    'pvp:end-truce': z.object({ socket_id: socketId }),
    /** Ends seeing each other's place with a player, for both. */
    'pvp:hide': z.object({ socket_id: socketId }),
    /** Ends building together with a player: what stands stays open to both for a day. */
    'person:part': z.object({ socket_id: socketId }),
  },
  events: {
    /** A player's standing has changed: it is shown by the colour of their name. */
    'pvp:standing': z.object({ socket_id: socketId, standing: z.enum(STANDINGS) }),
    /** Consent of the session's own player, and changes that are about to happen. */
    'pvp:own': z.object({
      /** The rule of the world for fights between players. */
      rule: z.enum(PVP_RULES),
      standing: z.enum(STANDINGS),
      /** True if feud is switched on, even if it has not begun. */
      isFeudOn: z.boolean(),
      feudBeginsIn: inMs.nullable(),
      /** Earliest end of a feud that is switched off; null if none is ending. */
      feudEndsIn: inMs.nullable(),
      /** Time until the current hot spot takes effect; null if none is about to. */
      hotBeginsIn: inMs.nullable(),
      /** Maximum time for which the player still counts as new, which shelters only under consent; null if they do not. */
      shelterLeft: inMs.nullable(),
      /** True if the player is calm: no feud, no hot spot, and no blow between players for a minute. */
      isCalm: z.boolean(),
      truces: z.array(
        z.object({
          socket_id: socketId,
          /** For a player who is away the last known name; empty if none is known any more. */
          name: z.string().max(64),
          endsIn: inMs,
          /** True if the other player is calm too, or away. */
          isCalm: z.boolean(),
          /** True if the two build together. */
          isPartner: z.boolean(),
        }),
      ),
      /** Players who see this player's place, and show theirs. Those who are away show nothing until they come back. */
      places: z.array(z.object({ socket_id: socketId, name: z.string().max(64), endsIn: inMs })),
      /** Former partners: what stands is open to both players for a time. */
      apart: z.array(z.object({ socket_id: socketId, name: z.string().max(64), endsIn: inMs })),
    }),
  },
} as const satisfies Domain;
