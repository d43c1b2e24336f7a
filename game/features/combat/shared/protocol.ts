/** Weapons: taking them in hand and striking. */
import { z } from 'zod';
import { HOLDS } from '#game/features/needs/shared/afflictions.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, itemId, socketId, Text } from '#game/shared/protocol/fields.ts';
import { HIT_KINDS } from './armour.ts';

/** Where it is aimed: radians from the east, clockwise. Left out: where the player looks. */
const angle = z.number().min(-Math.PI).max(Math.PI);
/** The moment that the client showed when it was done, in ms of the server's time. */
const shown = z.number().nonnegative();

export const COMBAT = {
  verbs: {
    /** Takes a weapon in hand; the player must carry it. */
    'player:equip': z.object({
      socket_id: socketId.optional(),
      item_id: itemId,
      item_name: Text.max(64).optional(),
    }),
    'player:unequip': z.object({ socket_id: socketId.optional() }),
    /** Strikes with what is in hand, be it nothing. */
    'player:attack': z.object({
      socket_id: socketId.optional(),
      weapon_id: itemId.nullable().optional(),
      angle: angle.optional(),
      shown: shown.optional(),
    }),
    /** Draws the bow in hand; it is let go with `player:shoot`. */
    'player:draw': z.object({}),
    /** Shoots or throws what is in hand: a snowball with nothing. */
    'player:shoot': z.object({ angle, shown: shown.optional() }),
  },
  events: {
    /** Something flies: each client computes its way. Told to those who see who shoots; the others may hear it. */
    'shot:fired': z.object({
      id: z.number().int().positive(),
      /** Id of the player. */
      from: socketId,
      /** Null for a snowball. */
      weapon_id: itemId.nullable(),
      /** Where it began, in world px, and where it goes. */
      x: coordinate,
      y: coordinate,
      angle,
      /** The moment at which it began, in ms of the server's time. */
      at: z.number(),
    }),
    'shot:ended': z.object({
      id: z.number().int().positive(),
      x: coordinate,
      y: coordinate,
      by: z.enum(['body', 'wall', 'tree', 'ground']),
      /** What came down: of what burns those are told too who have not seen it fly. */
      weapon_id: itemId.nullable(),
    }),
    /** The session's own player fills a magazine. */
    'player:reloading': z.object({ ms: z.number().nonnegative() }),
    /** Somebody or something near has been hit. */
    'player:hit': z.object({
      /** Id of the body or the fixture. */
      id: z.string().min(1).max(64),
      /** Health lost, to a tenth. */
      amount: z.number().nonnegative(),
      /** Its foot, in world px. */
      x: coordinate,
      y: coordinate,
      /** Null for a wound that bleeds. */
      kind: z.enum(HIT_KINDS).nullable(),
      /** Id of the body that did it; empty: it is out of sight. Null: nobody did it. */
      from: z.string().max(64).nullable(),
      /** The weapon. */
      weapon_id: itemId.nullable(),
    }),
    /** This player was pushed, in px, stunned, or has mud round their feet. Moves of an older epoch are void; the next begins from there. */
    'player:shoved': z.object({
      dx: coordinate,
      dy: coordinate,
      /** Where they are now: who is stunned stays there, and what they walked meanwhile is undone. */
      x: coordinate,
      y: coordinate,
      epoch: z.number().int().min(0).max(0xff),
      /** For how long they cannot move or strike, in ms. */
      stunMs: z.number().nonnegative(),
      /** For how long mud slows them, in ms. */
      mudMs: z.number().nonnegative(),
    }),
    /** Something has hold of a body's feet: sent to those who see it, and to the player. */
    'player:held': z.object({
      id: z.string().min(1).max(64),
      hold: z.enum(HOLDS),
      ms: z.number().nonnegative(),
    }),
    'player:equip': z.object({ socket_id: socketId, item_id: itemId, item_name: z.string().max(64) }),
    'player:unequip': z.object({ socket_id: socketId }),
    'player:attack': z.object({
      socket_id: socketId,
      /** Null for bare hands. */
      weapon_id: itemId.nullable(),
      angle: angle.nullable(),
    }),
  },
} as const satisfies Domain;
