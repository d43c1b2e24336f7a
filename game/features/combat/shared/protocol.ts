/** Weapons: taking them in hand and striking. */
import { z } from 'zod';
import { HOLDS } from '#game/features/needs/shared/afflictions.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { coordinate, itemId, socketId, Text } from '#game/shared/protocol/fields.ts';
import { HIT_KINDS } from './armour.ts';

/** Direction of the attack: radians from the east, clockwise. If missing, the player's facing. */
const angle = z.number().min(-Math.PI).max(Math.PI);
/** Moment that the client showed at the time of the attack, in ms of the server's time. */
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
    /** Strikes with the weapon in hand, or with bare hands. */
    'player:attack': z.object({
      socket_id: socketId.optional(),
      weapon_id: itemId.nullable().optional(),
      angle: angle.optional(),
      shown: shown.optional(),
    }),
    /** Draws the bow in hand; `player:shoot` releases it. */
    'player:draw': z.object({}),
    /** Shoots or throws the weapon in hand; with empty hands, throws a snowball. */
    'player:shoot': z.object({ angle, shown: shown.optional() }),
  },
  events: {
    /**
     * A shot has begun: each client computes its flight. Sent to players who see the shooter; the other players may
     * hear it.
     */
    'shot:fired': z.object({
      id: z.number().int().positive(),
      /** Id of the shooter. */
      from: socketId,
      /** Weapon of the shot; null for a snowball. */
      weapon_id: itemId.nullable(),
      /** Start of the shot, in world px, and its direction. */
      x: coordinate,
      y: coordinate,
      angle,
      /** Moment at which it began, in ms of the server's time. */
      at: z.number(),
    }),
    'shot:ended': z.object({
      id: z.number().int().positive(),
      x: coordinate,
      y: coordinate,
      by: z.enum(['body', 'wall', 'tree', 'ground']),
      /** Weapon of the shot that landed. Burning ones are announced even to players who did not see the shot. */
      weapon_id: itemId.nullable(),
    }),
    /** The session's own player is filling a magazine. */
    'player:reloading': z.object({ ms: z.number().nonnegative() }),
    /** A nearby body or fixture has been hit. */
    'player:hit': z.object({
      /** Id of the body or the fixture. */
      id: z.string().min(1).max(64),
      /** Health lost, rounded to a tenth. */
      amount: z.number().nonnegative(),
      /** Place of the foot of the body or fixture, in world px. */
      x: coordinate,
      y: coordinate,
      /** Kind of hit; null for a wound that bleeds. */
      kind: z.enum(HIT_KINDS).nullable(),
      /** Id of the attacker; empty if it is out of sight, null if there is none. */
      from: z.string().max(64).nullable(),
      /** Weapon of the hit. */
      weapon_id: itemId.nullable(),
    }),
    /**
     * This player was pushed, in px, stunned, or has mud round their feet. Moves of an older epoch are ignored; the
     * next move begins where the push ended.
     */
    'player:shoved': z.object({
      dx: coordinate,
      dy: coordinate,
      /**
       * The player's place now: a stunned player stays there, and the steps they have taken in the meantime are undone.
       */
      x: coordinate,
      y: coordinate,
      epoch: z.number().int().min(0).max(0xff),
      /** Time for which the player cannot move or strike, in ms. */
      stunMs: z.number().nonnegative(),
      /** Time for which mud slows the player, in ms. */
      mudMs: z.number().nonnegative(),
    }),
    /** A hold on a body's feet has begun: sent to players who see the body, and to the player. */
    'player:held': z.object({
      id: z.string().min(1).max(64),
      hold: z.enum(HOLDS),
      ms: z.number().nonnegative(),
    }),
    'player:equip': z.object({ socket_id: socketId, item_id: itemId, item_name: z.string().max(64) }),
    'player:unequip': z.object({ socket_id: socketId }),
    'player:attack': z.object({
      socket_id: socketId,
      /** Weapon of the attack; null for bare hands. */
      weapon_id: itemId.nullable(),
      angle: angle.nullable(),
    }),
  },
} as const satisfies Domain;
