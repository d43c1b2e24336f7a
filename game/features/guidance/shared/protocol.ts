/** Messages about SOVA's objectives for newcomers. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate } from '#game/shared/protocol/fields.ts';
import { OBJECTIVE_IDS } from './objective-ids.ts';

export const GUIDANCE = {
  verbs: {
    /** Dismisses all objectives, or resumes them. The change is saved. */
    'objective:dismiss': z.object({ isDismissed: z.boolean() }),
    /** Puts an objective off, or calls it back. The change is saved. */
    'objective:hide': z.object({ id: z.enum(OBJECTIVE_IDS), isHidden: z.boolean() }),
  },
  events: {
    /** SOVA says something once: about an event, or about creatures that she does not believe in. */
    'sova:said': z.object({ text: z.string().min(1).max(400) }),
    /** Sent to the player alone: on entering, and after every change. */
    'objective:now': z.object({
      /** Current objective; null if all objectives are done. */
      id: z.enum(OBJECTIVE_IDS).nullable(),
      /** Temporary objective shown above the current one; null if there is none. */
      aside: z.enum(OBJECTIVE_IDS).nullable(),
      /** Progress: pieces gathered so that `have` reaches `need`; 0 of 1 for an objective that gathers nothing. */
      have: z.int().nonnegative(),
      need: z.int().positive(),
      /** Maximum number of pieces carried at any one time, for each good that the objective needs. */
      reached: z.array(z.int().nonnegative()).max(8),
      /** Objectives that the player has put off. */
      hidden: z.array(z.enum(OBJECTIVE_IDS)).max(OBJECTIVE_IDS.length),
      /** Place that the objective leads to; null if there is none. */
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
