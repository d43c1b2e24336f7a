/** Store slice of handwork. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export type CraftJob = ServerEventPayload<'craft:queue'>['jobs'][number];

export interface CraftingSlice {
  readonly crafting: {
    /** Waiting jobs, in order. */
    readonly jobs: readonly CraftJob[];
    /** Id of the job in progress; null if there is none. */
    readonly working: number | null;
    /** Pace of the work, in ms of work per ms. */
    readonly pace: number;
    /** Time of this state, on this browser's clock, in ms. */
    readonly at: number;
    /** Number of times a piece was finished; the sound player watches it. */
    readonly made: number;
    /** Slot of the last pieces made, on this browser's clock in ms; null before the first. */
    readonly madeIn: { readonly slot: number; readonly at: number } | null;
    /** Recipes learnt by reading. */
    readonly learnt: ReadonlySet<string>;
    /** Catalogue numbers of all items ever held. */
    readonly held: ReadonlySet<number>;
  };
}

export const NOTHING_MADE: CraftingSlice = {
  crafting: {
    jobs: [],
    working: null,
    pace: 1,
    at: 0,
    made: 0,
    madeIn: null,
    learnt: new Set(),
    held: new Set(),
  },
};

/**
 * Returns the work left on a job's piece, in ms of real time; null if the job is not in progress. @param now time on
 * this browser's clock
 */
export function workLeftMs(
  { working, pace, at }: CraftingSlice['crafting'],
  job: CraftJob,
  now: number,
): number | null {
  return job.id === working ? Math.max(0, job.left / pace - (now - at)) : null;
}
