/** Questions that players ask one another, and whom they do not want to be asked by. */
import { z } from 'zod';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { socketId } from '#game/shared/protocol/fields.ts';
import { ASK_CODES } from './questions.ts';

/** Of a question, among those of its player. */
const id = z.number().int().min(1).max(0xffff_ffff);

export const ASKING = {
  verbs: {
    /** Answers the question that shows; with `forGood` its asker is not heard any more. */
    'ask:answer': z.object({ id, yes: z.boolean(), forGood: z.boolean() }),
    /** Hears somebody again. */
    'ask:hear': z.object({ socket_id: socketId }),
    /** Whether what others offer is taken without a question. */
    'ask:offers': z.object({ taken: z.boolean() }),
  },
  events: {
    /** A question shows. */
    'ask:open': z.object({
      id,
      code: z.enum(ASK_CODES),
      who: z.object({ socket_id: socketId, name: z.string().max(64) }),
      /** What it is about, as the name of a dish; null where the code says it all. */
      thing: z.string().max(64).nullable(),
      /** In how many ms it lapses, while it shows. */
      endsIn: z.number().nonnegative(),
    }),
    /** It shows no longer: it was answered, has lapsed, or waits. */
    'ask:shut': z.object({ id }),
    /** Whom the player does not want to be asked by: after the welcome, and whenever it changes. */
    'ask:silenced': z.object({
      people: z.array(
        z.object({
          socket_id: socketId,
          name: z.string().max(64),
          /** For how many ms more; null: for good. */
          left: z.number().nonnegative().nullable(),
        }),
      ),
    }),
  },
} as const satisfies Domain;
