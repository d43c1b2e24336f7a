/** Meals: what lasts on a player from what they ate, drank or did. */
import { z } from 'zod';
import { BUFF_EFFECTS, type EffectKey } from '../defs/buff-effects.ts';
import type { Domain } from './domain.ts';
import { itemId, socketId } from './fields.ts';

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
  /** For how many ms more. */
  left: z.number().nonnegative(),
});

export const MEALS = {
  verbs: {},
  events: {
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
