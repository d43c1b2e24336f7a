/**
 * Whose turn it is: members by handle, spread over a period, so that what is done a few times a second for each of
 * them is never done for all of them in one turn.
 */

export class Rota<T extends { readonly handle: number }> {
  readonly #shifts: readonly Set<T>[];

  /** @param turns Every member's turn comes once in so many. */
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
   * Calls `visit` for everybody whose turn has come since the turn that was run before. Who was passed over while the
   * machine was behind comes once.
   *
   * @param turn the running turn
   * @param last the turn that was run before it
   */
  forEachDue(turn: number, last: number, visit: (member: T, turn: number) => void): void {
    const period = this.#shifts.length;
    for (let due = Math.max(last + 1, turn - period + 1); due <= turn; due += 1) {
      for (const member of this.#shifts[due % period] ?? []) visit(member, due);
    }
  }
}
