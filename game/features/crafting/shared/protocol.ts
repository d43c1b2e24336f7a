/** Handwork: a player's jobs and learnt recipes. All of it is sent to them alone. */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, Text } from '#game/shared/protocol/fields.ts';
import { MOST_JOBS } from './crafting.ts';

const recipeId = Text.min(1).max(40);
const jobId = z.int().positive();
/** Request number chosen by the client; a refusal carries the same number. */
const request = z.int().min(0).max(0xffff_ffff);
const fixtureId = Text.min(1).max(64);
const ms = z.number().nonnegative();
/** Number of pieces; the rules set a lower limit. */
const count = z.int().min(1).max(10_000);

export const craftJob = z.object({
  id: jobId,
  recipe: recipeId,
  /** Number of pieces still to be made, including the one in progress. */
  count,
  /** Work left on the piece, in ms of work at normal pace, and whether its goods were taken. */
  left: ms,
  isBegun: z.boolean(),
  /** Reason why the job waits, apart from the jobs before it; null if nothing else holds it up. */
  waits: z.enum(['goods', 'station']).nullable(),
});

export const CRAFTING = {
  verbs: {
    /** Makes `count` pieces, after the jobs already waiting; in a rack or kiln, one piece per free place. */
    'craft:start': z.object({ recipe: recipeId, count, request }),
    /** Removes a job from the queue and returns the goods taken for it. */
    'craft:cancel': z.object({ job: jobId, request }),
    /** Takes the content of one place of a rack or kiln, or without a place all finished products. */
    'craft:take': z.object({ fixture: fixtureId, place: z.int().min(0).max(7).optional(), request }),
    /** Mends the item in a slot, at a workbench; slots have the numbers of `items/shared/slots.ts`. */
    'craft:repair': z.object({ slot: z.int().min(0).max(LAST_SLOT), request }),
  },
  events: {
    /** All jobs of the player. `working`: id of the job in progress; `pace`: ms of work per ms. */
    'craft:queue': z.object({
      jobs: z.array(craftJob).max(MOST_JOBS),
      working: jobId.nullable(),
      pace: z.number().positive(),
    }),
    /** Pieces are done; `left` of them are on the ground, because the bag had no room. `slot`: where the others are. */
    'craft:made': z.object({
      recipe: recipeId,
      itemId,
      quantity: z.int().positive(),
      left: z.int().nonnegative(),
      slot: z.int().min(0).max(LAST_SLOT).nullable(),
    }),
    /** The recipes learnt and all items ever held; sent when the player enters. */
    'craft:known': z.object({ learnt: z.array(recipeId), held: z.array(itemId) }),
    /** The player has learnt a recipe by reading or from another player. */
    'craft:learnt': z.object({ recipe: recipeId }),
    /** A refused request: nothing was changed; the reason is shown to the player. */
    'craft:refused': z.object({ request, reason: z.string().max(200) }),
  },
} as const satisfies Domain;
