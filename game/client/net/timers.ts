/** Named timers that are stopped together. The host provides clock and timers, so that tests control the time. */

export interface TimerHost {
  /** A monotonic clock, in ms. */
  now(): number;
  /** Runs `task` once after `delay` ms; the function returned cancels it. */
  setTimer(task: () => void, delay: number): () => void;
}

export class Timers {
  readonly #host: TimerHost;
  readonly #cancels = new Map<string, () => void>();

  constructor(host: TimerHost) {
    this.#host = host;
  }

  /** Runs `task` after `delay` ms, unless a timer of this name is already set. */
  once(name: string, delay: number, task: () => void): void {
    if (this.#cancels.has(name)) return;
    const run = () => {
      this.#cancels.delete(name);
      task();
    };
    this.#cancels.set(name, this.#host.setTimer(run, delay));
  }

  /** Runs `task` every `interval` ms, until `clear`. Replaces a timer of this name. */
  every(name: string, interval: number, task: () => void): void {
    this.#cancels.get(name)?.();
    const run = () => {
      this.#cancels.set(name, this.#host.setTimer(run, interval));
      task();
    };
    this.#cancels.set(name, this.#host.setTimer(run, interval));
  }

  /** Whether a timer of this name is set. */
  has(name: string): boolean {
    return this.#cancels.has(name);
  }

  /** Cancels the timer of this name; false when there is none. */
  cancel(name: string): boolean {
    this.#cancels.get(name)?.();
    return this.#cancels.delete(name);
  }

  clear(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }
}
