/** The map: what a player has seen of the world, and what is marked on it for them alone. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, socketId, Text } from '#game/shared/protocol/fields.ts';
import { MARK_NAME_LENGTH, MOST_MARKS } from './marks.ts';
import { CELLS } from './seen.ts';

const markId = z.int().positive();
/** The server cleans and shortens it. */
const wantedName = Text.max(4 * MARK_NAME_LENGTH);

export const mark = z.object({
  id: markId,
  /** {@link MARK_NAME_LENGTH} characters, each of which may be two UTF-16 code units long. */
  name: z
    .string()
    .min(1)
    .max(2 * MARK_NAME_LENGTH),
  x: coordinate,
  y: coordinate,
});

export const MAP = {
  verbs: {
    /** Marks a place on one's own map. */
    'map:mark': z.object({ name: wantedName, x: coordinate, y: coordinate }),
    'map:rename': z.object({ id: markId, name: wantedName }),
    'map:unmark': z.object({ id: markId }),
  },
  events: {
    /** All that the player has seen, on entering: `SeenCells.toText` ({@link file://./seen.ts}). */
    'map:seen': z.object({ cells: z.string().max(4096) }),
    /** Cells that are new among it. */
    'map:discovered': z.object({
      cells: z.array(
        z
          .int()
          .min(0)
          .max(CELLS - 1),
      ),
    }),
    /** What is marked on the player's map: on entering, and whenever it has changed. */
    'map:markers': z.object({
      marks: z.array(mark).max(MOST_MARKS),
      /** Where what they left at their last death lies, and for how many ms; null for nowhere. */
      bundle: z.object({ x: coordinate, y: coordinate, left: z.number().nonnegative() }).nullable(),
      /** Where they could wake. */
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
      /** The places that they have found, and how many there are. */
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
    /** Where those are with whom the player has a truce: about once a second while there are some. */
    'map:allies': z.array(z.object({ socket_id: socketId, x: coordinate, y: coordinate })),
    /** Why a mark was not put, renamed or removed, for the player. */
    'map:refused': z.object({ reason: z.string().max(200) }),
  },
} as const satisfies Domain;
