/** What players put up: placing it. What stands where is told as of every fixture ({@link file://./fixtures.ts}). */
import { z } from 'zod';
import { LAST_SLOT } from '../rules/inventory/slots.ts';
import type { Domain } from './domain.ts';
import { coordinate } from './fields.ts';

const slot = z.number().int().min(0).max(LAST_SLOT);
/** Chosen by the client; the answer names it. */
const request = z.number().int().min(0).max(0xffff_ffff);

export const STRUCTURES = {
  verbs: {
    /** Places one piece out of a slot of the bag on the tile of a place; answered as the inventory's verbs are. */
    'structure:place': z.object({ slot, x: coordinate, y: coordinate, request }),
  },
  events: {},
} as const satisfies Domain;
