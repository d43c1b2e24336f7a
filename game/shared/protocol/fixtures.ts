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
/**
 * State visible to all players nearby, without any player's id: a few short values, so that many fixtures fit into a
 * frame.
 */
const state = z.record(
  z.string().min(1).max(32),
  z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
);

/**
 * Ownership relative to the receiving player; null if the fixture has no owner. The name of the owner is sent only to a
 * player who looks at the fixture within reach.
 */
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
     * Chunks, by columns and rows, that the client is subscribed to from now on; null if there are none. Chunks new to
     * the client are as in the world's file except for the entries of the following lists; the client forgets the
     * chunks it is no longer subscribed to.
     */
    'fixture:chunks': z.object({ left: band, top: band, right: band, bottom: band }).nullable(),
    /** Fixtures in chunks that are new to the client; split into several lists if there are many. */
    'fixture:list': z.array(fixture),
    'fixture:add': fixture,
    'fixture:update': z.object({ id: fixtureId, health, whose, state }),
    /** The player has gained or lost the use of a fixture. */
    'fixture:whose': z.object({ id: fixtureId, whose }),
    'fixture:remove': z.object({ id: fixtureId }),
  },
} as const satisfies Domain;
