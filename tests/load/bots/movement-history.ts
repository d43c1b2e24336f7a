/** A bot's true places with their times, for comparison with the places that other players see. */

interface Point {
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** Number of points kept, which limits the age of a place that can be compared. */
const KEPT = 120;

export class MovementHistory {
  #points: Point[] = [];

  note(time: number, x: number, y: number): void {
    this.#points.push({ time, x, y });
    if (this.#points.length > KEPT) this.#points.shift();
  }

  /** The newest place; undefined if there is none. */
  get last(): Point | undefined {
    return this.#points.at(-1);
  }

  /**
   * Returns the time at which the bot was nearest to a place, and the distance: the latest such time, on the straight
   * lines between the points. Null if there are fewer than two points. Times on the clock of {@link note}, lengths in
   * px.
   */
  nearest(x: number, y: number): { time: number; distance: number } | null {
    let best: { time: number; distance: number } | null = null;
    for (let i = this.#points.length - 1; i > 0; i -= 1) {
      const to = this.#points[i];
      const from = this.#points[i - 1];
      if (!from || !to) continue;
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const square = dx * dx + dy * dy;
      const along = square === 0 ? 1 : ((x - from.x) * dx + (y - from.y) * dy) / square;
      const share = Math.max(0, Math.min(1, along));
      const distance = Math.hypot(from.x + dx * share - x, from.y + dy * share - y);
      // Up to half a pixel is lost in transmission, so an earlier point must be clearly nearer to count.
      if (best && distance > best.distance - 0.6) continue;
      best = { time: from.time + (to.time - from.time) * share, distance };
    }
    return best;
  }
}
