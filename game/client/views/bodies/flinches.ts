/**
 * Who is shown as hit: an attack makes the bodies in front of the attacker flinch. This is appearance only; the server
 * decides what an attack does to health.
 */
import type { Facing } from '#game/shared/protocol/motion.ts';
import { LANDS_MS, reaches } from '#game/shared/rules/weapons.ts';

/** A body in view. Feet in world px. */
export interface Fighter {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
  /** When their last attack began, by the clock of this browser in ms. */
  readonly struckAt: number;
}

/** An attack that is processed this late no longer counts, in ms: the page was hidden. */
const STALE_MS = 500;

export class Flinches {
  /** For each attacker, the beginning of the last attack that has hit. */
  readonly #landed = new Map<number, number>();
  readonly #hitAt = new Map<number, number>();

  /** Applies the attacks whose time to hit has come. @param now clock of this browser, in ms */
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

  /** Time since a body was hit, in ms; Infinity for never. */
  since(id: number, now: number): number {
    return now - (this.#hitAt.get(id) ?? Number.NEGATIVE_INFINITY);
  }

  /** A body has gone: its number may be given to another. */
  forget(id: number): void {
    this.#landed.delete(id);
    this.#hitAt.delete(id);
  }
}
