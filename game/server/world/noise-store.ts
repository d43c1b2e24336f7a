/** What was loud a moment ago, by where: what creatures hear, and what the night takes notice of. World px, world ms. */
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import { ByChunk } from './chunks.ts';

export interface Noise extends Point {
  /** How far it is heard. */
  readonly radius: number;
  /** Id of the body that made it; null for none. */
  readonly by: string | null;
  readonly at: number;
}

/** Noises are forgotten after this: whatever listens does so more often. */
export const NOISE_MS = 1500;
/** No noise is heard farther. */
export const FARTHEST = 2500;

export class Noises {
  readonly #byChunk = new ByChunk<Noise>();
  /** Oldest first. */
  #all: Noise[] = [];

  /** How many there are. */
  get size(): number {
    return this.#all.length;
  }

  add(noise: Noise): void {
    this.#forget(noise.at);
    const kept = { ...noise, radius: Math.min(FARTHEST, noise.radius) };
    this.#all.push(kept);
    this.#byChunk.add(chunkAt(noise.x, noise.y), kept);
  }

  /**
   * The loudest noise that is heard at a place since a moment, how loud as a share of its radius that is left, above 0.
   * @param upTo no noise farther away counts
   */
  heardAt(place: Point, since: number, now: number, upTo: number = FARTHEST): Noise | null {
    if (this.#all.length === 0) return null;
    this.#forget(now);
    let best: Noise | null = null;
    let most = 0;
    for (const noise of this.#all.length < 12 ? this.#all : this.#byChunk.around(place.x, place.y, upTo)) {
      if (noise.at < since) continue;
      const away = Math.hypot(noise.x - place.x, noise.y - place.y);
      const left = away > upTo ? 0 : noise.radius - away;
      if (left <= most) continue;
      most = left;
      best = noise;
    }
    return best;
  }

  #forget(now: number): void {
    let past = 0;
    for (const noise of this.#all) {
      if (now - noise.at <= NOISE_MS) break;
      this.#byChunk.remove(chunkAt(noise.x, noise.y), noise);
      past += 1;
    }
    if (past > 0) this.#all = this.#all.slice(past);
  }

  /** For digests. */
  toJSON(): unknown {
    return this.#all;
  }
}
