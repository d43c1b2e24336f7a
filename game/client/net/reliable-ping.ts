/**
 * Periodic pings on the reliable channel, which the server answers: the datagrams' heartbeat cannot detect that only
 * this channel is dead. The interval grows while the channel works. Times in ms; the figures are the specification's.
 */
import type { NamedTimers } from './timers.ts';

const FIRST_INTERVAL_MS = 15_000;
const SHORTEST_INTERVAL_MS = 5000;
const LONGEST_INTERVAL_MS = 45_000;
const GROWTH = 1.5;
const TIMEOUT_MS = 5000;
/** Number of consecutive unanswered pings after which the connection is abandoned. */
const FAILURES = 3;

export class ReliablePing {
  readonly #timers: NamedTimers;
  readonly #ask: (id: number) => void;
  readonly #onDead: () => void;
  #interval = FIRST_INTERVAL_MS;
  #failures = 0;
  #asked = 0;

  /** @param timers stopped by the owner together with the connection */
  constructor(timers: NamedTimers, ask: (id: number) => void, onDead: () => void) {
    this.#timers = timers;
    this.#ask = ask;
    this.#onDead = onDead;
  }

  /** Starts pinging on a new connection. */
  start(): void {
    this.#interval = FIRST_INTERVAL_MS;
    this.#failures = 0;
    this.#wait();
  }

  /** Handles the server's answer to the ping with this id. */
  answered(id: number): void {
    if (id !== this.#asked || !this.#timers.cancel('reliable-ping-timeout')) return;
    this.#failures = 0;
    this.#interval = Math.min(LONGEST_INTERVAL_MS, this.#interval * GROWTH);
    this.#wait();
  }

  #wait(): void {
    this.#timers.once('reliable-ping', this.#interval, () => {
      this.#asked += 1;
      this.#ask(this.#asked);
      this.#timers.once('reliable-ping-timeout', TIMEOUT_MS, () => this.#missed());
    });
  }

  #missed(): void {
    this.#failures += 1;
    this.#interval = SHORTEST_INTERVAL_MS;
    if (this.#failures >= FAILURES) this.#onDead();
    else this.#wait();
  }
}
