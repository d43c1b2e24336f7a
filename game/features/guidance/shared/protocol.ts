/** What SOVA asks of newcomers. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate } from '#game/shared/protocol/fields.ts';
import { OBJECTIVE_IDS } from './objectives.ts';

export const GUIDANCE = {
  verbs: {
    /** The player wants no objectives, or wants them again. It is remembered. */
    'objective:dismiss': z.object({ isDismissed: z.boolean() }),
    /** The player puts one of them off, or calls it back. It is remembered. */
    'objective:hide': z.object({ id: z.enum(OBJECTIVE_IDS), isHidden: z.boolean() }),
  },
  events: {
    /** SOVA says something, once: what has just happened, and what she does not believe in. */
    'sova:said': z.object({ text: z.string().min(1).max(400) }),
    /** Sent to the player alone: on entering, and whenever it has changed. */
    'objective:now': z.object({
      /** Null when all are done. */
      id: z.enum(OBJECTIVE_IDS).nullable(),
      /** What is said above it while something lasts; null for nothing. */
      aside: z.enum(OBJECTIVE_IDS).nullable(),
      /** How far they are: of what is gathered the pieces, else 0 of 1. */
      have: z.int().nonnegative(),
      need: z.int().positive(),
      /** Of each good that is asked for, the most that was carried at once. */
      reached: z.array(z.int().nonnegative()).max(8),
      /** What is put off. */
      hidden: z.array(z.enum(OBJECTIVE_IDS)).max(OBJECTIVE_IDS.length),
      /** The place that is asked for; null where none is. */
      place: z
        .object({
          id: z.string().max(32),
          kind: z.enum(['station', 'volcano']),
          name: z.string().max(64),
          x: coordinate,
          y: coordinate,
        })
        .nullable(),
      isDismissed: z.boolean(),
    }),
  },
} as const satisfies Domain;
