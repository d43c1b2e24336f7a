/**
 * Whose turn it is to attack: of all creatures that hunt one target only one attacks at a time, and two where there are
 * many of them. A pack that all bit at once could be neither read nor survived. Times in ms of world time.
 */

/** From this many hunters on two attack at a time. */
const MANY = 4;
/** After an attack nobody begins one for so long. */
export const PAUSE_MS = 350;
/** A turn that is not given back ends after this; a hunter that is not heard of for so long has given up. */
const LONGEST_MS = 4000;

interface Hunt {
  /** Last sign of each hunter, by id. */
  readonly hunters: Map<string, number>;
  /** When those whose turn it is began, by id. */
  readonly turns: Map<string, number>;
  pausesUntil: number;
}

export class AttackTurns {
  readonly #hunts = new Map<string, Hunt>();

  /** A creature hunts a target; called again while it does. */
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

  /** How many hunt a target. */
  huntersOf(target: string): number {
    return this.#hunts.get(target)?.hunters.size ?? 0;
  }

  /** Does anybody else hunt it? */
  isHuntedBesides(target: string, hunter: string, now: number): boolean {
    for (const [id, at] of this.#hunts.get(target)?.hunters ?? []) {
      if (id !== hunter && now - at <= LONGEST_MS) return true;
    }
    return false;
  }

  /** How many have their turn to attack a target. */
  attackersOf(target: string): number {
    return this.#hunts.get(target)?.turns.size ?? 0;
  }

  /** A hunter asks for its turn; it keeps one that it has. */
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

  /** A hunter's turn is over; without one this does nothing. */
  giveTurnBack(target: string, hunter: string, now: number): void {
    const hunt = this.#hunts.get(target);
    if (hunt?.turns.delete(hunter)) hunt.pausesUntil = now + PAUSE_MS;
  }

  /** A hunter has given up, or is gone. */
  leave(target: string, hunter: string, now: number): void {
    this.giveTurnBack(target, hunter, now);
    const hunt = this.#hunts.get(target);
    hunt?.hunters.delete(hunter);
    if (hunt?.hunters.size === 0) this.#hunts.delete(target);
  }

  /** For digests. */
  toJSON(): unknown {
    return [...this.#hunts].map(([target, { hunters, turns, pausesUntil }]) => [
      target,
      [...hunters],
      [...turns],
      pausesUntil,
    ]);
  }
}
