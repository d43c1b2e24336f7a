/** Sizes of sweeps, kill loops and fuzzing: small in `npm test`, full in `npm run test:long`. */

/** True in `npm run test:long` and `npm run test:near`. */
export const IS_LONG = process.env.LONG === '1';

/**
 * Returns the size of a sweep.
 * @param quick size in `npm test`: enough to find a fault that occurs every time
 * @param long size in the long suite: enough to find a rare fault
 */
export const amount = <T>(quick: T, long: T): T => (IS_LONG ? long : quick);
