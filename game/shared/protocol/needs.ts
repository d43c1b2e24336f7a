/** What a player needs to live: health and stamina, death and respawning. */
import { z } from 'zod';
import { STAMINA_MAX } from '../rules/stamina.ts';
import type { Domain } from './domain.ts';
import { coordinate, socketId } from './fields.ts';

const level = z.number().nonnegative();
const most = z.number().positive();

/** The levels of a session's own player; other players do not receive them. */
export const needs = z.object({
  health: level,
  hunger: level,
  thirst: level,
  stamina: z.number().min(0).max(STAMINA_MAX),
  warmth: level,
  maxHealth: most,
  maxHunger: most,
  maxThirst: most,
  maxWarmth: most,
});

export const NEEDS = {
  verbs: {
    /** A client reports that its player has died. The server accepts it and ignores it: only the server decides. */
    'player:death': z.object({}),
    /** A player who is knocked out ends it. */
    'player:give-up': z.object({}),
    /** A dead player asks to live again; the server chooses the place. */
    'player:respawn': z.object({ x: coordinate.optional(), y: coordinate.optional() }),
  },
  events: {
    /** Sent to the player alone, when one of the levels has changed. */
    'player:needs': needs,
    /**
     * A player has been knocked out, or was hit again while down: sent to those who see them, and to the player. Times
     * in ms from now.
     */
    'player:down': z.object({
      socket_id: socketId,
      /** Until they die. */
      left: z.number().nonnegative(),
      /** Until they may give up. */
      givesUpIn: z.number().nonnegative(),
      /** Until they rise alone, if nothing hits them; null when they cannot. */
      risesIn: z.number().nonnegative().nullable(),
    }),
    /** A player who was knocked out is on their feet again: sent to the same. */
    'player:up': z.object({ socket_id: socketId }),
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
