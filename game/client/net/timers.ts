/** Timers of the client. The host provides clock and timers, so that tests control the time. */

export interface TimerHost {
  /** A monotonic clock, in ms. */
  now(): number;
  /** Runs `task` once after `delay` ms. Returns a function that cancels it. */
  setTimer(task: () => void, delay: number): () => void;
}

/** The clock and the timers of the page. */
export const PAGE_TIMERS: TimerHost = {
  now: () => performance.now(),
  setTimer: (task, delay) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};

/**
 * Runs `task` once, when the host's clock reaches `at`, in ms. A timer that fires early, because of rounding or because
 * the page was suspended, is set again. Returns a function that cancels it.
 */
export function callAt(at: number, task: () => void, host: TimerHost = PAGE_TIMERS): () => void {
  const wait = (): (() => void) => host.setTimer(look, Math.max(0, at - host.now()));
  const look = (): void => {
    if (host.now() < at) cancel = wait();
    else task();
  };
  let cancel = wait();
  return () => cancel();
}

/** Named timers that are stopped together. */
export class NamedTimers {
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

  /** Runs `task` every `interval` ms until `clear` is called. Replaces any timer of this name. */
  every(name: string, interval: number, task: () => void): void {
    this.#cancels.get(name)?.();
    const run = () => {
      this.#cancels.set(name, this.#host.setTimer(run, interval));
      task();
    };
    this.#cancels.set(name, this.#host.setTimer(run, interval));
  }

  /** True if a timer of this name is set. */
  has(name: string): boolean {
    return this.#cancels.has(name);
  }

  /** Cancels the timer of this name. Returns false if there is none. */
  cancel(name: string): boolean {
    this.#cancels.get(name)?.();
    return this.#cancels.delete(name);
  }

  clear(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }
}
