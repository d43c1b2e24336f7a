/** Buffs as a player carries them and as they are saved: while nobody plays, their time does not pass. */
import { z } from 'zod';
import { type BuffEffects, type BuffSlot, buffById, combinedEffect } from '../shared/buffs.ts';

const slots = ['plate', 'cup', 'body'] as const satisfies readonly BuffSlot[];

/** What lasts on a player, until a world time in ms. */
export const lastingBuff = z.strictObject({ id: z.string(), until: z.number(), slot: z.enum(slots) });
export type LastingBuff = Readonly<z.infer<typeof lastingBuff>>;

/** The same, as it is saved: so many ms are left of it. */
export const savedBuff = z.strictObject({ id: z.string(), left: z.number(), slot: z.enum(slots) });
type SavedBuff = Readonly<z.infer<typeof savedBuff>>;

/** @param now world time, ms */
export function savedBuffs(buffs: readonly LastingBuff[], now: number): SavedBuff[] {
  return buffs
    .filter(({ until }) => until > now)
    .map(({ id, until, slot }) => ({ id, left: until - now, slot }));
}

/** Takes over what was saved. @param now world time, ms */
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

export function* effectsOf(buffs: readonly LastingBuff[]): Iterable<BuffEffects> {
  for (const { id } of buffs) {
    const effects = buffById(id)?.effects;
    if (effects) yield effects;
  }
}
