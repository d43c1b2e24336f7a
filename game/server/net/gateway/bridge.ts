/** The gateway's end of the stream: passes frames between its links and the realm. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import type { Acceptor, Identity } from '../transport.ts';
import { BatchReader, type BatchReceiver, BatchWriter } from './frames.ts';
import { STATE_WAITING_LIMIT, STREAM_WAITING_LIMIT } from './remote.ts';
import { Sieve, type SieveCounts } from './sieve.ts';

/** A batch of frames from links is sent after `FLUSH_MS`, in ms, or once it exceeds `FLUSH_BYTES`. */
const FLUSH_MS = 2;
const FLUSH_BYTES = 16 * 1024;

export interface BridgeHost {
  /** A steady clock, in ms. */
  now(): number;
  setTimer(task: () => void, ms: number): void;
  /** Bytes handed to the stream that it has not yet taken. */
  waiting(): number;
  send(batch: Buffer): void;
  /** Called when the realm does not read what the gateway sends. */
  giveUp(reason: string): void;
}

export interface BridgeCounts {
  bytesIn: number;
  bytesOut: number;
  /** Number of datagrams that a link or the stream did not accept. */
  unsent: number;
  readonly drops: SieveCounts;
}

interface BridgedLink {
  readonly link: FrameLink;
  readonly sieve: Sieve;
}

export class Bridge implements Omit<BatchReceiver, 'opened'> {
  readonly counts: BridgeCounts = {
    bytesIn: 0,
    bytesOut: 0,
    unsent: 0,
    drops: { size: 0, rate: 0, malformed: 0 },
  };
  readonly #host: BridgeHost;
  readonly #writer = new BatchWriter('up');
  readonly #reader: BatchReader;
  readonly #links = new Map<number, BridgedLink>();
  /** Admission numbers, keyed by the identity object that was handed to a transport. */
  readonly #admissions = new WeakMap<Identity, number>();
  #opened = 0;
  #isWaiting = false;

  constructor(host: BridgeHost) {
    this.#host = host;
    // The realm never sends this entry to a gateway, so the reader rejects it.
    this.#reader = new BatchReader('down', {
      state: (link, bytes) => this.state(link, bytes),
      event: (link, text) => this.event(link, text),
      close: (link, reason) => this.close(link, reason),
      opened: () => undefined,
    });
  }

  get links(): number {
    return this.#links.size;
  }

  /** Returns the identity to hand to a transport for a user admitted by the main process. */
  admit(userId: string, admission: number): Identity {
    const identity = { userId };
    this.#admissions.set(identity, admission);
    return identity;
  }

  /** The acceptor given to the transports when they start. */
  readonly accept: Acceptor = (link, identity): LinkHandlers => {
    this.#opened += 1;
    const number = this.#opened;
    const sieve = new Sieve(this.counts.drops, this.#host.now());
    this.#links.set(number, { link, sieve });
    // The admission number 0 is never given out: the realm refuses it.
    this.#writer.opened(number, link.kind, this.#admissions.get(identity) ?? 0);
    this.#written();
    return {
      onState: (frame) => this.#passState(number, sieve.state(frame, this.#host.now())),
      onEvent: (text) => this.#passEvent(number, sieve.event(text, this.#host.now())),
      onClose: (reason) => {
        if (!this.#links.delete(number)) return;
        this.#writer.close(number, reason);
        this.#written();
      },
    };
  };

  /** Receives bytes from the realm. @throws FrameError when the stream is invalid */
  receive(bytes: Buffer): void {
    this.#reader.push(bytes);
  }

  /** Sends one last event on every link. */
  tellAll(text: string): void {
    for (const { link } of this.#links.values()) link.sendEvent(text);
  }

  closeAll(reason: string): void {
    for (const { link } of [...this.#links.values()]) link.close(reason);
    this.flush();
  }

  state(number: number, bytes: Uint8Array): void {
    const found = this.#links.get(number);
    if (!found) return;
    this.counts.bytesOut += bytes.length;
    if (!found.link.sendState(bytes)) this.counts.unsent += 1;
  }

  event(number: number, text: string): void {
    this.counts.bytesOut += text.length;
    this.#links.get(number)?.link.sendEvent(text);
  }

  close(number: number, reason: string): void {
    const found = this.#links.get(number);
    this.#links.delete(number);
    found?.link.close(reason);
  }

  flush(): void {
    const batch = this.#writer.take();
    if (batch) this.#host.send(batch);
    if (this.#host.waiting() > STREAM_WAITING_LIMIT) this.#host.giveUp('the realm does not follow');
  }

  #passState(number: number, frame: Uint8Array | null): void {
    if (!frame) return;
    if (this.#host.waiting() + this.#writer.length > STATE_WAITING_LIMIT) {
      this.counts.unsent += 1;
      return;
    }
    this.counts.bytesIn += frame.length;
    this.#writer.state(number, frame);
    this.#written();
  }

  #passEvent(number: number, text: string | null): void {
    if (text === null) return;
    this.counts.bytesIn += text.length;
    this.#writer.event(number, text);
    this.#written();
  }

  #written(): void {
    if (this.#writer.length > FLUSH_BYTES) {
      this.flush();
    } else if (!this.#isWaiting) {
      this.#isWaiting = true;
      this.#host.setTimer(() => {
        this.#isWaiting = false;
        this.flush();
      }, FLUSH_MS);
    }
  }
}
