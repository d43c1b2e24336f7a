/** Schema of the state of a stack, for messages and for packed bodies. */
import { z } from 'zod';

/** Schema of {@link file://./stack.ts StackState}. */
export const stackState = z.object({
  durability: z.number().int().nonnegative().optional(),
  /** Time at which the stack spoils, in ms since the epoch. */
  spoilsAt: z.number().int().nonnegative().optional(),
  loaded: z.number().int().nonnegative().optional(),
  /** Time at which a burning light has burnt out, in ms since the epoch. */
  litUntil: z.number().int().nonnegative().optional(),
  keeps: z.number().nonnegative().optional(),
  /** Time until which the stack is hot, in ms since the epoch. */
  hotUntil: z.number().int().nonnegative().optional(),
  sips: z.number().int().nonnegative().optional(),
  built: z.record(z.string().max(16), z.number()).optional(),
  dish: z
    .object({
      name: z.string().max(40).optional(),
      nutrition: z.number(),
      thirst: z.number(),
      warmth: z.number(),
      healing: z.number(),
      buff: z.string().nullable(),
      buffMs: z.number().nonnegative(),
      acheMs: z.number().nonnegative(),
      cook: z.string(),
    })
    .optional(),
});
