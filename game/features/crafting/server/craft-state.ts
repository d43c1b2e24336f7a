/**
 * A player's jobs, learnt recipes and held items: plain data, replaced instead of changed in place. It is saved with
 * their life, so that a job and the goods taken for it are saved together or not at all.
 */
import { z } from 'zod';
import { stackState } from '#game/features/items/shared/stack-schema.ts';

const stack = z.object({ itemId: z.int(), quantity: z.int().min(1), state: stackState.optional() });

const job = z.object({
  id: z.int().positive(),
  recipe: z.string(),
  /** Number of pieces still to be made, including the one in progress. */
  count: z.int().min(1),
  /** Work left on the piece, in ms. */
  left: z.number(),
  /** Goods taken for the piece in progress; null before it begins. */
  taken: z.array(stack).readonly().nullable(),
  /** Reason why the job waits, apart from the jobs before it; null if nothing else holds it up. */
  waits: z.enum(['goods', 'station']).nullable().default(null),
});
export type Job = Readonly<z.infer<typeof job>>;

export const savedCraft = z
  .object({
    jobs: z.array(job).readonly(),
    /** Number of the newest job. */
    made: z.int().nonnegative(),
    /** Recipes learnt, in the order of learning. */
    learnt: z.array(z.string()).readonly(),
    /** Catalogue numbers of all items ever held: recipes that use them are listed. */
    held: z.array(z.int()).readonly(),
  })
  .readonly();
export type SavedCraft = z.infer<typeof savedCraft>;

/** The job in progress, its start (world time, ms), and its pace in ms of work per ms. */
export const craftWork = z.object({ job: z.int(), since: z.number(), pace: z.number() }).nullable();

export interface Craft extends SavedCraft {
  readonly work: Readonly<NonNullable<z.infer<typeof craftWork>>> | null;
}

export const NEW_CRAFT: Craft = { jobs: [], made: 0, learnt: [], held: [], work: null };

/** Packed form, including the job in progress. */
export const packedCraft = z.object({ ...savedCraft.unwrap().shape, work: craftWork });

/** Returns the state with the work done until now credited to its job. @param now world time, in ms */
export function withWorkDone(craft: Craft, now: number): Craft {
  const { work, jobs } = craft;
  if (work === null || now === work.since) return craft;
  const done = (now - work.since) * work.pace;
  return {
    ...craft,
    jobs: jobs.map((one) => (one.id === work.job ? { ...one, left: one.left - done } : one)),
    work: { ...work, since: now },
  };
}

/** Returns the saved form. @param now world time, in ms */
export function savedCraftOf(craft: Craft, now: number): SavedCraft {
  const { jobs, made, learnt, held } = withWorkDone(craft, now);
  return { jobs, made, learnt, held };
}
