/** Recent noises by place, which creatures hear and the night notices. World px, world ms. */
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import { ByChunk } from './chunks.ts';

export interface Noise extends Point {
  /** Distance within which the noise is heard, in px. */
  readonly radius: number;
  /** Id of the body that made the noise; null if no body made it. */
  readonly by: string | null;
  readonly at: number;
}

/** Time after which noises are forgotten, in ms; every listener checks for noises more often than that. */
export const NOISE_MS = 1500;
/** Maximum distance at which any noise is heard, in px. */
export const FARTHEST = 2500;

export class Noises {
  readonly #byChunk = new ByChunk<Noise>();
  /** All noises, oldest first. */
  #all: Noise[] = [];

  /** Number of noises. */
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
   * Returns the loudest noise heard at a place since a moment, meaning the one whose radius extends farthest beyond the
   * place; null if none is heard.
   * @param upTo maximum distance of the noise, in px
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

  /** Returns the state for digests. */
  toJSON(): unknown {
    return this.#all;
  }
}
