/**
 * Sends every snapshot twice on lossy links, and only there, so that a lost snapshot does not delay the display of
 * other bodies until the next one. The second copy is sent a little later, so that one burst of losses does not hit
 * both, and early enough for the client to use it. This belongs to the transport: the realm knows nothing of it.
 */
import { TokenBucket } from '#game/shared/math/token-bucket.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { decodePing } from '#game/shared/protocol/ping.ts';
import { snapshotTick } from '#game/shared/protocol/snapshot.ts';
import { LossMeter } from './loss-meter.ts';

/**
 * Delay of the copy, in ms: one turn. Because of it, clients show other bodies 35 ms later than they otherwise could.
 */
export const COPY_AFTER_MS = 10;
/**
 * Maximum size of the copies sent on a link, in bytes per second and in a burst: as large as the snapshots of a full
 * view.
 */
const BYTES_PER_SECOND = 4500;
const BYTES_AT_ONCE = 2250;

export interface SnapshotCopiesHost {
  /** A steady clock, in ms. */
  now(): number;
  setTimer(task: () => void, ms: number): void;
}

interface Copy {
  readonly link: CopyingLink;
  readonly frame: Uint8Array;
  readonly due: number;
}

export class SnapshotCopies {
  readonly #host: SnapshotCopiesHost;
  /** Copies waiting to be sent, in the order in which they are due. */
  #waiting: Copy[] = [];
  #isTimed = false;
  /** Number of copies sent. */
  sent = 0;

  constructor(host: SnapshotCopiesHost) {
    this.#host = host;
  }

  /**
   * Inserts itself between a link and its owner.
   * @param accept takes the link on which the owner must send; returns null to refuse the link
   */
  attach(link: FrameLink, accept: (link: FrameLink) => LinkHandlers | null): LinkHandlers | null {
    const meter = new LossMeter();
    const copying = new CopyingLink(link, meter, this.#host, (frame) => this.#queue(copying, frame));
    const handlers = accept(copying);
    if (!handlers) return null;
    return {
      onState: (frame) => {
        if (frameKind(frame) === 'ping') this.#hear(meter, frame);
        handlers.onState(frame);
      },
      onEvent: (text) => handlers.onEvent(text),
      onClose: (reason) => handlers.onClose(reason),
    };
  }

  /** Reads a ping for the report in it. Bad pings are ignored here, because the owner rejects them. */
  #hear(meter: LossMeter, frame: Uint8Array): void {
    try {
      const { ackTick, received } = decodePing(frame);
      meter.heard(ackTick, received, this.#host.now());
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
    }
  }

  #queue(link: CopyingLink, frame: Uint8Array): void {
    this.#waiting.push({ link, frame: frame.slice(), due: this.#host.now() + COPY_AFTER_MS });
    this.#time();
  }

  #time(): void {
    const [next] = this.#waiting;
    if (!next || this.#isTimed) return;
    this.#isTimed = true;
    this.#host.setTimer(
      () => {
        this.#isTimed = false;
        this.#send();
        this.#time();
      },
      Math.max(1, next.due - this.#host.now()),
    );
  }

  #send(): void {
    const now = this.#host.now();
    // A timer may fire a fraction of a millisecond early.
    const left = this.#waiting.findIndex(({ due }) => due > now + 1);
    for (const { link, frame } of this.#waiting.splice(0, left < 0 ? this.#waiting.length : left)) {
      if (link.sendCopy(frame)) this.sent += 1;
    }
  }
}

class CopyingLink implements FrameLink {
  readonly kind;
  readonly #link: FrameLink;
  readonly #meter: LossMeter;
  readonly #now: () => number;
  readonly #queue: (frame: Uint8Array) => void;
  readonly #allowance: TokenBucket;

  constructor(
    link: FrameLink,
    meter: LossMeter,
    host: SnapshotCopiesHost,
    queue: (frame: Uint8Array) => void,
  ) {
    this.kind = link.kind;
    this.#link = link;
    this.#meter = meter;
    this.#now = host.now;
    this.#queue = queue;
    this.#allowance = new TokenBucket(BYTES_AT_ONCE, BYTES_PER_SECOND, host.now());
  }

  sendState(frame: Uint8Array): boolean {
    if (!this.#link.sendState(frame)) return false;
    const tick = snapshotTick(frame);
    if (tick === null) return true;
    this.#meter.noteSent(tick);
    if (this.#meter.isLossy && this.#allowance.take(this.#now(), frame.length)) this.#queue(frame);
    return true;
  }

  sendCopy(frame: Uint8Array): boolean {
    const isSent = this.#link.sendState(frame);
    if (isSent) this.#meter.noteCopy();
    return isSent;
  }

  sendEvent(text: string): boolean {
    return this.#link.sendEvent(text);
  }

  close(reason: string): void {
    this.#link.close(reason);
  }
}
