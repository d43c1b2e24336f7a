/** List of the captions shown now, for players who do not hear the sounds. */

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
  /** Text without brackets and direction: "steps". */
  readonly text: string;
  /** Directions of the sound, the newest last; empty for a sound from everywhere or from the listener. */
  readonly directions: readonly Compass[];
  /** Times at which the caption came and at which it expires (`until`), by the clock of this browser in ms. */
  readonly at: number;
  readonly until: number;
}

export interface CaptionSlice {
  /** Oldest first; empty unless captions are turned on. */
  readonly captions: readonly Caption[];
}

export const NO_CAPTIONS: CaptionSlice = { captions: [] };
