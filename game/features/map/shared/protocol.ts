/** Messages about a player's own map: seen parts of the world, and marks that only this player sees. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, socketId, Text } from '#game/shared/protocol/fields.ts';
import { MARK_NAME_LENGTH, MOST_FIRES, MOST_MARKS } from './marks.ts';
import { CELLS } from './seen.ts';

const markId = z.int().positive();
/** The server cleans and shortens this name. */
const wantedName = Text.max(4 * MARK_NAME_LENGTH);

export const mark = z.object({
  id: markId,
  /** At most {@link MARK_NAME_LENGTH} characters, each of which may be two UTF-16 code units long. */
  name: z
    .string()
    .min(1)
    .max(2 * MARK_NAME_LENGTH),
  x: coordinate,
  y: coordinate,
});

export const MAP = {
  verbs: {
    /** Marks a place on the player's own map. */
    'map:mark': z.object({ name: wantedName, x: coordinate, y: coordinate }),
    'map:rename': z.object({ id: markId, name: wantedName }),
    'map:unmark': z.object({ id: markId }),
  },
  events: {
    /** All seen cells, sent on entering: `SeenCells.toText` ({@link file://./seen.ts}). */
    'map:seen': z.object({ cells: z.string().max(4096) }),
    /** Newly seen cells. */
    'map:discovered': z.object({
      cells: z.array(
        z
          .int()
          .min(0)
          .max(CELLS - 1),
      ),
    }),
    /**
     * Everything marked on the player's map: sent when the player enters, and after every change that the player has not
     * asked for.
     */
    'map:markers': z.object({
      marks: z.array(mark).max(MOST_MARKS),
      /**
       * Place of the bundle from the player's last death, and the time for which it will still be there, in ms; null if
       * there is no bundle.
       */
      bundle: z.object({ x: coordinate, y: coordinate, left: z.number().nonnegative() }).nullable(),
      /** Places where the player can wake. */
      places: z
        .array(
          z.object({
            id: z.string().max(64),
            kind: z.enum(['bag', 'bed', 'camp', 'centre']),
            name: z.string().max(64),
            x: coordinate,
            y: coordinate,
          }),
        )
        .max(32),
      /** The player's own campfires and hearths, by the number of their kind, even those out of the player's sight. */
      fires: z
        .array(z.object({ id: z.string().max(64), kind: z.int().positive(), x: coordinate, y: coordinate }))
        .max(MOST_FIRES),
      /** Places that the player has found, and the number of all places. */
      found: z
        .array(
          z.object({
            id: z.string().max(32),
            kind: z.enum(['station', 'volcano']),
            name: z.string().max(64),
            x: coordinate,
            y: coordinate,
          }),
        )
        .max(128),
      discoveries: z.int().nonnegative(),
    }),
    /** The only mark that a request has changed, with its new name and place; null if the request has removed it. */
    'map:marked': z.object({ id: markId, mark: mark.nullable() }),
    /**
     * Places of the players who show theirs to the player and are out of the player's sight. Sent when the list changes,
     * or a place by 64 px, at most every two seconds.
     */
    'map:allies': z.array(z.object({ socket_id: socketId, x: coordinate, y: coordinate })),
    /** Reason why a mark was not put, renamed or removed, for the player. */
    'map:refused': z.object({ reason: z.string().max(200) }),
  },
} as const satisfies Domain;
