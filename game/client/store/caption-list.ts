/** What can be heard, as words for those who do not hear it: the list that is shown now. */

export const COMPASS = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
] as const;
export type Compass = (typeof COMPASS)[number];

export interface Caption {
  readonly id: number;
  /** Without brackets and direction: "steps". */
  readonly text: string;
  /** From where it comes, the newest last; empty for what comes from everywhere or from the listener. */
  readonly directions: readonly Compass[];
  /** When it came, and until when it is shown, by the clock of this browser in ms. */
  readonly at: number;
  readonly until: number;
}

export interface CaptionSlice {
  /** Oldest first; empty unless captions are wanted. */
  readonly captions: readonly Caption[];
}

export const NO_CAPTIONS: CaptionSlice = { captions: [] };
