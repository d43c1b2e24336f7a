/**
 * Record of the snapshots that have arrived over a connection. On a lossy line the server sends each snapshot twice;
 * the second copy contains nothing new and arrives later than a snapshot should, so it must not be used to judge the
 * line.
 */

/** Age, in ticks before the newest snapshot, from which a snapshot is useless. */
const KEPT = 32;

export class SnapshotLedger {
  #newest = 0;
  /** Bit k is set if the snapshot `k` ticks before the newest has arrived. */
  #seen = 0;
  #received = 0;

  /** Tick of the newest snapshot; 0 before the first. */
  get newestTick(): number {
    return this.#newest;
  }

  /** Number of snapshots that have arrived, including copies, modulo 65,536; pings report it. */
  get received(): number {
    return this.#received;
  }

  /** Clears the record for another connection, whose ticks may come from another server. */
  begin(): void {
    this.#newest = 0;
    this.#seen = 0;
  }

  /** Records a snapshot. Returns false if it is a copy or too old, and must be dropped. */
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
