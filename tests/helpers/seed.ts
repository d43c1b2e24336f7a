/** The seed of property tests: the same cases in every run, so that a run that fails fails again. */

const SEED = 20_261_127;

/** The seed that `FC_SEED` asks for, or the usual one. @throws Error when it is no whole number */
export function seedOf({ FC_SEED: asked }: NodeJS.ProcessEnv): number {
  if (asked === undefined || asked === '') return SEED;
  const seed = Number(asked);
  if (!Number.isInteger(seed)) throw new Error(`FC_SEED is no whole number: ${asked}`);
  return seed;
}
