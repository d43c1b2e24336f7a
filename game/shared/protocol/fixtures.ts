/** Fixtures other than resource nodes, and the chunks that a client is subscribed to. */
import { z } from 'zod';
import { CHUNK_COLUMNS } from '../math/chunks.ts';
import type { Domain } from './domain.ts';
import { coordinate, socketId } from './fields.ts';

const band = z
  .number()
  .int()
  .min(0)
  .max(CHUNK_COLUMNS - 1);
const fixtureId = z.string().min(1).max(64);
const health = z.number().nonnegative();
/** What everybody nearby may know: few and short values, so that many fixtures fit into a frame. */
const state = z.record(
  z.string().min(1).max(32),
  z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
);

const fixture = z.object({
  id: fixtureId,
  /** Number of its kind in the catalogue of fixtures. */
  kind: z.number().int().positive(),
  x: coordinate,
  y: coordinate,
  health,
  /** Public id of the player who owns it; null for none. */
  ownerId: socketId.nullable(),
  state,
});

export const FIXTURES = {
  verbs: {},
  events: {
    /**
     * The chunks, by columns and rows, that the client is subscribed to from now on. Chunks new to it are as in the
     * world's file except for what the following lists name; it forgets the chunks that have left. Null: none.
     */
    'fixture:chunks': z.object({ left: band, top: band, right: band, bottom: band }).nullable(),
    /** What stands in chunks that are new to the client; split into several lists when there is much. */
    'fixture:list': z.array(fixture),
    'fixture:add': fixture,
    'fixture:update': z.object({ id: fixtureId, health, state }),
    'fixture:remove': z.object({ id: fixtureId }),
  },
} as const satisfies Domain;
