/** Creatures: which are in view. Their places travel in snapshots ({@link file://./snapshot.ts}). */
import { z } from 'zod';
import type { Domain } from './domain.ts';
import { coordinate, handle, point, timestamp } from './fields.ts';
import { FACINGS } from './motion.ts';

/** World-unique id of a creature. */
const creatureId = z.string().min(1).max(64);

/** A creature as those near it see it. */
const liveCreature = z.object({
  id: creatureId,
  handle,
  /** Name of the species. */
  kind: z.string().min(1).max(64),
  x: coordinate,
  y: coordinate,
  facingDirection: z.enum(FACINGS),
  isMoving: z.boolean(),
  isDead: z.boolean(),
  velocity: point,
  health: z.number().nonnegative(),
  maxHealth: z.number().positive(),
  timestamp,
});

export const CREATURES = {
  verbs: {},
  events: {
    /** A creature has come into view. */
    'creature:appeared': liveCreature,
    /** A creature is out of view or no longer exists. */
    'creature:left': z.object({ id: creatureId, handle }),
  },
  rows: ['creature:appeared', 'creature:left'],
} as const satisfies Domain;
