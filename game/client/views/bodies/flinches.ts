/**
 * Who is seen to be struck: a blow that lands makes those before it flinch. It is looks alone; what a blow does to
 * anybody's health is the server's to say.
 */
import type { Facing } from '#game/shared/protocol/motion.ts';
import { LANDS_MS, reaches } from '#game/shared/rules/weapons.ts';

/** Somebody in sight. Feet in world px. */
export interface Fighter {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
  /** When their last blow began, by the clock of this browser in ms. */
  readonly struckAt: number;
}

/** A blow that was not seen to land within so long after its time counts no more, in ms: the page was hidden. */
const STALE_MS = 500;

export class Flinches {
  /** For each striker, the beginning of the last blow that has landed. */
  readonly #landed = new Map<number, number>();
  readonly #hitAt = new Map<number, number>();

  /** Lets the blows land whose time has come. @param now clock of this browser, in ms */
  update(people: readonly Fighter[], now: number): void {
    for (const striker of people) {
      const since = now - striker.struckAt;
      if (since < LANDS_MS || since > LANDS_MS + STALE_MS) continue;
      if (this.#landed.get(striker.id) === striker.struckAt) continue;
      this.#landed.set(striker.id, striker.struckAt);
      for (const other of people) {
        if (other !== striker && reaches(striker, other)) this.#hitAt.set(other.id, now);
      }
    }
  }

  /** How long ago somebody was struck, in ms; Infinity for never. */
  since(id: number, now: number): number {
    return now - (this.#hitAt.get(id) ?? Number.NEGATIVE_INFINITY);
  }

  /** Somebody has gone: their number may become another's. */
  forget(id: number): void {
    this.#landed.delete(id);
    this.#hitAt.delete(id);
  }
}
