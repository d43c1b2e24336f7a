/** Messages about consent between players: standing, feud and truces. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { socketId } from '#game/shared/protocol/fields.ts';
import { STANDINGS } from './pvp.ts';

/** Time until the change, in ms. */
const inMs = z.number().nonnegative();

export const PVP = {
  verbs: {
    /** Switches feud on or off. */
    'pvp:feud': z.object({ on: z.boolean() }),
    /** Calls off the truce with a player. */
    'pvp:end-truce': z.object({ socket_id: socketId }),
    /** Shows this player's place to a truce partner, if the partner does likewise; or stops showing it. */
    'pvp:show': z.object({ socket_id: socketId, on: z.boolean() }),
  },
  events: {
    /** A player's standing has changed: it is shown by the colour of their name. */
    'pvp:standing': z.object({ socket_id: socketId, standing: z.enum(STANDINGS) }),
    /** Consent of the session's own player, and changes that are about to happen. */
    'pvp:own': z.object({
      standing: z.enum(STANDINGS),
      /** True if feud is switched on, even if it has not begun. */
      isFeudOn: z.boolean(),
      feudBeginsIn: inMs.nullable(),
      /** Earliest end of a feud that is switched off; null if none is ending. */
      feudEndsIn: inMs.nullable(),
      /** Time until the current hot spot takes effect; null if none is about to. */
      hotBeginsIn: inMs.nullable(),
      /** Maximum time that shelter will still last; null without shelter. */
      shelterLeft: inMs.nullable(),
      /** `place`: true if both see each other's place; `asked`: true if only this player has consented to that. */
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
