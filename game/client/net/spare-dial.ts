/** The attempt at a second connection alongside a silent one; only one attempt at a time. */
import type { FrameLink } from '#game/shared/net/link.ts';
import { NamedTimers, type TimerHost } from './timers.ts';

/** Pause after a failed attempt, in ms. */
const PAUSE_MS = 1000;

export class SpareDial {
  readonly #timers: NamedTimers;
  #current: AbortController | undefined;

  constructor(host: TimerHost) {
    this.#timers = new NamedTimers(host);
  }

  /**
   * Tries to open a connection, unless an attempt is under way or has just failed.
   * @param onOpen receives the link, and the controller that identifies its attempt; not called for an attempt that was
   * ended
   */
  dial(
    open: (signal: AbortSignal, attempt: AbortController) => Promise<FrameLink>,
    onOpen: (link: FrameLink, attempt: AbortController) => void,
  ): void {
    if (this.#current) return;
    const attempt = new AbortController();
    this.#current = attempt;
    open(attempt.signal, attempt).then(
      (link) => {
        if (this.#current !== attempt) {
          link.close('It came too late.');
          return;
        }
        this.#current = undefined;
        onOpen(link, attempt);
      },
      () => {
        if (this.#current === attempt) this.#timers.once('pause', PAUSE_MS, () => this.end());
      },
    );
  }

  /** Ends the attempt, because the second connection is no longer needed. */
  end(): void {
    const attempt = this.#current;
    if (!attempt) return;
    this.#current = undefined;
    this.#timers.clear();
    attempt.abort();
  }
}
