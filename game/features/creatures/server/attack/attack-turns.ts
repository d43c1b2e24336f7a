/**
 * Turns to attack: only one of the creatures that hunt the same target attacks at a time, or two if there are many. A
 * whole pack biting together could be neither read nor survived. Times in ms of world time.
 */

/** Minimum number of hunters at which two attack at a time. */
const MANY = 4;
/** Pause after an attack before the next may begin. */
export const PAUSE_MS = 350;
/** Time after which a turn that is not given back ends, and after which a silent hunter counts as gone. */
const LONGEST_MS = 4000;

interface Hunt {
  /** Time of each hunter's last sign, by id. */
  readonly hunters: Map<string, number>;
  /** Start of each current turn, by hunter id. */
  readonly turns: Map<string, number>;
  pausesUntil: number;
}

export class AttackTurns {
  readonly #hunts = new Map<string, Hunt>();

  /** Notes that a creature hunts a target; called repeatedly while the hunt lasts. */
  noteHunter(target: string, hunter: string, now: number): void {
    let hunt = this.#hunts.get(target);
    if (!hunt) {
      hunt = { hunters: new Map(), turns: new Map(), pausesUntil: 0 };
      this.#hunts.set(target, hunt);
    }
    hunt.hunters.set(hunter, now);
    for (const [id, at] of hunt.hunters) if (now - at > LONGEST_MS) hunt.hunters.delete(id);
    for (const [id, at] of hunt.turns) if (now - at > LONGEST_MS) hunt.turns.delete(id);
  }

  /** Returns the number of hunters of a target. */
  huntersOf(target: string): number {
    return this.#hunts.get(target)?.hunters.size ?? 0;
  }

  /** True if another creature hunts the target. */
  isHuntedBesides(target: string, hunter: string, now: number): boolean {
    for (const [id, at] of this.#hunts.get(target)?.hunters ?? []) {
      if (id !== hunter && now - at <= LONGEST_MS) return true;
    }
    return false;
  }

  /** Returns the number of hunters whose turn it is to attack a target. */
  attackersOf(target: string): number {
    return this.#hunts.get(target)?.turns.size ?? 0;
  }

  /** Asks for a hunter's turn; a hunter keeps a turn that it has. Returns true if the hunter has its turn. */
  takeTurn(target: string, hunter: string, now: number): boolean {
    this.noteHunter(target, hunter, now);
    const hunt = this.#hunts.get(target);
    if (!hunt) return false;
    if (hunt.turns.has(hunter)) return true;
    const most = hunt.hunters.size >= MANY ? 2 : 1;
    if (now < hunt.pausesUntil || hunt.turns.size >= most) return false;
    hunt.turns.set(hunter, now);
    return true;
  }

  /** Ends a hunter's turn; does nothing if it has none. */
  giveTurnBack(target: string, hunter: string, now: number): void {
    const hunt = this.#hunts.get(target);
    if (hunt?.turns.delete(hunter)) hunt.pausesUntil = now + PAUSE_MS;
  }

  /** Removes a hunter that has given up or is gone. */
  leave(target: string, hunter: string, now: number): void {
    this.giveTurnBack(target, hunter, now);
    const hunt = this.#hunts.get(target);
    hunt?.hunters.delete(hunter);
    if (hunt?.hunters.size === 0) this.#hunts.delete(target);
  }

  /** Returns the state for digests. */
  toJSON(): unknown {
    return [...this.#hunts].map(([target, { hunters, turns, pausesUntil }]) => [
      target,
      [...hunters],
      [...turns],
      pausesUntil,
    ]);
  }
}
