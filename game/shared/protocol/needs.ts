/** What a body needs to live: health and breath, death and respawning. */
import { z } from 'zod';
import { STAMINA_MAX } from '../rules/stamina.ts';
import type { Domain } from './domain.ts';
import { coordinate, socketId } from './fields.ts';

/** How the player of a session is; others are not told. */
export const needs = z.object({
  health: z.number().nonnegative(),
  maxHealth: z.number().positive(),
  stamina: z.number().min(0).max(STAMINA_MAX),
});

export const NEEDS = {
  verbs: {
    /** A client thinks that its player has died. Only the server knows: it is read and not believed. */
    'player:death': z.object({}),
    /** A dead player asks to live again; the server chooses the place. */
    'player:respawn': z.object({ x: coordinate.optional(), y: coordinate.optional() }),
  },
  events: {
    /** Sent to the player alone, when something of it has changed. */
    'player:needs': needs,
    /** A player has died: to those who see them, and to the player. */
    'player:died': z.object({
      socket_id: socketId,
      /** What they died of. */
      cause: z.string().min(1).max(64),
      /** Name of who killed them, if anybody did. */
      killer: z.string().max(64).nullable(),
    }),
  },
} as const satisfies Domain;
