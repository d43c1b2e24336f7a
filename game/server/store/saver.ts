/**
 * Write-behind of positions: what changed is written together every few seconds, and a store that fails is tried
 * again, more and more slowly, while play goes on. Nothing is forgotten until it has been written.
 */
import { SAVE_INTERVAL_MS } from '#game/shared/constants.ts';
import type { Log } from '../log.ts';
import type { PlayerStore, PositionSave } from './ports.ts';

const LONGEST_BACKOFF_MS = 5000;
/** How many players' newest places are remembered after they were written. */
const REMEMBERED = 20_000;

export class PositionSaver {
  readonly #store: PlayerStore;
  readonly #log: Log;
  readonly #pending = new Map<string, PositionSave>();
  /** When each pending player's place began to differ from the written one, in ms since the epoch. */
  readonly #unsavedSince = new Map<string, number>();
  /** Newest place of each player of this process, oldest first, written or not. */
  readonly #latest = new Map<string, PositionSave>();
  #running: Promise<void> | undefined;
  #failures = 0;
  #failedWrites = 0;
  #nextAt = 0;

  constructor(store: PlayerStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** Positions not yet written. */
  get backlog(): number {
    return this.#pending.size;
  }

  /** Failed attempts since the last that succeeded. */
  get failures(): number {
    return this.#failures;
  }

  /** Failed attempts since the start. */
  get failedWrites(): number {
    return this.#failedWrites;
  }

  /** How far the store is behind: the age of the oldest change that is not written, in ms. @param wallNow ms */
  lag(wallNow: number): number {
    let oldest = wallNow;
    for (const since of this.#unsavedSince.values()) oldest = Math.min(oldest, since);
    return wallNow - oldest;
  }

  /** Remembers where a player is; written with the next flush. */
  note(save: PositionSave): void {
    if (!this.#pending.has(save.playerId)) this.#unsavedSince.set(save.playerId, save.at);
    this.#pending.set(save.playerId, save);
    this.#latest.delete(save.playerId);
    this.#latest.set(save.playerId, save);
    for (const [oldest] of this.#latest) {
      if (this.#latest.size <= REMEMBERED) break;
      if (!this.#pending.has(oldest)) this.#latest.delete(oldest);
      else break;
    }
  }

  /**
   * The newest place noted for a player. It counts for more than what was read from the store, for a read may
   * have begun before the place was written.
   */
  latestOf(playerId: string): PositionSave | undefined {
    return this.#latest.get(playerId);
  }

  /** Called every tick: flushes when it is time. @param now Simulation time, ms. */
  tick(now: number): void {
    if (now < this.#nextAt || this.#running || this.#pending.size === 0) return;
    this.#nextAt = now + SAVE_INTERVAL_MS;
    void this.flush().then((isSaved) => {
      if (isSaved) return;
      const backoff = Math.min(LONGEST_BACKOFF_MS, 500 * 2 ** Math.min(this.#failures, 6));
      this.#nextAt = now + backoff;
    });
  }

  /** Writes everything noted; false when the store failed, and everything is still noted then. */
  async flush(): Promise<boolean> {
    while (this.#running) await this.#running;
    if (this.#pending.size === 0) return true;
    const batch = [...this.#pending.values()];
    let isSaved = false;
    this.#running = this.#store.savePositions(batch).then(
      () => {
        isSaved = true;
        this.#failures = 0;
        for (const save of batch) this.#written(save);
      },
      (error: unknown) => {
        this.#failures += 1;
        this.#failedWrites += 1;
        this.#log.error(
          { err: error, positions: batch.length },
          'positions could not be saved; will try again',
        );
      },
    );
    await this.#running;
    this.#running = undefined;
    return isSaved;
  }

  #written(save: PositionSave): void {
    const newest = this.#pending.get(save.playerId);
    if (newest === save) {
      this.#pending.delete(save.playerId);
      this.#unsavedSince.delete(save.playerId);
    } else if (newest) {
      this.#unsavedSince.set(save.playerId, newest.at);
    }
  }
}
