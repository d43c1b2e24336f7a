/** A room with wooden walls: eight delay lines that feed one another, each duller with every pass. */
import { lowPass, RATE } from '../synth.ts';

/** Lengths of the delay lines, in samples: none is a multiple of another. */
const LINES = [1031, 1187, 1399, 1559, 1723, 1933, 2111, 2311] as const;
/** Delay of the first reflection, in seconds. */
const LATE = 0.024;

export interface Room {
  /** Time until the echo is silent, in seconds. */
  readonly ring: number;
  /** Frequency above which the echo is dull, in Hz. */
  readonly top: number;
}

/** Returns the room's response, left and right, of the same length as the sound sent into it. */
export function answer(
  left: Float32Array,
  right: Float32Array,
  { ring, top }: Room,
): [Float32Array, Float32Array] {
  const count = LINES.length;
  const lines = LINES.map((length) => new Float32Array(length));
  const keeps = LINES.map((length) => 10 ** ((-3 * length) / (RATE * ring)));
  const walls = LINES.map(() => lowPass(top));
  const [outLeft, outRight] = [new Float32Array(left.length), new Float32Array(left.length)];
  const late = Math.floor(LATE * RATE);
  const taps = new Float64Array(count);
  for (let at = 0; at < left.length; at++) {
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const line = lines[k] as Float32Array;
      const heard = (walls[k] as (sample: number) => number)(line[at % line.length] ?? 0);
      taps[k] = heard * (keeps[k] ?? 0);
      sum += taps[k] ?? 0;
    }
    const from = at - late;
    const [l, r] = from < 0 ? [0, 0] : [left[from] ?? 0, right[from] ?? 0];
    let [heardLeft, heardRight] = [0, 0];
    for (let k = 0; k < count; k++) {
      const tap = taps[k] ?? 0;
      const line = lines[k] as Float32Array;
      // Reflecting all lines in their mean keeps the energy and mixes them.
      line[at % line.length] = tap - (2 / count) * sum + (k % 2 === 0 ? l : r) * 0.5;
      const sign = k % 4 < 2 ? 1 : -1;
      if (k % 2 === 0) heardLeft += sign * tap;
      else heardRight += sign * tap;
    }
    outLeft[at] = heardLeft * 0.5;
    outRight[at] = heardRight * 0.5;
  }
  return [outLeft, outRight];
}
