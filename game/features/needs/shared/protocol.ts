/** What a player needs to live: health and stamina, death and respawning. */
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
    /** A client reports that its player has died. The server accepts it and ignores it: only the server decides. */
    'player:death': z.object({}),
    /** A player who is knocked out ends it. */
    'player:give-up': z.object({}),
    /** Begins to help up a player who is knocked out, within reach and no enemy. */
    'player:help': z.object({ socket_id: socketId }),
    /** Lets go. */
    'player:help-end': z.object({}),
    /** A dead player asks to live again; the server chooses the place. */
    'player:respawn': z.object({
      x: coordinate.optional(),
      y: coordinate.optional(),
      /** Id of one of the places that `player:death` named; the world's centre without it. */
      place: Text.max(64).optional(),
    }),
  },
  events: {
    /** Sent to the player alone, when one of the levels has changed. */
    'player:needs': needs,
    /** Sent to the player alone, after the welcome and whenever one of these changes. */
    'player:condition': z.object({
      /** What changes the needs, but for stamina, and by how much a minute; 0: it keeps one from rising. */
      causes: z.array(z.object({ id: z.enum(CAUSE_IDS), perMinute: z.number() })),
      /** What lasts on the player, and for how many ms more; null: until its reason ends. */
      statuses: z.array(z.object({ kind: z.enum(STATUS_KINDS), left: z.number().nonnegative().nullable() })),
      /** How warm it feels, how wet they are, and what each cause adds, in °C; null before they have felt it. */
      felt: z
        .object({
          degrees: z.number(),
          wetness: z.number().min(0).max(100),
          reasons: z.array(z.object({ id: z.enum(FELT_REASONS), degrees: z.number() })),
        })
        .nullable(),
      /** What the state of their body makes of their stamina: factors, and the most of it. */
      lungs: z.object({
        regain: z.number().nonnegative(),
        most: z.number().min(STAMINA_LIMITS.least).max(STAMINA_LIMITS.most),
        sprint: z.number().positive().max(1),
      }),
    }),
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
    /** A player has slipped and lies for a moment: sent to those who see them, and to the player. */
    'player:slipped': z.object({ socket_id: socketId }),
    /** A player who was knocked out is on their feet again: sent to the same. */
    'player:up': z.object({ socket_id: socketId }),
    /** A player helps another up, for so many ms from now on; 0: no longer. Sent to those who see the helper. */
    'player:helping': z.object({ socket_id: socketId, patient: socketId, ms: z.number().nonnegative() }),
    /** A player has died: sent to those who see them, and to the player. */
    'player:died': z.object({
      socket_id: socketId,
      /** What they died of. */
      cause: z.string().min(1).max(64),
      /** Name of their killer, if there was one. */
      killer: z.string().max(64).nullable(),
      /** Catalogue number of the weapon; null for none. */
      weapon: itemId.nullable(),
    }),
    /** Sent to a player alone when they have died, and when they join while dead. Times in ms. */
    'player:death': z.object({
      /** Null when it is not known any more. */
      cause: z.string().max(64).nullable(),
      killer: z.string().max(64).nullable(),
      weapon: itemId.nullable(),
      /** How long this life lasted, in time of play. */
      lived: z.number().nonnegative().nullable(),
      /** What else is told of them, in a line; empty for nothing. */
      story: z.string().max(300),
      /** What they left: for how long it lies there, and whether their killer may take from it; null for nothing. */
      bundle: z.object({ left: z.number().nonnegative(), isOpen: z.boolean() }).nullable(),
      /** Until they may wake. */
      wakesIn: z.number().nonnegative(),
      /** Where they can wake; the first is the best. */
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
