/** Time left until an event, worded so that it can continue a sentence. */
import { clockOf } from '../clock-words.ts';

/** Returns `in 4:05`, or `now`. @param ms time left; negative once it is over */
export const countdown = (ms: number): string => (ms <= 0 ? 'now' : `in ${clockOf(ms)}`);
