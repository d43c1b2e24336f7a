/** Store slice that holds the last call of a creature that hunts the local player. */
export interface Hunted {
  /** Species of the hunter. */
  readonly kind: string;
  /** Direction of the call, in eighths of a turn, clockwise from the east. */
  readonly angle: number;
  /** Time at which it was heard, by the clock of this browser in ms. */
  readonly at: number;
}

export interface HuntedSlice {
  /** Null until such a call is heard. */
  readonly hunted: Hunted | null;
}

export const NOT_HUNTED: HuntedSlice = { hunted: null };
