/** The part of the store that is about making things. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

export type CraftJob = ServerEventPayload<'craft:queue'>['jobs'][number];

export interface CraftingSlice {
  readonly crafting: {
    /** What waits to be made, in order. */
    readonly jobs: readonly CraftJob[];
    /** Id of the job in work; null while there is none. */
    readonly working: number | null;
    /** How many ms of work are done at it in one ms. */
    readonly pace: number;
    /** When that was so, by the clock of this browser, in ms. */
    readonly at: number;
    /** How often something was done so far: whoever plays a sound watches it. */
    readonly made: number;
    /** Recipes learnt by reading. */
    readonly learnt: ReadonlySet<string>;
    /** Catalogue numbers of everything ever held. */
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
    learnt: new Set(),
    held: new Set(),
  },
};

/** Work left at a job's piece, in ms of real time; null while nobody works at it. @param now the clock of this browser */
export function workLeftMs(
  { working, pace, at }: CraftingSlice['crafting'],
  job: CraftJob,
  now: number,
): number | null {
  return job.id === working ? Math.max(0, job.left / pace - (now - at)) : null;
}
