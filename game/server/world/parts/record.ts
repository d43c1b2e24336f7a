/** What is kept of how a player stands to the others: shelter and feud. */
import { z } from 'zod';
import { NEW_PVP, type Pvp } from '#game/shared/rules/pvp.ts';

/** Plain data, as it is saved; what is missing is as with a new player. */
export const pvpRecord = z
  .object({
    isSheltered: z.boolean().default(true),
    /** `ending`: it was switched off and has not ended; null: there is none. */
    feud: z.enum(['on', 'ending']).nullable().default(null),
  })
  .readonly();
export type PvpRecord = z.output<typeof pvpRecord>;

export const NEW_RECORD: PvpRecord = pvpRecord.parse({});

/** The state that a record stands for at a world time: a feud that was ending takes its whole time again. */
export function pvpOf({ isSheltered, feud }: PvpRecord, now: number): Pvp {
  const feudFrom = feud === null ? null : now;
  return { ...NEW_PVP, isSheltered, feudFrom, feudOffAt: feud === 'ending' ? now : null };
}

export function recordOf({ isSheltered, feudFrom, feudOffAt }: Pvp): PvpRecord {
  const feud = feudOffAt !== null ? 'ending' : feudFrom !== null ? 'on' : null;
  return { isSheltered, feud };
}
