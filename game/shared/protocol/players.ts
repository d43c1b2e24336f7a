/** Other players in view. Their places travel in snapshots ({@link file://./snapshot.ts}). */
import { z } from 'zod';
import { HAND_LIGHTS } from '#game/features/items/shared/hand-light.ts';
import { EQUIPMENT_SLOTS } from '#game/features/items/shared/items.ts';
import { STANDINGS } from '#game/features/pvp/shared/pvp.ts';
import type { Domain } from './domain.ts';
import { coordinate, handle, itemId, point, socketId, timestamp } from './fields.ts';
import { FACINGS } from './motion-bits.ts';

/**
 * A player in the form sent live to other players, identified by the player's id and never by the account's (decision
 * 47).
 */
export const livePlayer = z.object({
  socket_id: socketId,
  handle,
  username: z.string().max(64),
  /** Colour, as `#rrggbb`. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  x: coordinate,
  y: coordinate,
  facingDirection: z.enum(FACINGS),
  isMoving: z.boolean(),
  isDead: z.boolean(),
  /** True if the player is knocked out, and can only crawl. */
  isDown: z.boolean(),
  /** True if the player has left, and the body stays for a while. */
  isAsleep: z.boolean(),
  velocity: point,
  /** Catalogue number of the weapon in hand; null if there is none. */
  weapon_id: itemId.nullable(),
  /** Items worn: at most one for each equipment slot, in the order of the slots. */
  wear: z.array(itemId).max(EQUIPMENT_SLOTS.length),
  /** Standing of the player towards other players. */
  standing: z.enum(STANDINGS),
  /** Burning light in the player's hand; undefined if there is none, or null where fields are sent as a list. */
  lit: z.enum(HAND_LIGHTS).nullable().optional(),
  /** Time of the last activity of an idle player; undefined or null if the player is not idle. */
  idle_since: timestamp.nullable().optional(),
  timestamp,
});

/** The player in the form sent to their own client, with the account. */
export const ownPlayer = livePlayer.extend({ user_id: z.string().max(64) });

export const PLAYERS = {
  verbs: {
    /** Asks for `player:current-players` again. */
    'player:request-current': z.object({}),
  },
  events: {
    'player:current-players': z.array(livePlayer),
    'player:joined': livePlayer,
    'player:left': z.object({ socket_id: socketId, handle }),
    /** A player has a new name; sent to them and to the players who see them. */
    'player:renamed': z.object({ socket_id: socketId, username: z.string().max(64) }),
    /**
     * A player has become idle, or is no longer; sent to them and to the players who see them. `idle_since` is the
     * time of the last activity, or null.
     */
    'player:idle': z.object({ socket_id: socketId, idle_since: timestamp.nullable() }),
    /** A player has left and the body stays for a while, or the player is back; sent to the players who see the body. */
    'player:asleep': z.object({ socket_id: socketId, isAsleep: z.boolean() }),
  },
  rows: ['player:joined', 'player:left'],
} as const satisfies Domain;
