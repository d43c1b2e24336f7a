/** Fixtures other than resource nodes, and the chunks that a client is subscribed to. */
import { z } from 'zod';
import { WHOSE } from '#game/features/structures/shared/ownership.ts';
import { CHUNK_COLUMNS } from '../math/chunks.ts';
import type { Domain } from './domain.ts';
import { coordinate } from './fields.ts';

const band = z
  .number()
  .int()
  .min(0)
  .max(CHUNK_COLUMNS - 1);
const fixtureId = z.string().min(1).max(64);
const health = z.number().nonnegative();
/** What everybody nearby may know, and nobody's id: few and short values, so that many fixtures fit into a frame. */
const state = z.record(
  z.string().min(1).max(32),
  z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
);

/** To the player who is told; null: nobody's. The name of its owner, who looks at it is told within reach. */
const whose = z.enum(WHOSE).nullable();

const fixture = z.object({
  id: fixtureId,
  /** Number of its kind in the catalogue of fixtures. */
  kind: z.number().int().positive(),
  x: coordinate,
  y: coordinate,
  health,
  whose,
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
    'fixture:update': z.object({ id: fixtureId, health, whose, state }),
    /** Something has become the player's to use, or is so no longer. */
    'fixture:whose': z.object({ id: fixtureId, whose }),
    'fixture:remove': z.object({ id: fixtureId }),
  },
} as const satisfies Domain;
