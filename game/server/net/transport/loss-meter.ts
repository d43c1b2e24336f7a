/**
 * Measures the share of snapshots lost on a link: the client's pings report the number received, including copies. The
 * count is cumulative, so a lost or late ping does not distort it; snapshots in transit change it only by one or two.
 */

/** Period over which loss is judged, in ms. */
const WINDOW_MS = 10_000;
/** Minimum interval between two reports, in ms; reports that come sooner are ignored. */
const REPORTS_MS = 250;
/**
 * A link becomes lossy at a lost share of `LOSES_FROM` and stays lossy until the share is below `LOSES_UNTIL`, 0 to 1.
 */
const LOSES_FROM = 0.02;
const LOSES_UNTIL = 0.01;
/** Minimum number of lost snapshots for a link to become lossy; fewer may be missing for other reasons. */
const LEAST_LOST = 4;
/** Lost share above which a link counts as choked or dying, 0 to 1; copies are not sent then. */
const MOST_LOST = 0.3;
/** Number of ticks for which the count of snapshots sent is kept: three seconds. */
const KEPT = 64;
/** Excess of received over sent snapshots above which the client must have kept counting from another link. */
const COUNTS_ELSEWHERE = 64;

interface Report {
  readonly at: number;
  readonly tick: number;
  /** Cumulative counts of the snapshots sent and received. */
  readonly sent: number;
  readonly received: number;
}

export class LossMeter {
  readonly #ticks = new Uint32Array(KEPT);
  readonly #counts = new Float64Array(KEPT);
  #sent = 0;
  #reports: Report[] = [];
  #isLossy = false;

  /** True while the link loses a share of its snapshots that copies can compensate. */
  get isLossy(): boolean {
    return this.#isLossy;
  }

  /** Counts the first sending of the snapshot of this tick. */
  noteSent(tick: number): void {
    this.#sent += 1;
    this.#ticks[tick % KEPT] = tick;
    this.#counts[tick % KEPT] = this.#sent;
  }

  noteCopy(): void {
    this.#sent += 1;
  }

  /**
   * Handles the client's report that the snapshot of `tick` is the newest it has received, and that it has received
   * `received` snapshots in total, modulo 65,536. Impossible reports are ignored. @param now a steady clock, in ms
   */
  heard(tick: number, received: number, now: number): void {
    if (tick === 0 || this.#ticks[tick % KEPT] !== tick) return;
    const sent = this.#counts[tick % KEPT] ?? 0;
    const last = this.#reports.at(-1);
    if (!last) {
      this.#reports.push({ at: now, tick, sent, received });
      return;
    }
    if (now - last.at < REPORTS_MS || tick < last.tick) return;
    const more = (received - last.received) & 0xffff;
    if (more > sent - last.sent + COUNTS_ELSEWHERE) this.#reports = [{ at: now, tick, sent, received }];
    else this.#reports.push({ at: now, tick, sent, received: last.received + more });
    this.#judge(now);
  }

  #judge(now: number): void {
    const reports = this.#reports;
    while (reports.length > 2 && (reports[1]?.at ?? now) <= now - WINDOW_MS) reports.shift();
    const first = reports[0];
    const last = reports.at(-1);
    if (!first || !last || last.sent === first.sent) return;
    const sent = last.sent - first.sent;
    const lost = sent - (last.received - first.received);
    const share = lost / sent;
    const isBad = this.#isLossy ? share >= LOSES_UNTIL : lost >= LEAST_LOST && share >= LOSES_FROM;
    this.#isLossy = isBad && share <= MOST_LOST;
  }
}
