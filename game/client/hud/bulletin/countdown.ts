/** How long until something happens, as a sentence goes on. */
import { clockOf } from '../clock-words.ts';

/** `in 4:05`, or `now`. @param ms negative once it is over */
export const countdown = (ms: number): string => (ms <= 0 ? 'now' : `in ${clockOf(ms)}`);
