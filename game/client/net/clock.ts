/**
 * An estimate of the server's simulation clock. Each pong gives one reading; of the last few, the one with the shortest
 * round trip is used, and the estimate approaches it smoothly, so that it never jumps visibly.
 */

/** Number of readings from which the shortest round trip is chosen. */
const WINDOW = 8;
/** Maximum share by which the estimate runs faster or slower than the clock of this browser. */
const SLEW = 0.05;
/** Error above which the estimate is clearly wrong and is replaced, in ms. */
const JUMP_MS = 500;

interface Reading {
  readonly rtt: number;
  readonly offset: number;
}

export class ServerClock {
  #readings: Reading[] = [];
  #target = 0;
  #offset = 0;
  #slewedAt = 0;
  #rtt: number | null = null;

  /** Smoothed round trip, in ms; null before the first pong. */
  get rtt(): number | null {
    return this.#rtt;
  }

  /** Discards all readings, as a new connection may lead to another clock. `serverTime` is the first estimate. */
  reset(now: number, serverTime: number): void {
    this.#readings = [];
    this.#rtt = null;
    this.#target = serverTime - now;
    this.#offset = this.#target;
    this.#slewedAt = now;
  }

  /**
   * Handles a pong. `sentAt` is the time at which its ping left, and `receivedAt` that at which the pong arrived (clock
   * of this browser, in ms); `serverTime` is the server's time in the pong.
   */
  observe(sentAt: number, receivedAt: number, serverTime: number): void {
    const rtt = Math.max(0, receivedAt - sentAt);
    const isFirst = this.#readings.length === 0;
    this.#readings.push({ rtt, offset: serverTime + rtt / 2 - receivedAt });
    if (this.#readings.length > WINDOW) this.#readings.shift();
    this.#rtt = this.#rtt === null ? rtt : this.#rtt + (rtt - this.#rtt) * 0.25;
    const best = this.#readings.reduce((least, reading) => (reading.rtt < least.rtt ? reading : least));
    this.#target = best.offset;
    if (isFirst || Math.abs(this.#target - this.#offset) > JUMP_MS) {
      this.#offset = this.#target;
      this.#slewedAt = receivedAt;
    }
  }

  /**
   * Returns the server's simulation time at `now` (clock of this browser), in ms. Within one connection it hardly ever
   * runs backwards.
   */
  serverTime(now: number): number {
    const room = Math.max(0, now - this.#slewedAt) * SLEW;
    const error = this.#target - this.#offset;
    this.#offset += Math.max(-room, Math.min(room, error));
    this.#slewedAt = Math.max(this.#slewedAt, now);
    return now + this.#offset;
  }
}
