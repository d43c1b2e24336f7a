/**
 * Messages about structures and actions on them. Places of structures are sent as for every fixture ({@link
 * file://../../../shared/protocol/fixtures.ts}); this file covers the rest: rights, costs, texts of signs.
 */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import { AUDIENCES } from '#game/features/structures/shared/rights.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, point, socketId, Text } from '#game/shared/protocol/fields.ts';

const slot = z.number().int().min(0).max(LAST_SLOT);
/** Request number chosen by the client; the answer carries the same number. */
const request = z.number().int().min(0).max(0xffff_ffff);
const id = Text.min(1).max(64);
/** Code of a lock: 4 to 8 digits; a new one needs five. */
const code = Text.regex(/^[0-9]{4,8}$/);
const wallMs = z.number().nonnegative();

export const STRUCTURES = {
  verbs: {
    /** Places one piece from a slot of the bag on the tile of a place; answered like the inventory's verbs. */
    'structure:place': z.object({ slot, x: coordinate, y: coordinate, request }),
    /** Opens or shuts a door. */
    'structure:door': z.object({ id }),
    /** Asks for a structure's owner, condition and permitted actions: answered by `structure:info`. */
    'structure:look': z.object({ id }),
    /** Mends a fifth of a structure with a mallet; answered like the inventory's verbs. */
    'structure:mend': z.object({ id, request }),
    /** Takes a structure back into the bag; answered like the inventory's verbs. */
    'structure:remove': z.object({ id, request }),
    /** Sets the audience of a door or box. */
    'structure:rights': z.object({ id, rights: z.enum(AUDIENCES) }),
    /** Sets the code of a door or box; null removes it. */
    'structure:code': z.object({ id, code: code.nullable() }),
    /** Enters the code of a door or box. */
    'structure:unlock': z.object({ id, code }),
    /** Asks a player in the world, by name, to become a member of a hearth's claim, or ends a membership. */
    'structure:member': z.object({ id, name: Text.min(1).max(64), isIn: z.boolean() }),
    /** Leaves the claim of a hearth. */
    'structure:leave': z.object({ id }),
    /** Sets whether players in feud may damage structures in the claim of a hearth. */
    'structure:feud': z.object({ id, isOn: z.boolean() }),
    /** Sets the text of a sign. */
    'structure:write': z.object({ id, text: Text.max(160) }),
    /** Starts squeezing out past a wall, for a player who is shut in. */
    'structure:squeeze': z.object({ id }),
    'structure:squeeze-end': z.object({}),
    /** Lies down in a bag or bed; moving ends it. */
    'structure:lie': z.object({ id }),
  },
  events: {
    /** Condition of a structure that the player has looked at. */
    'structure:info': z.object({
      id,
      /** Name of the player who built the structure; empty if no player did. */
      owner: z.string(),
      health: z.number().nonnegative(),
      /** Wall-clock time at which the structure is gone if it is not cared for; null if it never is. */
      endsAt: wallMs.nullable(),
      /** Actions that the player may take on it. */
      may: z.array(z.enum(['set', 'mend', 'remove', 'write', 'open', 'code', 'leave'])),
      hasCode: z.boolean(),
      /** For a hearth: its members, and the cost of the claim per real day, by item. */
      members: z.array(z.object({ id: socketId, name: z.string() })),
      perDay: z.array(z.object({ itemId: z.number().int(), count: z.number() })),
      /** For a door or box, sent to its owner only: the players who have opened it, the newest first. */
      openings: z.array(z.object({ name: z.string(), at: wallMs })),
      /** For a door or box, sent to its owner only: wrong codes since the last right one. */
      guesses: z.number().int().nonnegative(),
    }),
    /** Refusal of an action, with its reason. */
    'structure:refused': z.object({ id, reason: z.string().max(200) }),
    /** Counts of the player's structures that limit how many they may place. */
    'structure:own': z.object({
      loose: z.number().int().nonnegative(),
      small: z.number().int().nonnegative(),
      hasHearth: z.boolean(),
      beds: z.array(point.extend({ id, kind: z.number().int().positive() })),
    }),
    /** Duration of the player's squeezing out, in ms; 0 when it is over. */
    'structure:squeezing': z.object({ ms: z.number().nonnegative() }),
    /** The player lies in the bag or bed with this id; null once they have got up. */
    'structure:lying': z.object({ id: id.nullable() }),
  },
} as const satisfies Domain;
