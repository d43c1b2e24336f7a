/** The shots in the air and the places that burn after an impact: plain data. */
import type { Point } from '#game/shared/math/point.ts';
import type { Shooter } from '../../shared/shots.ts';

export interface Shot {
  /** Number of the shot, from 1 since the process began. */
  readonly id: number;
  /** Id and handle of the player who shot. */
  readonly by: string;
  readonly viewer: number;
  readonly shooter: Shooter;
  /** Start of the shot, in world px, and its direction, in radians. */
  readonly from: Point;
  readonly angle: number;
  /** World time that the shooter saw at the start, in ms: the shot flies among bodies as they were then. */
  readonly at: number;
  /** Damage before all reductions. */
  readonly damage: number;
  /** Time flown until now, in ms. */
  readonly flownMs: number;
  /** True while the shot is passing a tree that did not stop it. */
  readonly isPassingTree: boolean;
}

/** A burning place. */
export interface Burn extends Point {
  readonly by: string;
  readonly damage: number;
  readonly radius: number;
  /** World time until which the place burns, in ms. */
  readonly until: number;
}

export class Shots {
  readonly #flying = new Map<number, Shot>();
  readonly #burns = new Map<number, Burn>();
  #count = 0;

  get size(): number {
    return this.#flying.size;
  }

  /** Returns the shots in the air, the oldest first. */
  flying(): Shot[] {
    return [...this.#flying.values()];
  }

  add(shot: Omit<Shot, 'id'>): Shot {
    this.#count += 1;
    const added = { ...shot, id: this.#count };
    this.#flying.set(added.id, added);
    return added;
  }

  /** Replaces a shot with its advanced state. */
  set(shot: Shot): void {
    this.#flying.set(shot.id, shot);
  }

  remove(id: number): void {
    this.#flying.delete(id);
  }

  /** Adds a burning place. @param id of the shot that set it on fire */
  addBurn(id: number, burn: Burn): void {
    this.#burns.set(id, burn);
  }

  /** Returns a place that still burns; undefined if it has gone out. */
  burn(id: number, now: number): Burn | undefined {
    const burn = this.#burns.get(id);
    if (burn && burn.until <= now) this.#burns.delete(id);
    return burn && burn.until > now ? burn : undefined;
  }

  /** Yields all places that still burn. */
  *burning(now: number): Iterable<Burn> {
    for (const burn of this.#burns.values()) if (burn.until > now) yield burn;
  }

  /** Returns the state for digests. */
  toJSON(): unknown {
    return [this.flying(), [...this.#burns]];
  }
}
