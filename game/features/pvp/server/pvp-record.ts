/** What is kept of how a player stands to the others: shelter, feud and truces. */
import { z } from 'zod';
import { NEW_PVP, type Pvp } from '../shared/pvp.ts';

/** Plain data, as it is saved; what is missing is as with a new player. */
export const pvpRecord = z
  .object({
    isSheltered: z.boolean().default(true),
    /** `ending`: it was switched off and has not ended; null: there is none. */
    feud: z.enum(['on', 'ending']).nullable().default(null),
    /** How long each truce still lasts, in ms, by the id of the other player. */
    truces: z.record(z.string(), z.number().positive()).readonly().catch({}),
    /** Who of them may see where this player is. */
    shown: z.array(z.string()).readonly().catch([]),
  })
  .readonly();
export type PvpRecord = z.output<typeof pvpRecord>;

export const NEW_RECORD: PvpRecord = pvpRecord.parse({});

/** The state that a record stands for at a world time: a feud that was ending takes its whole time again. */
export function pvpFromRecord({ isSheltered, feud, truces: saved, shown }: PvpRecord, now: number): Pvp {
  const feudFrom = feud === null ? null : now;
  const truces = Object.fromEntries(Object.entries(saved).map(([id, left]) => [id, now + left]));
  return { ...NEW_PVP, isSheltered, feudFrom, feudOffAt: feud === 'ending' ? now : null, truces, shown };
}

/** @param now world time, ms */
export function pvpRecordOf(
  { isSheltered, feudFrom, feudOffAt, truces, shown }: Pvp,
  now: number,
): PvpRecord {
  const feud = feudOffAt !== null ? 'ending' : feudFrom !== null ? 'on' : null;
  const lasting = Object.entries(truces).filter(([, until]) => until > now);
  const left = Object.fromEntries(lasting.map(([id, until]) => [id, until - now]));
  return { isSheltered, feud, truces: left, shown: shown.filter((id) => left[id] !== undefined) };
}
