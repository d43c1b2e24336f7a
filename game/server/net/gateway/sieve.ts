/**
 * The cheap refusals of a gateway, so that floods do not reach the realm. Frames that come at more than twice the rate
 * that the realm allows are dropped. Too large and malformed ones become empty frames, which the realm drops and counts
 * against their sender: whom to disconnect, and with which message, remains the realm's decision.
 */
import { MAX_DATAGRAM_BYTES, MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import { TokenBucket } from '#game/shared/math/token-bucket.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';

/** Twice what a session of the realm is allowed, at once and a second. */
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

/** Decides what one link may pass on. */
export class Sieve {
  readonly #states: TokenBucket;
  readonly #events: TokenBucket;
  readonly #counts: SieveCounts;

  /** @param counts Where drops are counted, for all links together. @param now In ms. */
  constructor(counts: SieveCounts, now: number) {
    this.#counts = counts;
    this.#states = new TokenBucket(STATE_BURST, STATE_PER_SECOND, now);
    this.#events = new TokenBucket(EVENT_BURST, EVENT_PER_SECOND, now);
  }

  /** The frame to pass on; null for none. */
  state(frame: Uint8Array, now: number): Uint8Array | null {
    if (!this.#states.take(now)) return this.#drop();
    if (frame.length > MAX_DATAGRAM_BYTES) return this.#empty('size', NOTHING);
    return frameKind(frame) ? frame : this.#empty('malformed', NOTHING);
  }

  /** The text to pass on; null for none. */
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
