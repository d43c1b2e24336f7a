/** The clock of tests: time stands still until a test advances it, and due tasks run in order. */
import type { TimerHost } from '#game/client/net/timers.ts';

interface Due {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

/** A scheduler whose time stands still until `advance`. */
export class SimClock implements TimerHost {
  #now = 0;
  #order = 0;
  /** Scheduled tasks, latest first, because the next task is taken from the end. */
  readonly #due: Due[] = [];

  readonly now = (): number => this.#now;

  readonly schedule = (task: () => void, delay: number): Due => {
    const due = { at: this.#now + Math.max(0, delay), order: this.#order++, task };
    let low = 0;
    let high = this.#due.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#due[middle]?.at ?? 0) > due.at) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, due);
    return due;
  };

  readonly cancel = (timer: unknown): void => {
    const at = this.#due.findIndex(({ order }) => order === (timer as Due).order);
    if (at >= 0) this.#due.splice(at, 1);
  };

  /** Like {@link schedule}, but returns a function that cancels the task, which the client's timers need. */
  readonly setTimer = (task: () => void, delay: number): (() => void) => {
    const timer = this.schedule(task, delay);
    return () => this.cancel(timer);
  };

  /** Moves the clock without running anything, as if the page had slept. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Advances the clock by `ms`; promises settle between any two tasks. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#due.at(-1);
      if (!next || next.at > end) break;
      this.#due.pop();
      this.#now = Math.max(this.#now, next.at);
      next.task();
      await settle();
    }
    this.#now = end;
  }
}

/**
 * Runs everything that waits only for promises, with enough turns of the microtask queue for the promise chains of one
 * step.
 */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}
