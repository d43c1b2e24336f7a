/** Work that the local player is at. Times on the clock of this browser, in ms. */

/** A deed that takes time: when it began, and how long it takes in all. */
export interface Work {
  readonly at: number;
  readonly ms: number;
}
