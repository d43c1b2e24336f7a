/** Makes property tests try the same cases in every run; `FC_SEED=<number>` selects other cases. */
import fc from 'fast-check';
import { seedOf } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf(process.env) });
