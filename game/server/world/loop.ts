/**
 * The heartbeat: calls a step once per tick of the simulation clock and corrects for drift. When the machine falls
 * behind, ticks are left out rather than run one after another: the clock never lags, and nothing spirals.
 */
import { TICK_MS } from '#game/shared/constants.ts';

export interface LoopHost {
  /** Simulation clock, in ms. */
  now(): number;
  setTimer(task: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

export class TickLoop {
  readonly #host: LoopHost;
  readonly #step: (tick: number) => void;
  #timer: unknown;
  #isRunning = false;
  #last = 0;
  /** Ticks left out because the machine was behind. */
  skipped = 0;

  /** @param step Gets the number of the tick: simulation time ÷ tick length, rounded down. */
  constructor(host: LoopHost, step: (tick: number) => void) {
    this.#host = host;
    this.#step = step;
  }

  start(): void {
    this.#isRunning = true;
    this.#last = Math.floor(this.#host.now() / TICK_MS);
    this.#arm();
  }

  stop(): void {
    this.#isRunning = false;
    this.#host.clearTimer(this.#timer);
  }

  #arm(): void {
    const due = (this.#last + 1) * TICK_MS;
    this.#timer = this.#host.setTimer(() => this.#run(), Math.max(0, due - this.#host.now()));
  }

  #run(): void {
    if (!this.#isRunning) return;
    const tick = Math.floor(this.#host.now() / TICK_MS);
    // A timer may fire a fraction of a millisecond early.
    if (tick > this.#last) {
      this.skipped += tick - this.#last - 1;
      this.#last = tick;
      this.#step(tick);
    }
    if (this.#isRunning) this.#arm();
  }
}
