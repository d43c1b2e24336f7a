/** Handwork: what a player makes, what waits to be made, what they have learnt. All of it is told to them alone. */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, Text } from '#game/shared/protocol/fields.ts';
import { MOST_JOBS } from './crafting.ts';

const recipeId = Text.min(1).max(40);
const jobId = z.int().positive();
/** Chosen by the client; a refusal carries the same. */
const request = z.int().min(0).max(0xffff_ffff);
const fixtureId = Text.min(1).max(64);
const ms = z.number().nonnegative();
/** The rules say how many pieces may be asked for. */
const count = z.int().min(1).max(10_000);

export const craftJob = z.object({
  id: jobId,
  recipe: recipeId,
  /** Pieces that are still to be made, with the one in work. */
  count,
  /** Work left at the piece, in ms of plain work, and whether its goods were taken. */
  left: ms,
  isBegun: z.boolean(),
  /** What it waits for, besides its turn. */
  waits: z.enum(['goods', 'station']).nullable(),
});

export const CRAFTING = {
  verbs: {
    /** Makes so many pieces, after what waits already; in a rack or kiln, one for each free place. */
    'craft:start': z.object({ recipe: recipeId, count, request }),
    /** Takes a job out of the queue; what was taken for it comes back. */
    'craft:cancel': z.object({ job: jobId, request }),
    /** Takes what is in one place of a rack or kiln, or without a place everything that is done. */
    'craft:take': z.object({ fixture: fixtureId, place: z.int().min(0).max(7).optional(), request }),
    /** Mends what lies in a slot, at a workbench; slots have the numbers of `items/shared/slots.ts`. */
    'craft:repair': z.object({ slot: z.int().min(0).max(LAST_SLOT), request }),
  },
  events: {
    /** Everything that waits to be made. `working`: the job in work; `pace`: ms of work done in one ms. */
    'craft:queue': z.object({
      jobs: z.array(craftJob).max(MOST_JOBS),
      working: jobId.nullable(),
      pace: z.number().positive(),
    }),
    /** Pieces are done, and `left` of them lie on the ground, because they found no room. */
    'craft:made': z.object({
      recipe: recipeId,
      itemId,
      quantity: z.int().positive(),
      left: z.int().nonnegative(),
    }),
    /** On entering: what was learnt by reading, and everything that was ever held. */
    'craft:known': z.object({ learnt: z.array(recipeId), held: z.array(itemId) }),
    /** Something was learnt by reading or from somebody. */
    'craft:learnt': z.object({ recipe: recipeId }),
    /** Nothing was changed; the reason is for the player. */
    'craft:refused': z.object({ request, reason: z.string().max(200) }),
  },
} as const satisfies Domain;
