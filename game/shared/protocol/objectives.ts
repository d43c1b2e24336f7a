/** What SOVA asks of newcomers. */
import { z } from 'zod';
import { OBJECTIVE_IDS } from '../defs/objectives.ts';
import type { Domain } from './domain.ts';

export const GUIDANCE = {
  verbs: {
    /** The player wants no objectives, or wants them again. It is remembered. */
    'objective:dismiss': z.object({ isDismissed: z.boolean() }),
  },
  events: {
    /** SOVA says something, once: what has just happened, and what she does not believe in. */
    'sova:said': z.object({ text: z.string().min(1).max(200) }),
    /** Sent to the player alone: on entering, and whenever it has changed. */
    'objective:now': z.object({
      /** Null when all are done. */
      id: z.enum(OBJECTIVE_IDS).nullable(),
      /** How far they are: of what is gathered the pieces, else 0 of 1. */
      have: z.int().nonnegative(),
      need: z.int().positive(),
      isDismissed: z.boolean(),
    }),
  },
} as const satisfies Domain;
