/**
 * What players put up, and what they do with it. What stands where is told as of every fixture
 * ({@link file://../../../shared/protocol/fixtures.ts}); this is about the rest: who may what, what it costs, what is written on it.
 */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import { AUDIENCES } from '#game/features/structures/shared/rights.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, point, socketId, Text } from '#game/shared/protocol/fields.ts';

const slot = z.number().int().min(0).max(LAST_SLOT);
/** Chosen by the client; the answer names it. */
const request = z.number().int().min(0).max(0xffff_ffff);
const id = Text.min(1).max(64);
/** Of a lock: 4 to 8 digits. */
const code = Text.regex(/^[0-9]{4,8}$/);
const wallMs = z.number().nonnegative();

export const STRUCTURES = {
  verbs: {
    /** Places one piece out of a slot of the bag on the tile of a place; answered as the inventory's verbs are. */
    'structure:place': z.object({ slot, x: coordinate, y: coordinate, request }),
    /** Opens or shuts a door. */
    'structure:door': z.object({ id }),
    /** Asks who owns a structure, how it stands with it, and what one may do: answered by `structure:info`. */
    'structure:look': z.object({ id }),
    /** Mends a fifth of it with a mallet; answered as the inventory's verbs are. */
    'structure:mend': z.object({ id, request }),
    /** Takes it back into the bag; answered as the inventory's verbs are. */
    'structure:remove': z.object({ id, request }),
    /** To whom a door or box is open. */
    'structure:rights': z.object({ id, rights: z.enum(AUDIENCES) }),
    /** Gives a door or box a code, or none. */
    'structure:code': z.object({ id, code: code.nullable() }),
    /** Enters the code of a door or box. */
    'structure:unlock': z.object({ id, code }),
    /** Asks a player who is in the world to be a member of the claim of a hearth, by name; or they are one no longer. */
    'structure:member': z.object({ id, name: Text.min(1).max(32), isIn: z.boolean() }),
    /** Belongs to the claim of a hearth no longer. */
    'structure:leave': z.object({ id }),
    /** Whether players in feud may damage what stands in the claim of a hearth. */
    'structure:feud': z.object({ id, isOn: z.boolean() }),
    /** What a sign says. */
    'structure:write': z.object({ id, text: Text.max(160) }),
    /** Begins to squeeze out past a wall, for those who are shut in. */
    'structure:squeeze': z.object({ id }),
    'structure:squeeze-end': z.object({}),
    /** Lies down in a bag or bed; moving ends it. */
    'structure:lie': z.object({ id }),
  },
  events: {
    /** How it stands with a structure that the player has looked at. */
    'structure:info': z.object({
      id,
      /** Name of whoever has put it up; empty when nobody has. */
      owner: z.string(),
      health: z.number().nonnegative(),
      /** Wall clock at which it is gone, if nothing is done; null for never. */
      endsAt: wallMs.nullable(),
      /** What the player may do with it. */
      may: z.array(z.enum(['set', 'mend', 'remove', 'write', 'open', 'code', 'leave'])),
      hasCode: z.boolean(),
      /** Of a hearth: its members, and what the claim costs a real day, by item. */
      members: z.array(z.object({ id: socketId, name: z.string() })),
      perDay: z.array(z.object({ itemId: z.number().int(), count: z.number() })),
      /** Of a door or box, to its owner: who has opened it, the newest first. */
      openings: z.array(z.object({ name: z.string(), at: wallMs })),
    }),
    /** Nothing was done, and why. */
    'structure:refused': z.object({ id, reason: z.string().max(200) }),
    /** What the player has in the world, as far as it limits what they may place. */
    'structure:own': z.object({
      loose: z.number().int().nonnegative(),
      small: z.number().int().nonnegative(),
      hasHearth: z.boolean(),
      beds: z.array(point.extend({ id, kind: z.number().int().positive() })),
    }),
    /** The player squeezes out: how long it takes, in ms; 0: it is over. */
    'structure:squeezing': z.object({ ms: z.number().nonnegative() }),
    /** The player lies in a bag or bed, or no longer. */
    'structure:lying': z.object({ id: id.nullable() }),
  },
} as const satisfies Domain;
