/**
 * Detects a player who has been walking for a while towards something still far away: the sprint key is useful then.
 */

/** Minimum distance that counts as far, in px: 20 m. */
const FAR = 640;
/** Minimum duration of the walk, in ms. */
const WHILE_MS = 3000;
/** Minimum approach, in px per second: a player who stands still or turns back is not on the way. */
const NEARING = 80;

export class LongWalk {
  #since: number | null = null;
  #last: { readonly away: number; readonly at: number } | null = null;

  /**
   * Adds a sample, and returns true if the player is on a long walk.
   * @param away distance to the target, in px; null without a target
   * @param at clock of this browser, in ms
   */
  look(away: number | null, at: number, isSprinting: boolean): boolean {
    const last = this.#last;
    this.#last = away === null ? null : { away, at };
    const isNearing = away !== null && last !== null && (last.away - away) * 1000 >= NEARING * (at - last.at);
    if (!isNearing || away < FAR || isSprinting) {
      this.#since = null;
      return false;
    }
    this.#since ??= last.at;
    return at - this.#since >= WHILE_MS;
  }
}
