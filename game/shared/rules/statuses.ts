/** States of a player that they are shown above their bars, most of them for a time. */

/** Each state, and whether it is good for the player. */
export const STATUSES = {
  bleeding: { isGood: false },
  stunned: { isGood: false },
  mending: { isGood: true },
  /** Nothing hurts whoever has just woken. */
  grace: { isGood: true },
  /** The same by the tool for testing. */
  immune: { isGood: true },
  sheltered: { isGood: true },
  truce: { isGood: true },
  'feud-near': { isGood: false },
  feud: { isGood: false },
  'feud-ends': { isGood: false },
  'hot-near': { isGood: false },
  hot: { isGood: false },
  'hot-ends': { isGood: false },
  burdened: { isGood: false },
} as const satisfies Record<string, { readonly isGood: boolean }>;

export type StatusKind = keyof typeof STATUSES;
