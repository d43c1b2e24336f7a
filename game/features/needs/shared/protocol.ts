/** Messages about a player's needs: health and stamina, death and respawning. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, itemId, socketId, Text } from '#game/shared/protocol/fields.ts';
import { STAMINA_LIMITS } from './hardship.ts';
import { CAUSE_IDS } from './needs.ts';
import { STATUS_KINDS } from './statuses.ts';
import { FELT_REASONS } from './temperature.ts';

const level = z.number().nonnegative();
const most = z.number().positive();

/** The levels of a session's own player; other players do not receive them. */
export const needs = z.object({
  health: level,
  hunger: level,
  thirst: level,
  stamina: z.number().min(0).max(STAMINA_LIMITS.most),
  warmth: level,
  maxHealth: most,
  maxHunger: most,
  maxThirst: most,
  maxWarmth: most,
});

export const NEEDS = {
  verbs: {
    /**
     * A client reports that its player has died. The server accepts the message but ignores it: only the server
     * decides.
     */
    'player:death': z.object({}),
    /** A knocked-out player gives up. */
    'player:give-up': z.object({}),
    /** Starts helping up a knocked-out player, who must be within reach and no enemy. */
    'player:help': z.object({ socket_id: socketId }),
    /** Stops helping. */
    'player:help-end': z.object({}),
    /** A dead player asks to live again; the server chooses the place. */
    'player:respawn': z.object({
      x: coordinate.optional(),
      y: coordinate.optional(),
      /** Id of one of the places listed in `player:death`; the world's centre if left out. */
      place: Text.max(64).optional(),
    }),
  },
  events: {
    /** Sent to the player alone when one of the levels has changed. */
    'player:needs': needs,
    /** Sent to the player alone after the welcome, and whenever one of these values changes. */
    'player:condition': z.object({
      /**
       * Causes of changes in the needs except stamina, in points per minute; 0 for a cause that keeps a need from
       * rising.
       */
      causes: z.array(z.object({ id: z.enum(CAUSE_IDS), perMinute: z.number() })),
      /** Statuses of the player with the time left, in ms; null if the status lasts until its cause ends. */
      statuses: z.array(z.object({ kind: z.enum(STATUS_KINDS), left: z.number().nonnegative().nullable() })),
      /**
       * Felt temperature and the share of each cause, in °C, and the player's wetness; null before it is first
       * computed.
       */
      felt: z
        .object({
          degrees: z.number(),
          wetness: z.number().min(0).max(100),
          reasons: z.array(z.object({ id: z.enum(FELT_REASONS), degrees: z.number() })),
        })
        .nullable(),
      /** Effect of the body's condition on stamina: factors, and the maximum. */
      lungs: z.object({
        regain: z.number().nonnegative(),
        most: z.number().min(STAMINA_LIMITS.least).max(STAMINA_LIMITS.most),
        sprint: z.number().positive().max(1),
      }),
    }),
    /**
     * A player has been knocked out, or was hit again while knocked out: sent to the player and to everyone who sees
     * them. Times in ms from now.
     */
    'player:down': z.object({
      socket_id: socketId,
      /** Time until the player dies. */
      left: z.number().nonnegative(),
      /** Time until the player may give up. */
      givesUpIn: z.number().nonnegative(),
      /** Time until the player rises without help if nothing hits them; null if they cannot. */
      risesIn: z.number().nonnegative().nullable(),
    }),
    /** A player has slipped and lies on the ground for a moment: sent to the player and to everyone who sees them. */
    'player:slipped': z.object({ socket_id: socketId }),
    /** A knocked-out player is back on their feet: sent to the player and to everyone who sees them. */
    'player:up': z.object({ socket_id: socketId }),
    /**
     * A player starts helping another player up, which takes `ms`; 0 when the help has stopped. Sent to everyone who
     * sees the helper.
     */
    'player:helping': z.object({ socket_id: socketId, patient: socketId, ms: z.number().nonnegative() }),
    /** A player has died: sent to the player and to everyone who sees them. */
    'player:died': z.object({
      socket_id: socketId,
      /** Cause of death. */
      cause: z.string().min(1).max(64),
      /** Name of the killer; null if there was none. */
      killer: z.string().max(64).nullable(),
      /** Catalogue number of the weapon; null if there was none. */
      weapon: itemId.nullable(),
    }),
    /** Sent to a player alone when they have died, or when they join while dead. Times in ms. */
    'player:death': z.object({
      /** Cause of death; null if it is no longer known. */
      cause: z.string().max(64).nullable(),
      killer: z.string().max(64).nullable(),
      weapon: itemId.nullable(),
      /** Duration of this life, in playing time. */
      lived: z.number().nonnegative().nullable(),
      /** One-line story of this life; empty if there is none. */
      story: z.string().max(300),
      /**
       * The player's bundle: how long it remains, and whether their killer may take from it; null if nothing was left.
       */
      bundle: z.object({ left: z.number().nonnegative(), isOpen: z.boolean() }).nullable(),
      /** Time until the player may wake. */
      wakesIn: z.number().nonnegative(),
      /** Places where the player can wake, the best one first. */
      places: z
        .array(
          z.object({
            id: z.string().max(64),
            kind: z.enum(['bag', 'bed', 'camp', 'centre']),
            name: z.string().max(64),
            x: coordinate,
            y: coordinate,
            readyIn: z.number().nonnegative(),
          }),
        )
        .max(32),
    }),
  },
} as const satisfies Domain;
