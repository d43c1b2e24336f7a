/** Meals: the field cauldron, drinking from the land, and what lasts on a player from what they ate or did. */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import { BUFF_EFFECTS, type EffectKey } from '#game/features/needs/shared/buff-effects.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';

/** What it changes, and by how much. */
const effects = z.array(z.object({ on: z.enum(Object.keys(BUFF_EFFECTS) as EffectKey[]), by: z.number() }));

/** A buff as its own player is told of it. */
export const shownBuff = z.object({
  id: z.string(),
  name: z.string(),
  /** What it does, in words. */
  does: z.string(),
  /** The item whose picture stands for it. */
  icon: itemId,
  isGood: z.boolean(),
  effects,
  /** For how many ms more; null for as long as its reason lasts. */
  left: z.number().nonnegative().nullable(),
});

/** Id of the fixture of a hung cauldron, or of the fire under it. */
const potId = Text.min(1).max(64);
const slot = z.number().int().min(0).max(LAST_SLOT);
/** Of what lies in a pot: 0 to 3 the pieces, 4 the salt. */
const potSlot = z.number().int().min(0).max(4);

export const MEALS = {
  verbs: {
    /** Hangs the own cauldron over a fire; null: beside the hot spring that the player stands at. */
    'pot:hang': z.object({ fire: potId.nullable() }),
    /** Asks what lies in a pot. */
    'pot:look': z.object({ id: potId }),
    /** Puts pieces out of a slot of the bag into the pot; 5: so many cups of water. */
    'pot:add': z.object({
      id: potId,
      from: slot,
      at: z.number().int().min(0).max(5),
      quantity: z.number().int().min(1).max(3),
    }),
    /** The owner takes something back out. */
    'pot:take': z.object({ id: potId, at: potSlot }),
    /** The owner starts it; with `salt` an empty pot by the sea boils for salt. */
    'pot:start': z.object({ id: potId, salt: z.boolean() }),
    /** Stirs; with the world time in ms that the client showed. */
    'pot:stir': z.object({ id: potId, shown: z.number().nonnegative().optional() }),
    /** Ladles out a serving, for the player themselves or for somebody beside the pot. */
    'pot:serve': z.object({ id: potId, to: socketId.nullable() }),
    /** The owner takes the cauldron off the fire, with what is in it. */
    'pot:unhang': z.object({ id: potId }),
    /** Begins to drink from the water within reach, or to scoop the snow under the feet. */
    'gulp:begin': z.object({ what: z.enum(['drink', 'scoop']) }),
    /** Lets go. */
    'gulp:end': z.object({}),
  },
  events: {
    /** What lies in a pot that is being filled: to those who stand at it. */
    'pot:contents': z.object({
      id: potId,
      slots: z.array(z.object({ slot: potSlot, itemId, quantity: z.number().int().min(1) })),
    }),
    /** Somebody stirs: a hit, or beside the bubbles. To those near. */
    'pot:stirred': z.object({ id: potId, socket_id: socketId, isHit: z.boolean() }),
    /** A serving was ladled out. To those near. */
    'pot:served': z.object({ id: potId, socket_id: socketId, to: socketId }),
    /** Nothing was changed; the reason is for the player. */
    'pot:refused': z.object({ reason: z.string().max(200) }),
    /** A pot is done: to those near. How many of its windows counted. */
    'pot:done': z.object({ id: potId, name: z.string().max(64), hits: z.number().int().min(0).max(3) }),
    /** The player's cookbook: after the welcome and whenever a page is written. */
    'cookbook:all': z.object({
      pages: z.array(
        z.object({
          dish: itemId,
          name: z.string().max(40),
          /** Who told of it; null: the player has cooked it. */
          from: z.string().max(64).nullable(),
          pieces: z.array(itemId).max(4),
        }),
      ),
    }),
    /** A player begins to drink or to scoop, for so many ms; 0: it is over. To themselves. */
    'gulp:work': z.object({ what: z.enum(['drink', 'scoop']), ms: z.number().nonnegative() }),
    /** All that lasts on the player: to them alone, after the welcome and whenever it changes. */
    'player:buffs': z.object({ buffs: z.array(shownBuff) }),
    /** A player eats, drinks, or has scooped snow: to those who see them, and to themselves. */
    'player:meal': z.object({
      socket_id: socketId,
      deed: z.enum(['ate', 'drank', 'scooped']),
      /** What was eaten; null for the others. */
      item_id: itemId.nullable(),
    }),
  },
} as const satisfies Domain;
