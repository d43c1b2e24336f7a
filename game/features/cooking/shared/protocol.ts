/** Meals: the field cauldron, drinking from natural water, and a player's buffs. */
import { z } from 'zod';
import { LAST_SLOT } from '#game/features/items/shared/slots.ts';
import { BUFF_EFFECTS, type EffectKey } from '#game/features/needs/shared/buff-effects.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';
import { POT_ACTS } from './pot-rights.ts';

/** Changes made by a buff: the value that each changes, and the amount. */
const effects = z.array(z.object({ on: z.enum(Object.keys(BUFF_EFFECTS) as EffectKey[]), by: z.number() }));

/** A buff as sent to its own player. */
export const shownBuff = z.object({
  id: z.string(),
  name: z.string(),
  /** Effects of the buff, in words. */
  does: z.string(),
  /** The item whose picture represents the buff. */
  icon: itemId,
  isGood: z.boolean(),
  effects,
  /** Remaining time, in ms; null if the buff lasts as long as its cause. */
  left: z.number().nonnegative().nullable(),
});

/** Id of the fixture of a hung cauldron, or of the fire under it. */
const potId = Text.min(1).max(64);
const slot = z.number().int().min(0).max(LAST_SLOT);
/** Slot of a pot's contents: 0 to 3 the pieces, 4 the salt. */
const potSlot = z.number().int().min(0).max(4);

export const MEALS = {
  verbs: {
    /** Hangs the player's own cauldron over a fire; null sets it beside the hot spring the player stands at. */
    'pot:hang': z.object({ fire: potId.nullable() }),
    /** Asks for the owner of a pot, the player's rights at it, and its contents. */
    'pot:look': z.object({ id: potId }),
    /** Puts pieces from a slot of the bag into the pot; at place 5, `quantity` cups of water. */
    'pot:add': z.object({
      id: potId,
      from: slot,
      at: z.number().int().min(0).max(5),
      quantity: z.number().int().min(1).max(3),
    }),
    /** Takes a piece back out. */
    'pot:take': z.object({ id: potId, at: potSlot }),
    /** Starts the pot; with `salt` an empty pot by the sea boils for salt. */
    'pot:start': z.object({ id: potId, salt: z.boolean() }),
    /** Stirs the pot; carries the world time in ms that the client showed. */
    'pot:stir': z.object({ id: potId, shown: z.number().nonnegative().optional() }),
    /** Ladles out a serving, for the player themselves or for another player beside the pot. */
    'pot:serve': z.object({ id: potId, to: socketId.nullable() }),
    /** Takes the cauldron with its contents off the fire. */
    'pot:unhang': z.object({ id: potId }),
    /** Begins to drink from the water within reach, or to scoop the snow under the feet. */
    'gulp:begin': z.object({ what: z.enum(['drink', 'scoop']) }),
    /** Ends drinking or scooping, because E was released. */
    'gulp:end': z.object({}),
  },
  events: {
    /** A pot, its contents while it is being filled, and the rights of the receiver; sent to players who stand at it. */
    'pot:contents': z.object({
      id: potId,
      slots: z.array(z.object({ slot: potSlot, itemId, quantity: z.number().int().min(1) })),
      /** Null for a pot without an owner. Asleep means that only the owner's body is there. */
      owner: z.object({ id: socketId, name: z.string().max(64), isAsleep: z.boolean() }).nullable(),
      may: z.array(z.enum(POT_ACTS)),
    }),
    /** A player has stirred: a hit, or a miss outside the bubbles. Sent to nearby players. */
    'pot:stirred': z.object({ id: potId, socket_id: socketId, isHit: z.boolean() }),
    /** A serving was ladled out. Sent to nearby players. */
    'pot:served': z.object({ id: potId, socket_id: socketId, to: socketId }),
    /** A serving has come into the receiver's bag. Sent to the receiver alone. */
    'pot:ladled': z.object({ itemId, name: z.string().max(64), slot }),
    /** A refused request: nothing was changed; the reason is shown to the player. */
    'pot:refused': z.object({ reason: z.string().max(200) }),
    /** A pot is done, with the number of its windows that counted; sent to nearby players. */
    'pot:done': z.object({ id: potId, name: z.string().max(64), hits: z.number().int().min(0).max(3) }),
    /** The player's cookbook; sent after the welcome and whenever a page is written. */
    'cookbook:all': z.object({
      pages: z.array(
        z.object({
          dish: itemId,
          name: z.string().max(40),
          /** Name of the player who served it; null if the player has cooked it. */
          from: z.string().max(64).nullable(),
          pieces: z.array(itemId).max(4),
        }),
      ),
    }),
    /** A player begins to drink or to scoop, for `ms`; 0 means that it has ended. Sent to that player alone. */
    'gulp:work': z.object({ what: z.enum(['drink', 'scoop']), ms: z.number().nonnegative() }),
    /** All buffs of the player; sent to them alone, after the welcome and whenever the buffs change. */
    'player:buffs': z.object({ buffs: z.array(shownBuff) }),
    /** A player eats, drinks, or has scooped snow; sent to players who see them, and to the player. */
    'player:meal': z.object({
      socket_id: socketId,
      deed: z.enum(['ate', 'drank', 'scooped']),
      /** Item eaten; null if the player does not eat. */
      item_id: itemId.nullable(),
    }),
  },
} as const satisfies Domain;
