/**
 * A password service that hashes nothing and pauses for a random time, so that either of two simultaneous requests may
 * win.
 */
import type { PasswordService } from '#api/services/passwords/passwords.ts';

/** Lets other tasks run first, up to 23 times. */
export type RandomDelay = () => Promise<void>;

/**
 * Returns a delay of random length.
 * @param seed the same seed gives the same pauses in every run (a linear congruential generator with the constants of
 * "Numerical Recipes")
 */
export function randomDelays(seed: number): RandomDelay {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return async () => {
    for (let turns = below(24); turns > 0; turns--) await new Promise((done) => setImmediate(done));
  };
}

export function delayedPasswords(seed: number): PasswordService {
  const dawdle = randomDelays(seed);
  return {
    hash: async (password) => {
      await dawdle();
      return `plain ${password}`;
    },
    verify: async (stored, password) => {
      await dawdle();
      return stored === `plain ${password}`;
    },
    isOutdated: () => false,
  };
}
