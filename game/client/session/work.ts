/** Work that the local player is doing. Times on the clock of this browser, in ms. */

/** Work with its start and its whole duration. */
export interface Work {
  readonly at: number;
  readonly ms: number;
}
