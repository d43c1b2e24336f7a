/** The seed of property tests: every run uses the same cases, so that a failing run can be repeated. */

const SEED = 20_261_127;

/**
 * Returns the seed in `FC_SEED`, or the default one if it is unset. @throws Error if `FC_SEED` is not a whole number
 */
export function seedOf({ FC_SEED: asked }: NodeJS.ProcessEnv): number {
  if (asked === undefined || asked === '') return SEED;
  const seed = Number(asked);
  if (!Number.isInteger(seed)) throw new Error(`FC_SEED is no whole number: ${asked}`);
  return seed;
}
