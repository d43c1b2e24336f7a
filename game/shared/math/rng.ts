/**
 * Seeded random numbers: a stateless hash of whole numbers, and a small generator. Both use whole-number arithmetic
 * only, so every engine gives equal values for the same seed.
 */

/**
 * Returns a well-mixed 32-bit hash of two coordinates and a seed (multiply-and-shift mixing after the finaliser of
 * MurmurHash3).
 */
export function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x85ebca6b) ^ Math.imul(y | 0, 0xc2b2ae35) ^ Math.imul(seed | 0, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns {@link hash2} as a number in [0, 1). */
export function hashUnit(x: number, y: number, seed: number): number {
  return hash2(x, y, seed) / 0x1_0000_0000;
}

export interface Rng {
  /** Returns the next number in [0, 1). */
  next(): number;
  /** Returns a whole number in [0, bound). */
  below(bound: number): number;
  /** Returns a number in [from, to). */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** Returns one element of a list that is not empty. Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
}

/** Returns a generator (mulberry32, public domain) whose whole state is one 32-bit number. */
export function createRng(seed: number): Rng {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('cannot pick from an empty list');
      return list[below(list.length)] as T;
    },
  };
}

/** Returns a separate seed for the part named `label`, so that parts do not share their random numbers. */
export function deriveSeed(seed: number, label: string): number {
  let h = seed | 0;
  for (let i = 0; i < label.length; i++) h = hash2(h, label.charCodeAt(i), i + 1) | 0;
  return h;
}
