/** How far SOVA has come with a player: their objective, and what of it they have done already. Saved with their life. */
import { z } from 'zod';
import { DEEDS } from '../shared/objective-kinds.ts';
import { OBJECTIVE_IDS } from '../shared/objectives.ts';

const kept = z.strictObject({
  /** Null when all objectives are done. */
  objective: z.enum(OBJECTIVE_IDS).nullable(),
  deeds: z.array(z.enum(DEEDS)).readonly(),
  isDismissed: z.boolean(),
  /** Where the player stood when the first objective was given, in world px; null before. */
  from: z.object({ x: z.number(), y: z.number() }).readonly().nullable(),
  /** How long they have been beside a fire, in ms. */
  besideMs: z.number().nonnegative(),
  /** The most they have carried at once of each good that the objective asks for: that count never runs backwards. */
  reached: z.array(z.int().nonnegative()).readonly().default([]),
  /** What was asked for and is done; left out in lives from before there was a second list. */
  done: z.array(z.enum(OBJECTIVE_IDS)).readonly().optional(),
  /** What the player has put off. */
  hidden: z.array(z.enum(OBJECTIVE_IDS)).readonly().default([]),
});

/** Whoever had done the whole first list goes on with the second. */
export const guidance = kept.transform(({ done, objective, ...rest }) => ({
  ...rest,
  done: done ?? [],
  objective: done ? objective : (objective ?? ('bench' as const)),
}));
export type Guidance = Readonly<z.infer<typeof guidance>>;

/** What a player's client knows of it. */
export const toldObjective = z.strictObject({
  id: z.enum(OBJECTIVE_IDS).nullable(),
  /** What is said above it while something lasts: the visitor, or thirst. */
  aside: z.enum(OBJECTIVE_IDS).nullable(),
  have: z.number(),
  need: z.number(),
  reached: z.array(z.number()).readonly(),
  hidden: z.array(z.enum(OBJECTIVE_IDS)).readonly(),
  /** The place that is asked for, in world px; null where none is. */
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

/** Of somebody who has never played. */
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
