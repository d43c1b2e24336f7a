/** Why a need changes: for each need a list of causes, each with its rate. Their sum is the change itself. */

export const NEED_NAMES = ['health', 'hunger', 'thirst', 'stamina', 'warmth'] as const;
export type NeedName = (typeof NEED_NAMES)[number];

/** What can change a need, or keep it from changing. The words for each are the client's. */
export const CAUSE_IDS = [
  // Health
  'fed',
  'well-fed',
  'warm-ground',
  'mending',
  'bleeding',
  'lava',
  'hungry',
  'thirsty',
  'cold',
  'wounded',
  // Stamina
  'sprinting',
  'walking',
  'standing',
  'winded',
] as const;
export type CauseId = (typeof CAUSE_IDS)[number];

export interface Cause {
  readonly id: CauseId;
  /** Points a minute: above 0 what it gives, below 0 what it takes, 0 what keeps the need from rising. */
  readonly perMinute: number;
}

/** Why one need changes. */
export interface Why {
  /** The sum over the causes. */
  readonly perMinute: number;
  readonly causes: readonly Cause[];
}

/** The causes with their sum; null where there are none. */
export function whyOf(causes: readonly Cause[]): Why | null {
  if (causes.length === 0) return null;
  return { perMinute: causes.reduce((sum, { perMinute }) => sum + perMinute, 0), causes };
}
