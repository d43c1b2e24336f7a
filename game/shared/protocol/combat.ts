/** Weapons: taking them in hand and striking. */
import { z } from 'zod';
import type { Domain } from './domain.ts';
import { itemId, socketId } from './fields.ts';

export const COMBAT = {
  verbs: {
    /** Takes a weapon in hand; the player must carry it. */
    'player:equip': z.object({
      socket_id: socketId.optional(),
      item_id: itemId,
      item_name: z.string().max(64).optional(),
    }),
    'player:unequip': z.object({ socket_id: socketId.optional() }),
    /** Strikes with the weapon in hand. */
    'player:attack': z.object({ socket_id: socketId.optional(), weapon_id: itemId.optional() }),
  },
  events: {
    'player:equip': z.object({ socket_id: socketId, item_id: itemId, item_name: z.string().max(64) }),
    'player:unequip': z.object({ socket_id: socketId }),
    'player:attack': z.object({ socket_id: socketId, weapon_id: itemId }),
  },
} as const satisfies Domain;
