/** Whether somebody has been walking for a while towards something that is still far: then it matters how one is faster. */

/** Farther than this is far, in px: 20 m. */
const FAR = 640;
/** As long as this is a while, in ms. */
const WHILE_MS = 3000;
/** They come nearer by at least so much, in px a second: who stands or turns back is not on the way. */
const NEARING = 80;

export class LongWalk {
  #since: number | null = null;
  #last: { readonly away: number; readonly at: number } | null = null;

  /**
   * Looks once more.
   * @param away how far it is, in px; null while there is nothing to walk to
   * @param at the clock of this browser, in ms
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
