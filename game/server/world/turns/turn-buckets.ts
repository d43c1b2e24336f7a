/**
 * Spreads members over the turns of a period by handle, so that work done for each of them a few times per second is
 * never done for all of them in one turn.
 */

export class TurnBuckets<T extends { readonly handle: number }> {
  readonly #shifts: readonly Set<T>[];

  /** @param turns The period: every member is due once in this number of turns. */
  constructor(turns: number) {
    this.#shifts = Array.from({ length: turns }, () => new Set<T>());
  }

  add(member: T): void {
    this.#shifts[member.handle % this.#shifts.length]?.add(member);
  }

  remove(member: T): void {
    this.#shifts[member.handle % this.#shifts.length]?.delete(member);
  }

  /**
   * Calls `visit` for every member that has come due since the previous turn that was run. A member that was missed
   * several times while the machine was behind is visited once.
   *
   * @param turn the running turn
   * @param last the previous turn that was run
   */
  forEachDue(turn: number, last: number, visit: (member: T, turn: number) => void): void {
    const period = this.#shifts.length;
    for (let due = Math.max(last + 1, turn - period + 1); due <= turn; due += 1) {
      for (const member of this.#shifts[due % period] ?? []) visit(member, due);
    }
  }
}
