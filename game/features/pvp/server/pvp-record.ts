/** Saved record of a player's consent: shelter, feud, truces and agreements to build together. */
import { z } from 'zod';
import { NEW_PVP, type Pvp } from '../shared/pvp.ts';

const sharing = z.strictObject({ left: z.number(), name: z.string() });
export const partnership = z.strictObject({ until: z.number(), isOver: z.boolean(), name: z.string() });

/** The record as plain data; missing fields get the values of a new player. */
export const pvpRecord = z
  .object({
    isSheltered: z.boolean().default(true),
    /** `ending`: feud was switched off but has not ended; null if there is no feud. */
    feud: z.enum(['on', 'ending']).nullable().default(null),
    /** Remaining time of each truce, in ms, by the id of the other player. */
    truces: z.record(z.string(), z.number().positive()).readonly().catch({}),
    /** Remaining time of showing this player's place to each player, in ms, by the id of the other player. */
    places: z.record(z.string(), sharing).readonly().catch({}),
    /** Agreements to build together, by the id of the other player; they lapse by the wall clock. */
    partners: z.record(z.string(), partnership).readonly().catch({}),
  })
  .readonly();
export type PvpRecord = z.output<typeof pvpRecord>;

export const NEW_RECORD: PvpRecord = pvpRecord.parse({});

/**
 * Returns the state for a record at a world time, in ms: a feud that was ending starts its whole waiting time again.
 */
export function pvpFromRecord(record: PvpRecord, now: number): Pvp {
  const { isSheltered, feud, truces: saved, places: shown, partners } = record;
  const feudFrom = feud === null ? null : now;
  const truces = Object.fromEntries(Object.entries(saved).map(([id, left]) => [id, now + left]));
  const places = Object.fromEntries(
    Object.entries(shown).map(([id, { left, name }]) => [id, { until: now + left, name }]),
  );
  return {
    ...NEW_PVP,
    isSheltered,
    feudFrom,
    feudOffAt: feud === 'ending' ? now : null,
    truces,
    places,
    partners,
  };
}

/** Returns the record of a state. @param now world time, in ms */
export function pvpRecordOf(
  { isSheltered, feudFrom, feudOffAt, truces, places, partners }: Pvp,
  now: number,
): PvpRecord {
  const feud = feudOffAt !== null ? 'ending' : feudFrom !== null ? 'on' : null;
  const lasting = Object.entries(truces).filter(([, until]) => until > now);
  const left = Object.fromEntries(lasting.map(([id, until]) => [id, until - now]));
  const shown = Object.entries(places).map(
    ([id, { until, name }]) => [id, { left: Math.max(0, until - now), name }] as const,
  );
  return { isSheltered, feud, truces: left, places: Object.fromEntries(shown), partners };
}
