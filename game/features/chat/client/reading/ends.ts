/** Watches which ends of unread lines are on the screen, wherever they are shown: log, bubbles, the line of a phone. */
import { type SeenShare, type Watcher, watchShares } from '#game/browser/observers.ts';
import { Reading } from './reading.ts';

/** Interval at which ends in view are looked at, in ms. */
const LOOK_MS = 200;
/** Share of an end that must be on the screen, 0 to 1. */
const ENOUGH = 0.9;

export interface EndsPorts {
  now(): number;
  /** True while the player sees nothing of the chat, although it is laid out. */
  isAway(): boolean;
  /** Called with the ids of lines that are read. */
  onRead(ids: readonly number[]): void;
}

export class Ends {
  readonly #ports: EndsPorts;
  readonly #reading = new Reading();
  /** Ids of the watched ends. */
  readonly #ids = new Map<Element, number>();
  readonly #inView = new Set<Element>();
  #observer: Watcher | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(ports: EndsPorts) {
    this.#ports = ports;
  }

  /** Starts watching the end of a line. Returns a function that stops it. */
  watch(end: Element, id: number): () => void {
    this.#observer ??= watchShares(this.#note, ENOUGH);
    this.#ids.set(end, id);
    this.#observer.observe(end);
    return () => {
      this.#observer?.unobserve(end);
      this.#ids.delete(end);
      this.#inView.delete(end);
      this.look();
    };
  }

  /** Looks at the screen again: at intervals while an end is in view, and when the page is hidden or shown. */
  readonly look = (): void => {
    const seen = this.#ports.isAway() ? [] : [...this.#inView].filter(isVisible);
    const ids = seen.flatMap((end) => this.#ids.get(end) ?? []);
    const read = this.#reading.look(new Set(ids), this.#ports.now());
    if (this.#inView.size > 0) this.#timer ??= setInterval(this.look, LOOK_MS);
    else this.#rest();
    if (read.length > 0) this.#ports.onRead(read);
  };

  /** Ends all watching. */
  end(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  readonly #note = (seen: readonly SeenShare[]): void => {
    for (const { target, share } of seen) {
      if (share >= ENOUGH) this.#inView.add(target);
      else this.#inView.delete(target);
    }
    this.look();
  };
}

/** True if an end on the screen is neither hidden nor under a panel. */
function isVisible(end: Element): boolean {
  if (getComputedStyle(end).visibility !== 'visible') return false;
  const { x, y, width, height } = end.getBoundingClientRect();
  const above = end.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
  return above !== null && above.closest('[data-panel]') === null;
}
