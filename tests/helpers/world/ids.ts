/** Reproducible ids, for worlds that a test compares with each other. */
import { createRng } from '#game/shared/math/rng.ts';

/**
 * Returns a generator of uuids (version 4) derived from a seed. Two worlds that share a database must not use the same
 * seed.
 */
export function seededIds(seed: number): () => string {
  const { next } = createRng(seed);
  const hex = (digits: number, ofFirst = () => Math.floor(next() * 16)) =>
    Array.from({ length: digits }, (_, at) =>
      (at === 0 ? ofFirst() : Math.floor(next() * 16)).toString(16),
    ).join('');
  const variant = () => 8 + Math.floor(next() * 4);
  return () => [hex(8), hex(4), hex(4, () => 4), hex(4, variant), hex(12)].join('-');
}
