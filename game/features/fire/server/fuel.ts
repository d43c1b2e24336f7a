/**
 * Burning of fuel in changing weather: a storm makes it burn up to twice as fast, unless cover keeps the storm off. The
 * weather is known beforehand, so the end of a fire is computed once, and nothing counts down. Times in ms.
 */

const SECOND = 1000;

/** Returns the rate at which fuel burns in a storm (0 to 1) under a cover (0 to 1); 1 is the rate in calm weather. */
export const fuelBurnRate = (storm: number, cover: number): number => 1 + storm * (1 - cover);

/** Length of the spans over which the storm is treated as constant, counted from the epoch. */
const SPAN_MS = 10 * SECOND;

/**
 * Returns the fuel that burns between two times.
 * @param stormAt returns the strength of the storm over the fire at a wall-clock time, 0 to 1
 */
export function fuelBurnt(
  from: number,
  to: number,
  cover: number,
  stormAt: (wallMs: number) => number,
): number {
  let burnt = 0;
  for (let at = from; at < to; ) {
    const next = Math.min(to, endOfSpan(at));
    burnt += (next - at) * fuelBurnRate(stormAt(middleOfSpan(at)), cover);
    at = next;
  }
  return burnt;
}

/** Inverse of {@link fuelBurnt}: returns the time at which fuel lit at `from` is used up. */
export function burnOutTime(
  from: number,
  fuel: number,
  cover: number,
  stormAt: (wallMs: number) => number,
): number {
  let left = fuel;
  for (let at = from; ; ) {
    const rate = fuelBurnRate(stormAt(middleOfSpan(at)), cover);
    const next = endOfSpan(at);
    if (left <= (next - at) * rate) return at + left / rate;
    left -= (next - at) * rate;
    at = next;
  }
}

const endOfSpan = (at: number): number => (Math.floor(at / SPAN_MS) + 1) * SPAN_MS;
const middleOfSpan = (at: number): number => (Math.floor(at / SPAN_MS) + 0.5) * SPAN_MS;
