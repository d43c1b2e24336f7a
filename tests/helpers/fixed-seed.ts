/**
 * Property tests try the same cases in every run, so that a run that fails fails again. `FC_SEED` takes other cases: a
 * whole number, or `random` for one that is printed.
 */
import fc from 'fast-check';

const SEED = 20_261_127;
const { FC_SEED: asked } = process.env;
const seed =
  asked === undefined || asked === '' ? SEED : asked === 'random' ? Date.now() % 2 ** 31 : Number(asked);
if (!Number.isInteger(seed)) throw new Error(`FC_SEED is neither a whole number nor "random": ${asked}`);

if (seed !== SEED) process.stdout.write(`property tests with FC_SEED=${seed}\n`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
