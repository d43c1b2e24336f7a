/** Messages about questions between players, and about silenced askers. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { itemId, socketId, Text } from '#game/shared/protocol/fields.ts';
import { ASK_CODES, PERSON_CODES } from './questions.ts';

/** Number of a question among those of its player. */
const id = z.number().int().min(1).max(0xffff_ffff);

export const ASKING = {
  verbs: {
    /** Asks a player for something; `fixture` is the hearth or the pot whose owner is asked. */
    'person:ask': z.object({
      code: z.enum(PERSON_CODES),
      socket_id: socketId.nullable(),
      fixture: Text.min(1).max(64).nullable(),
    }),
    /** Answers the question on screen; `forGood` also silences its asker for good. */
    'ask:answer': z.object({ id, yes: z.boolean(), forGood: z.boolean() }),
    /** Ends the silence of a player. */
    'ask:hear': z.object({ socket_id: socketId }),
    /** Sets whether offers from other players are accepted without asking. */
    'ask:offers': z.object({ taken: z.boolean() }),
  },
  events: {
    /** A question is shown. */
    'ask:open': z.object({
      id,
      code: z.enum(ASK_CODES),
      who: z.object({ socket_id: socketId, name: z.string().max(64) }),
      /** Name of the subject, such as a dish; null if the code says it all. */
      thing: z.string().max(64).nullable(),
      /** Pieces that are offered, to be shown; null if the question is about something else. */
      gift: z.object({ itemId, quantity: z.number().int().min(1) }).nullable(),
      /** Time until the question lapses while it is shown, in ms. */
      endsIn: z.number().nonnegative(),
    }),
    /** A question is no longer shown: it was answered, has lapsed, or waits. */
    'ask:shut': z.object({ id }),
    /** Ids of the players, and of the fixtures whose owners, were asked by this player and have not answered. */
    'ask:awaited': z.object({ ids: z.array(z.string().max(64)) }),
    /** Silenced players: sent after the welcome, and after every change. */
    'ask:silenced': z.object({
      people: z.array(
        z.object({
          socket_id: socketId,
          name: z.string().max(64),
          /** Time left of the silence, in ms; null if the silence is permanent. */
          left: z.number().nonnegative().nullable(),
        }),
      ),
    }),
  },
} as const satisfies Domain;
