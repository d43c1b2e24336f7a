/** What a player's own client knows of their condition: what changes their needs, and what lasts on them. */
import { z } from 'zod';
import type { Lungs } from '#game/features/needs/shared/hardship.ts';
import { CAUSE_IDS, type Cause } from '#game/features/needs/shared/needs.ts';
import { STATUS_KINDS, type StatusKind } from '#game/features/needs/shared/statuses.ts';
import { FELT_REASONS } from '#game/features/needs/shared/temperature.ts';

/** World time at which each ends, in ms; null where no time ends it. */
export type Statuses = Readonly<Partial<Record<StatusKind, number | null>>>;

/** How warm it feels to a player, as they are told it: whole degrees, and wetness in whole tenths of soaked. */
const toldFelt = z.strictObject({
  degrees: z.number(),
  wetness: z.number(),
  reasons: z.array(z.strictObject({ id: z.enum(FELT_REASONS), degrees: z.number() })),
});
export type ToldFelt = Readonly<z.infer<typeof toldFelt>>;

export interface Conditions {
  readonly causes: readonly Cause[];
  readonly statuses: Statuses;
  readonly felt: ToldFelt | null;
  readonly lungs: Lungs;
}

/** How warm it feels, packed. */
export const packedFelt = z.strictObject({
  air: z.number(),
  chill: z.number(),
  heat: z.number(),
  felt: z.number(),
  warmthPerMin: z.number(),
  upTo: z.number(),
  reasons: z.array(z.strictObject({ id: z.enum(FELT_REASONS), degrees: z.number() })),
});

export const packedLungs = z.strictObject({ regain: z.number(), most: z.number(), sprint: z.number() });

/** What was told last. */
export const toldConditions = z.strictObject({
  causes: z.array(z.strictObject({ id: z.enum(CAUSE_IDS), perMinute: z.number() })).readonly(),
  statuses: z.partialRecord(z.enum(STATUS_KINDS), z.number().nullable()),
  felt: toldFelt.nullable(),
  lungs: packedLungs,
});
export type ToldConditions = Readonly<z.infer<typeof toldConditions>>;
