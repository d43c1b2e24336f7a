/**
 * The cheap checks of a gateway, so that floods do not reach the realm. Frames that arrive at more than twice the
 * realm's allowed rate are dropped. Oversized and malformed frames become empty frames, which the realm drops and
 * counts against their sender: the realm still decides which session to disconnect, and with which message.
 */
import { MAX_DATAGRAM_BYTES, MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import { TokenBucket } from '#game/shared/math/token-bucket.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';

/** Twice the allowance of a realm session: burst size, and frames per second. */
const STATE_BURST = 180;
const STATE_PER_SECOND = 150;
const EVENT_BURST = 80;
const EVENT_PER_SECOND = 30;
const NOTHING = new Uint8Array();

export interface SieveCounts {
  size: number;
  rate: number;
  malformed: number;
}

/** Filters the frames of one link. */
export class Sieve {
  readonly #states: TokenBucket;
  readonly #events: TokenBucket;
  readonly #counts: SieveCounts;

  /** @param counts Drop counts, shared by all links. @param now Current time, in ms. */
  constructor(counts: SieveCounts, now: number) {
    this.#counts = counts;
    this.#states = new TokenBucket(STATE_BURST, STATE_PER_SECOND, now);
    this.#events = new TokenBucket(EVENT_BURST, EVENT_PER_SECOND, now);
  }

  /** Returns the frame to pass on; null if it is dropped. */
  state(frame: Uint8Array, now: number): Uint8Array | null {
    if (!this.#states.take(now)) return this.#drop();
    if (frame.length > MAX_DATAGRAM_BYTES) return this.#empty('size', NOTHING);
    return frameKind(frame) ? frame : this.#empty('malformed', NOTHING);
  }

  /** Returns the text to pass on; null if it is dropped. */
  event(text: string, now: number): string | null {
    if (!this.#events.take(now)) return this.#drop();
    if (text.length > MAX_EVENT_BYTES) return this.#empty('size', '');
    return text.startsWith('["') ? text : this.#empty('malformed', '');
  }

  #drop(): null {
    this.#counts.rate += 1;
    return null;
  }

  #empty<T>(why: keyof SieveCounts, nothing: T): T {
    this.#counts[why] += 1;
    return nothing;
  }
}
