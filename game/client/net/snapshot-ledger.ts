/**
 * Which snapshots have come over a connection. On a road that loses, the server sends each of them twice; the second
 * copy says nothing new, and comes later than a snapshot should, so that nothing may judge the road by it.
 */

/** A snapshot older than the newest by this many ticks is of no use to anybody. */
const KEPT = 32;

export class SnapshotLedger {
  #newest = 0;
  /** Bit k: the snapshot of k ticks before the newest has come. */
  #seen = 0;
  #received = 0;

  /** Tick of the newest snapshot; 0 for none. */
  get newestTick(): number {
    return this.#newest;
  }

  /** Snapshots that have come, copies included, modulo 65,536: what pings report. */
  get received(): number {
    return this.#received;
  }

  /** Another connection begins: the ticks that come may be those of another server. */
  begin(): void {
    this.#newest = 0;
    this.#seen = 0;
  }

  /** A snapshot has come. False: it is a copy, or too old, and is to be dropped. */
  note(tick: number): boolean {
    this.#received = (this.#received + 1) & 0xffff;
    const ahead = tick - this.#newest;
    if (ahead > 0) {
      this.#seen = ahead < KEPT ? (this.#seen << ahead) | 1 : 1;
      this.#newest = tick;
      return true;
    }
    if (-ahead >= KEPT) return false;
    const mark = 1 << -ahead;
    const isNew = (this.#seen & mark) === 0;
    this.#seen |= mark;
    return isNew;
  }
}
