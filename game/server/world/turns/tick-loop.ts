/**
 * The game loop: calls a step once per turn of the world clock and corrects for drift. If the machine falls behind,
 * missed turns are run as one rather than one after another: the clock never lags, and delays do not accumulate.
 */
import { TICK_MS } from '#game/shared/constants.ts';

/**
 * Turns per tick. In each turn the world is updated and one in `TURNS` viewers is sent a snapshot: sending hundreds of
 * datagrams in one go would block the event loop until all of them are sent.
 */
export const TURNS = 5;
export const TURN_MS = TICK_MS / TURNS;

export interface LoopHost {
  /** World time, in ms. */
  now(): number;
  setTimer(task: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

export class TickLoop {
  readonly #host: LoopHost;
  readonly #step: (turn: number, last: number) => void;
  #timer: unknown;
  #isRunning = false;
  #last = 0;
  /** Number of whole ticks skipped because the machine was behind. */
  skipped = 0;

  /**
   * @param step Receives the number of the turn, which is world time ÷ {@link TURN_MS}, rounded down, and the number of
   * the previous turn that was run.
   */
  constructor(host: LoopHost, step: (turn: number, last: number) => void) {
    this.#host = host;
    this.#step = step;
  }

  start(): void {
    this.#isRunning = true;
    this.#last = Math.floor(this.#host.now() / TURN_MS);
    this.#arm();
  }

  stop(): void {
    this.#isRunning = false;
    this.#host.clearTimer(this.#timer);
  }

  #arm(): void {
    const due = (this.#last + 1) * TURN_MS;
    this.#timer = this.#host.setTimer(() => this.#run(), Math.max(0, due - this.#host.now()));
  }

  #run(): void {
    if (!this.#isRunning) return;
    const turn = Math.floor(this.#host.now() / TURN_MS);
    const last = this.#last;
    // A timer may fire a fraction of a millisecond early.
    if (turn > last) {
      this.skipped += Math.floor((turn - last - 1) / TURNS);
      this.#last = turn;
      this.#step(turn, last);
    }
    if (this.#isRunning) this.#arm();
  }
}
