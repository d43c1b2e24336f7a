/** The attempt at another connection beside one that has fallen silent; one at a time. */
import type { FrameLink } from '#game/shared/net/link.ts';
import { type TimerHost, Timers } from './timers.ts';

/** One that could not be opened is followed by the next after this, in ms. */
const PAUSE_MS = 1000;

export class SpareDial {
  readonly #timers: Timers;
  #current: AbortController | undefined;

  constructor(host: TimerHost) {
    this.#timers = new Timers(host);
  }

  /**
   * Tries to open one, unless that is being tried already or has just failed.
   * @param onOpen The link, and the controller that stands for its attempt; nothing is heard of an attempt that ended.
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

  /** It is needed no longer. */
  end(): void {
    const attempt = this.#current;
    if (!attempt) return;
    this.#current = undefined;
    this.#timers.clear();
    attempt.abort();
  }
}
