/**
 * Two ends of a connection within one process, under the conditions of a real network: delay, jitter, loss and
 * duplication on the unreliable channel; on the reliable channel a lost frame is sent again, and all later frames wait.
 * Time and random numbers are injected.
 */
import type { FrameLink, LinkHandlers } from './link.ts';

export interface Weather {
  /** One-way delay, in ms. */
  readonly delay: number;
  /** Maximum additional delay, uniformly distributed, in ms. It reorders datagrams; events stay in order. */
  readonly jitter: number;
  /** Share of datagrams that never arrive, 0 to 1. */
  readonly loss: number;
  /** Share of datagrams that arrive twice, 0 to 1. */
  readonly duplication: number;
  /** `stream`: state frames are also delivered in order and sent again when lost, as over TCP. */
  readonly state?: 'datagrams' | 'stream';
}

/**
 * Minimum time after which a loss on a reliable channel is noticed, in ms (RFC 9002, 6.2); otherwise it takes a round
 * trip.
 */
const LEAST_RESEND_MS = 100;
/**
 * Maximum loss applied on a reliable channel, 0 to 1; higher losses are limited to it, so that frames arrive
 * eventually.
 */
const HEAVIEST_LOSS = 0.9;

export const CLEAR_WEATHER: Weather = { delay: 0, jitter: 0, loss: 0, duplication: 0 };

export interface MemoryLinkHost {
  /** Runs `task` after `delay` ms. Tasks due at the same time run in the order in which they were scheduled. */
  schedule(task: () => void, delay: number): void;
  /** Returns the time of the clock used by `schedule`, in ms. */
  now(): number;
  /** Returns a number from 0 up to, but not including, 1. */
  random(): number;
}

/** An end whose handlers are attached when its owner is ready; until then nothing may be sent to it. */
export interface MemoryEnd extends FrameLink {
  attach(handlers: LinkHandlers): void;
}

/** Creates a connection. Network conditions may be changed while it is open, through the object that holds them. */
export function createMemoryLink(
  host: MemoryLinkHost,
  weather: { current: Weather },
): { client: MemoryEnd; server: MemoryEnd } {
  const life = { isOpen: true };
  const client = new Half(host, weather, life);
  const server = new Half(host, weather, life);
  client.join(server);
  server.join(client);
  return { client, server };
}

class Half implements MemoryEnd {
  readonly kind = 'memory';
  readonly #host: MemoryLinkHost;
  readonly #weather: { current: Weather };
  readonly #life: { isOpen: boolean };
  #peer: Half | undefined;
  #handlers: LinkHandlers | undefined;
  /** Arrival time of the last ordered frame, in ms; a later frame may not arrive before it. */
  #lastArrival = 0;

  constructor(host: MemoryLinkHost, weather: { current: Weather }, life: { isOpen: boolean }) {
    this.#host = host;
    this.#weather = weather;
    this.#life = life;
  }

  join(peer: Half): void {
    this.#peer = peer;
  }

  attach(handlers: LinkHandlers): void {
    this.#handlers = handlers;
  }

  sendState(frame: Uint8Array): boolean {
    if (!this.#life.isOpen) return false;
    const bytes = frame.slice();
    const deliver = () => this.#peer?.receive((handlers) => handlers.onState(bytes));
    const { loss, duplication, state } = this.#weather.current;
    if (state === 'stream') {
      this.#queue(deliver);
      return true;
    }
    const copies = this.#host.random() < loss ? 0 : this.#host.random() < duplication ? 2 : 1;
    for (let i = 0; i < copies; i += 1) this.#host.schedule(deliver, this.#delay());
    return true;
  }

  sendEvent(text: string): boolean {
    if (!this.#life.isOpen) return false;
    this.#queue(() => this.#peer?.receive((handlers) => handlers.onEvent(text)));
    return true;
  }

  close(reason: string): void {
    if (!this.#life.isOpen) return;
    this.#life.isOpen = false;
    this.#handlers?.onClose(reason);
    this.#peer?.closedByPeer(reason);
  }

  receive(deliver: (handlers: LinkHandlers) => void): void {
    if (this.#life.isOpen && this.#handlers) deliver(this.#handlers);
  }

  closedByPeer(reason: string): void {
    this.#host.schedule(() => this.#handlers?.onClose(reason), this.#weather.current.delay);
  }

  /** Delivers in order, with as many resends as needed. */
  #queue(deliver: () => void): void {
    const { delay, loss } = this.#weather.current;
    let wait = this.#delay();
    while (this.#host.random() < Math.min(loss, HEAVIEST_LOSS))
      wait += Math.max(LEAST_RESEND_MS, 2 * delay) + this.#delay();
    const arrival = Math.max(this.#lastArrival, this.#host.now() + wait);
    this.#lastArrival = arrival;
    this.#host.schedule(deliver, arrival - this.#host.now());
  }

  #delay(): number {
    const { delay, jitter } = this.#weather.current;
    return delay + jitter * this.#host.random();
  }
}
