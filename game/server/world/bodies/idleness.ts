/** Idleness of a player: a matter of looks only, which changes no rule and is not saved. */
import { z } from 'zod';
import { IDLE_AFTER_MS } from '#game/shared/constants.ts';

export const idleness = z.strictObject({
  /** World time of the player's last activity, in ms. */
  deedAt: z.number(),
  /** Place of the body when it was last looked at, in world px. */
  x: z.number(),
  y: z.number(),
  /** True once the player is idle, as sent to clients. */
  isIdle: z.boolean(),
});
export type Idleness = Readonly<z.infer<typeof idleness>>;

/** The state of a body on which idleness depends. */
export interface Stillness {
  /** World time of the last activity, and of the last damage, in ms. */
  readonly deedAt: number;
  readonly hurtAt: number;
  /** True if the body lies, works, walks, is knocked out or is dead. */
  readonly isBusy: boolean;
}

/** True if a player counts as idle. @param now world time, in ms */
export function isIdleAt({ deedAt, hurtAt, isBusy }: Stillness, now: number): boolean {
  return !isBusy && now - Math.max(deedAt, hurtAt) >= IDLE_AFTER_MS;
}
