/** States of a player that are shown above their bars, most of them for a time. */

/** In the order in which they are shown. */
export const STATUS_KINDS = [
  'bleeding',
  'stunned',
  'burdened',
  'hot',
  'hot-near',
  'hot-ends',
  'feud',
  'feud-near',
  'feud-ends',
  'mending',
  'hot-ladle',
  'immune',
  'grace',
  'truce',
  'sheltered',
] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** The states that are good for the player; all others are a threat. */
export const GOOD_STATUSES: ReadonlySet<StatusKind> = new Set([
  'hot-ends',
  'feud-ends',
  'mending',
  'hot-ladle',
  'immune',
  'grace',
  'truce',
  'sheltered',
]);
