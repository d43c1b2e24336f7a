/** What a player's own client knows of their condition: what changes their needs, and what lasts on them. */
import { z } from 'zod';
import type { Cause } from '#game/shared/rules/needs.ts';
import { STATUS_KINDS, type StatusKind } from '#game/shared/rules/statuses.ts';

/** World time at which each ends, in ms; null where no time ends it. */
export type Statuses = Readonly<Partial<Record<StatusKind, number | null>>>;

export interface Conditions {
  readonly causes: readonly Cause[];
  readonly statuses: Statuses;
}

/** What was told last. */
export const toldConditions = z.strictObject({
  /** The causes with their rates, as a key. */
  causes: z.string(),
  statuses: z.partialRecord(z.enum(STATUS_KINDS), z.number().nullable()),
});
export type ToldConditions = Readonly<z.infer<typeof toldConditions>>;
