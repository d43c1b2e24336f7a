/**
 * Creatures in view, their visible acts and their calls. Their positions travel in snapshots ({@link
 * file://../../../shared/protocol/snapshot.ts}); their hits and deaths use the events of players.
 */
import { z } from 'zod';
import { CALL_EIGHTHS } from '#game/shared/constants.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, handle, point, timestamp } from '#game/shared/protocol/fields.ts';
import { FACINGS } from '#game/shared/protocol/motion-bits.ts';
import { ACTS } from './creature-acts.ts';
import { TAME_WHOSE } from './taming-protocol.ts';

/** World-unique id of a creature. */
const creatureId = z.string().min(1).max(64);
/** Name of the species. */
const kind = z.string().min(1).max(64);
const act = z.enum(ACTS);

/** A creature as its viewers see it. */
const liveCreature = z.object({
  id: creatureId,
  handle,
  kind,
  x: coordinate,
  y: coordinate,
  facingDirection: z.enum(FACINGS),
  isMoving: z.boolean(),
  isDead: z.boolean(),
  velocity: point,
  health: z.number().nonnegative(),
  maxHealth: z.number().positive(),
  timestamp,
  act,
  /** Owner of a tame creature, as the viewer sees it; null for a wild creature. */
  whose: z.enum(TAME_WHOSE).nullable(),
});

export const CREATURES = {
  verbs: {},
  events: {
    /** A creature has come into view. */
    'creature:appeared': liveCreature,
    /** A creature is out of view or no longer exists. */
    'creature:left': z.object({ id: creatureId, handle }),
    /** A creature in view changes its act. */
    'creature:act': z.object({ id: creatureId, act }),
    /** A creature in view draws back to strike at an angle (radians from the east clockwise); it lands `windup_ms` later. */
    'creature:strike': z.object({
      id: creatureId,
      angle: z.number(),
      windup_ms: z.int().positive().max(10_000),
    }),
    /**
     * The player's knowledge of creatures: species by kind, rules by id. Sent after the welcome, and whenever it grows.
     */
    'lore:all': z.object({
      seen: z.array(z.string().max(32)).max(64),
      found: z.array(z.string().max(32)).max(64),
    }),
    /**
     * A call is heard. It carries no more than an ear would notice: the direction in eighths of a turn (clockwise from
     * the east) and the loudness, 0 to 1 in tenths. Its source may be far out of view.
     */
    'creature:voice': z.object({
      kind,
      call: z.string().min(1).max(16),
      angle: z
        .int()
        .min(0)
        .max(CALL_EIGHTHS - 1),
      loudness: z.number().min(0).max(1),
      /** True if the caller hunts the player who hears it; left out otherwise. */
      hunts: z.boolean().optional(),
    }),
  },
  rows: ['creature:appeared', 'creature:left'],
} as const satisfies Domain;
