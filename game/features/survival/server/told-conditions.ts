/** The last condition sent to a player: causes of changes in their needs, statuses, felt temperature and breathing. */
import { z } from 'zod';
import type { Lungs } from '#game/features/needs/shared/hardship.ts';
import { CAUSE_IDS, type Cause } from '#game/features/needs/shared/needs.ts';
import { STATUS_KINDS, type StatusKind } from '#game/features/needs/shared/statuses.ts';
import { FELT_REASONS } from '#game/features/needs/shared/temperature.ts';

/** World time at which each status ends, in ms; null if no time ends it. */
export type Statuses = Readonly<Partial<Record<StatusKind, number | null>>>;

/** Felt temperature as sent to the player: in whole degrees, with wetness in tens, 0 to 100. */
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

/** Felt temperature, packed. */
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

/** The last condition sent. */
export const toldConditions = z.strictObject({
  causes: z.array(z.strictObject({ id: z.enum(CAUSE_IDS), perMinute: z.number() })).readonly(),
  statuses: z.partialRecord(z.enum(STATUS_KINDS), z.number().nullable()),
  felt: toldFelt.nullable(),
  lungs: packedLungs,
});
export type ToldConditions = Readonly<z.infer<typeof toldConditions>>;
