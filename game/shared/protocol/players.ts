/** Other players: who is in view. Their places travel in snapshots ({@link file://./snapshot.ts}). */
import { z } from 'zod';
import { HAND_LIGHTS } from '#game/features/items/shared/hand-light.ts';
import { EQUIPMENT_SLOTS } from '#game/features/items/shared/items.ts';
import { STANDINGS } from '#game/features/pvp/shared/pvp.ts';
import type { Domain } from './domain.ts';
import { coordinate, handle, itemId, point, socketId, timestamp } from './fields.ts';
import { FACINGS } from './motion-bits.ts';

/** A player as others see them live: by the id of the player, never by that of the account (decision 47). */
export const livePlayer = z.object({
  socket_id: socketId,
  handle,
  username: z.string().max(64),
  /** `#rrggbb` */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  x: coordinate,
  y: coordinate,
  facingDirection: z.enum(FACINGS),
  isMoving: z.boolean(),
  isDead: z.boolean(),
  /** Knocked out: lies, and can only crawl. */
  isDown: z.boolean(),
  velocity: point,
  /** The weapon in hand, if any. */
  weapon_id: itemId.nullable(),
  /** What is worn: at most one item for each equipment slot, in the order of the slots. */
  wear: z.array(itemId).max(EQUIPMENT_SLOTS.length),
  /** How they stand to other players. */
  standing: z.enum(STANDINGS),
  /** The light that burns in their hand; left out for none, which is null where fields are sent as a list. */
  lit: z.enum(HAND_LIGHTS).nullable().optional(),
  timestamp,
});

/** The same for the player themselves, who is told the account too. */
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
    /** A player has another name from now on: to them and to those who see them. */
    'player:renamed': z.object({ socket_id: socketId, username: z.string().max(64) }),
  },
  rows: ['player:joined', 'player:left'],
} as const satisfies Domain;
