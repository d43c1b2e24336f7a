/** What a player needs to live: health and stamina, death and respawning. */
import { z } from 'zod';
import { STAMINA_MAX } from '../rules/stamina.ts';
import type { Domain } from './domain.ts';
import { coordinate, socketId } from './fields.ts';

/** The levels of a session's own player; other players do not receive them. */
export const needs = z.object({
  health: z.number().nonnegative(),
  maxHealth: z.number().positive(),
  stamina: z.number().min(0).max(STAMINA_MAX),
});

export const NEEDS = {
  verbs: {
    /** A client reports that its player has died. The server accepts it and ignores it: only the server decides. */
    'player:death': z.object({}),
    /** A dead player asks to live again; the server chooses the place. */
    'player:respawn': z.object({ x: coordinate.optional(), y: coordinate.optional() }),
  },
  events: {
    /** Sent to the player alone, when one of the levels has changed. */
    'player:needs': needs,
    /** A player has died: sent to those who see them, and to the player. */
    'player:died': z.object({
      socket_id: socketId,
      /** What they died of. */
      cause: z.string().min(1).max(64),
      /** Name of their killer, if there was one. */
      killer: z.string().max(64).nullable(),
    }),
  },
} as const satisfies Domain;
