/**
 * How many of the snapshots sent over a link are lost: the client's pings say how many have come, copies included. The count
 * runs on, so that a lost or late ping falsifies nothing, and what is on its way makes a difference of one or two.
 */

/** Loss is judged over this long, in ms. */
const WINDOW_MS = 10_000;
/** Reports that come closer together than this are not read, in ms. */
const REPORTS_MS = 250;
/** A link loses from this share of its snapshots on, and no longer below the other one. */
const LOSES_FROM = 0.02;
const LOSES_UNTIL = 0.01;
/** So few may be missing for other reasons. */
const LEAST_LOST = 4;
/** A link that loses more than this is choked or dying. */
const MOST_LOST = 0.3;
/** Ticks for which it is remembered how many had been sent: three seconds. */
const KEPT = 64;
/** More than this can hardly have come and not been sent: the client counts on from another link. */
const COUNTS_ELSEWHERE = 64;

interface Report {
  readonly at: number;
  readonly tick: number;
  /** Running counts of the snapshots sent and received. */
  readonly sent: number;
  readonly received: number;
}

export class LossMeter {
  readonly #ticks = new Uint32Array(KEPT);
  readonly #counts = new Float64Array(KEPT);
  #sent = 0;
  #reports: Report[] = [];
  #isLossy = false;

  /** True while a share of what is sent is lost that copies can make good. */
  get isLossy(): boolean {
    return this.#isLossy;
  }

  /** The snapshot of this tick has been sent, for the first time. */
  noteSent(tick: number): void {
    this.#sent += 1;
    this.#ticks[tick % KEPT] = tick;
    this.#counts[tick % KEPT] = this.#sent;
  }

  noteCopy(): void {
    this.#sent += 1;
  }

  /**
   * The client says that the snapshot of `tick` is the newest that has come, and how many have come, modulo 65,536.
   * What cannot be is ignored. @param now a steady clock, in ms
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
