/** Consent between players: how they stand to one another, feud and truces. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { socketId } from '#game/shared/protocol/fields.ts';
import { STANDINGS } from './pvp.ts';

/** In how many ms. */
const inMs = z.number().nonnegative();

export const PVP = {
  verbs: {
    /** Switches feud on or off. */
    'pvp:feud': z.object({ on: z.boolean() }),
    /** Calls off the truce with a player. */
    'pvp:end-truce': z.object({ socket_id: socketId }),
    /** Lets a player in truce see where this one is, which needs the same of them; or no longer. */
    'pvp:show': z.object({ socket_id: socketId, on: z.boolean() }),
  },
  events: {
    /** A player stands otherwise to the rest than before: the colour of their name shows it. */
    'pvp:standing': z.object({ socket_id: socketId, standing: z.enum(STANDINGS) }),
    /** The session's own player: what they have agreed to, and what is about to change. */
    'pvp:own': z.object({
      standing: z.enum(STANDINGS),
      /** Whether feud is switched on; it may still be about to begin. */
      isFeudOn: z.boolean(),
      feudBeginsIn: inMs.nullable(),
      /** Of a feud that is switched off: at the earliest. */
      feudEndsIn: inMs.nullable(),
      /** In a hot spot that does not count yet. */
      hotBeginsIn: inMs.nullable(),
      /** How long shelter lasts at most. */
      shelterLeft: inMs.nullable(),
      /** `place`: whether both see where the other is; `asked`: only this player has agreed to that. */
      truces: z.array(
        z.object({
          socket_id: socketId,
          name: z.string().max(64),
          endsIn: inMs,
          place: z.enum(['hidden', 'asked', 'shown']),
        }),
      ),
    }),
  },
} as const satisfies Domain;
