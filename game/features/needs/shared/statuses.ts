/** Statuses of a player that are shown above the bars, most of them for a limited time. */

/** Statuses in display order: true if the status is good for the player, false if it is a threat. */
export const IS_GOOD = {
  bleeding: false,
  stunned: false,
  muddied: false,
  freezing: false,
  fumes: false,
  ash: false,
  sinking: false,
  starving: false,
  parched: false,
  chilled: false,
  wet: false,
  burdened: false,
  hot: false,
  'hot-near': false,
  'hot-ends': true,
  feud: false,
  'feud-near': false,
  'feud-ends': true,
  mending: true,
  light: true,
  'hot-ladle': true,
  immune: true,
  grace: true,
  truce: true,
  haven: true,
  sheltered: true,
} as const;
export type StatusKind = keyof typeof IS_GOOD;

export const STATUS_KINDS = Object.keys(IS_GOOD) as StatusKind[];
export const GOOD_STATUSES: ReadonlySet<StatusKind> = new Set(STATUS_KINDS.filter((kind) => IS_GOOD[kind]));
