/** A player's progress with SOVA: their objective, and their deeds for it. Saved with their life. */
import { z } from 'zod';
import { OBJECTIVE_IDS } from '../shared/objective-ids.ts';
import { DEEDS } from '../shared/objective-kinds.ts';

const kept = z.strictObject({
  /** Current objective; null if all objectives are done. */
  objective: z.enum(OBJECTIVE_IDS).nullable(),
  deeds: z.array(z.enum(DEEDS)).readonly(),
  isDismissed: z.boolean(),
  /** Place of the player when the first objective was set, in world px; null before that. */
  from: z.object({ x: z.number(), y: z.number() }).readonly().nullable(),
  /** Time that the player has spent beside a fire, in ms. */
  besideMs: z.number().nonnegative(),
  /**
   * Maximum number of pieces carried at any one time, for each good that the objective needs: this count never
   * decreases.
   */
  reached: z.array(z.int().nonnegative()).readonly().default([]),
  /** Objectives that are done; left out in lives saved before there was a second list. */
  done: z.array(z.enum(OBJECTIVE_IDS)).readonly().optional(),
  /** Objectives that the player has put off. */
  hidden: z.array(z.enum(OBJECTIVE_IDS)).readonly().default([]),
});

/** A player who had done the whole first list continues with the second. */
export const guidance = kept.transform(({ done, objective, ...rest }) => ({
  ...rest,
  done: done ?? [],
  objective: done ? objective : (objective ?? ('bench' as const)),
}));
export type Guidance = Readonly<z.infer<typeof guidance>>;

/** The fields sent to the player's client. */
export const toldObjective = z.strictObject({
  id: z.enum(OBJECTIVE_IDS).nullable(),
  /** Temporary objective shown above the current one: the Visitor, or thirst. */
  aside: z.enum(OBJECTIVE_IDS).nullable(),
  have: z.number(),
  need: z.number(),
  reached: z.array(z.number()).readonly(),
  hidden: z.array(z.enum(OBJECTIVE_IDS)).readonly(),
  /** Place that the objective leads to, in world px; null if there is none. */
  place: z
    .object({
      id: z.string(),
      kind: z.enum(['station', 'volcano']),
      name: z.string(),
      x: z.number(),
      y: z.number(),
    })
    .readonly()
    .nullable(),
  isDismissed: z.boolean(),
});
export type ToldObjective = Readonly<z.infer<typeof toldObjective>>;

/** SOVA's counsel in this stay: notes that are not saved. */
export const counsel = z.strictObject({
  /** Hour of the day at which hints were last considered; null before the first time. */
  hour: z.number().nullable(),
  /** The current errand, and since when it has not gone on; null before the first look at it. */
  errand: z
    .strictObject({
      id: z.enum(OBJECTIVE_IDS),
      /** Pieces gathered and carried for it. */
      have: z.number(),
      /** World time of the last progress, in ms. */
      since: z.number(),
      /** True if SOVA has offered another errand. */
      isOffered: z.boolean(),
    })
    .nullable(),
});
export type Counsel = Readonly<z.infer<typeof counsel>>;

/** Guidance of a player who has never played. */
export const NEW_GUIDANCE: Guidance = {
  objective: OBJECTIVE_IDS[0],
  deeds: [],
  isDismissed: false,
  from: null,
  besideMs: 0,
  reached: [],
  done: [],
  hidden: [],
};
