/** Buffs in the form that a player carries and in the saved form: their time does not pass while the player is away. */
import { z } from 'zod';
import { type BuffEffects, type BuffSlot, buffById, combinedEffect } from '../shared/buffs.ts';

const slots = ['plate', 'cup', 'body'] as const satisfies readonly BuffSlot[];

/** A buff of a player, with its end in world time, in ms. */
export const lastingBuff = z.strictObject({ id: z.string(), until: z.number(), slot: z.enum(slots) });
export type LastingBuff = Readonly<z.infer<typeof lastingBuff>>;

/** A buff as saved, with its remaining time `left`, in ms. */
export const savedBuff = z.strictObject({ id: z.string(), left: z.number(), slot: z.enum(slots) });
type SavedBuff = Readonly<z.infer<typeof savedBuff>>;

/** Returns the unexpired buffs in their saved form. @param now world time, in ms */
export function savedBuffs(buffs: readonly LastingBuff[], now: number): SavedBuff[] {
  return buffs
    .filter(({ until }) => until > now)
    .map(({ id, until, slot }) => ({ id, left: until - now, slot }));
}

/** Restores a player's saved buffs, including their effect on maximum health. @param now world time, in ms */
export function restoreBuffs(
  player: { buffs: readonly LastingBuff[]; maxHealth: number },
  saved: readonly SavedBuff[],
  now: number,
): void {
  const buffs = saved.flatMap(({ id, left, slot }) =>
    buffById(id) ? [{ id, until: now + left, slot }] : [],
  );
  player.maxHealth += combinedEffect(effectsOf(buffs), 'healthMax');
  player.buffs = buffs;
}

/** Yields the effects of each buff; buffs missing from the table are skipped. */
export function* effectsOf(buffs: readonly LastingBuff[]): Iterable<BuffEffects> {
  for (const { id } of buffs) {
    const effects = buffById(id)?.effects;
    if (effects) yield effects;
  }
}
