/**
 * How fuel burns away in weather that changes: a storm eats it up to twice as fast, unless something keeps the storm off.
 * The weather is known beforehand, so the end of a fire is found once, and nothing counts down. Times in ms.
 */

const SECOND = 1000;

/** How many times as fast fuel goes in such a storm (0 to 1) under such a cover (0 to 1). */
export const fuelBurnRate = (storm: number, cover: number): number => 1 + storm * (1 - cover);

/** The storm is taken as constant over spans of this length, counted from the epoch. */
const SPAN_MS = 10 * SECOND;

/**
 * Fuel that burns from one time to another.
 * @param stormAt how strong the storm is over the fire at a wall-clock time, 0 to 1
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

/** The inverse of {@link fuelBurnt}: when so much fuel, lit at `from`, is gone. */
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
