/**
 * Figures of the program for the debug overlay: bytes of the connection by section, refusals, frames and their cost.
 */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import type { ClientTransport } from './transport.ts';

export type Way = 'down' | 'up';
/** Section of binary frames: places, pings and acknowledgements. Events count under their domain. */
const MOVEMENT = 'movement';
/** Number of frames whose cost is remembered. */
const FRAMES = 120;
/** An event frame is `["domain:name",…]`. */
const EVENT_NAME = /^\["([a-z-]+)(:[a-z:-]+)?"/;

/** Bytes per second since the figures were last read. */
export interface Rates {
  readonly total: number;
  /** Sections, the largest first. */
  readonly sections: readonly (readonly [section: string, rate: number])[];
}

export interface Readings {
  readonly down: Rates;
  readonly up: Rates;
  /** Frames drawn per second. */
  readonly fps: number;
  /** Script time of the remembered frames, in ms. */
  readonly script: { readonly median: number; readonly worst: number };
  /** Number of corrected moves, and of refused actions, since the page was loaded. */
  readonly corrections: number;
  readonly refusals: number;
}

export class Meters {
  readonly #bytes: Record<Way, Map<string, number>> = { down: new Map(), up: new Map() };
  readonly #costs = new Float64Array(FRAMES);
  #frames = 0;
  #corrections = 0;
  #refusals = 0;
  #readAt: number;
  #framesRead = 0;

  /** @param now clock of this browser, in ms */
  constructor(now: number) {
    this.#readAt = now;
  }

  /** Records a drawn frame. @param cost its script time, in ms */
  frame(cost: number): void {
    this.#costs[this.#frames % FRAMES] = cost;
    this.#frames += 1;
  }

  state(way: Way, frame: Uint8Array): void {
    this.#count(way, MOVEMENT, frame.length);
  }

  event(way: Way, text: string): void {
    const [, domain = 'unreadable', name = ''] = EVENT_NAME.exec(text) ?? [];
    this.#count(way, domain, text.length);
    if (way === 'up') return;
    if (name === ':move:rejected') this.#corrections += 1;
    else if (name.endsWith(':refused')) this.#refusals += 1;
  }

  /** Returns the figures since the last call. @param now clock of this browser, in ms */
  read(now: number): Readings {
    const seconds = Math.max(0.001, (now - this.#readAt) / 1000);
    const fps = (this.#frames - this.#framesRead) / seconds;
    this.#readAt = now;
    this.#framesRead = this.#frames;
    const costs = [...this.#costs.subarray(0, Math.min(FRAMES, this.#frames))].sort((a, b) => a - b);
    return {
      down: this.#rates('down', seconds),
      up: this.#rates('up', seconds),
      fps,
      script: { median: costs[costs.length >> 1] ?? 0, worst: costs.at(-1) ?? 0 },
      corrections: this.#corrections,
      refusals: this.#refusals,
    };
  }

  #count(way: Way, section: string, bytes: number): void {
    const sections = this.#bytes[way];
    sections.set(section, (sections.get(section) ?? 0) + bytes);
  }

  #rates(way: Way, seconds: number): Rates {
    const sections = [...this.#bytes[way]].map(([name, bytes]) => [name, bytes / seconds] as const);
    this.#bytes[way].clear();
    sections.sort(([, a], [, b]) => b - a);
    return { total: sections.reduce((sum, [, rate]) => sum + rate, 0), sections };
  }
}

/** Returns a transport whose frames are counted. */
export function metered(transport: ClientTransport, meters: Meters): ClientTransport {
  return {
    kind: transport.kind,
    isAvailable: () => transport.isAvailable?.() ?? true,
    async connect(ticket, handlers, signal) {
      return counted(await transport.connect(ticket, listening(handlers, meters), signal), meters);
    },
  };
}

function listening(handlers: LinkHandlers, meters: Meters): LinkHandlers {
  return {
    onState(frame) {
      meters.state('down', frame);
      handlers.onState(frame);
    },
    onEvent(text) {
      meters.event('down', text);
      handlers.onEvent(text);
    },
    onClose: (reason) => handlers.onClose(reason),
  };
}

function counted(link: FrameLink, meters: Meters): FrameLink {
  return {
    kind: link.kind,
    sendState(frame) {
      meters.state('up', frame);
      return link.sendState(frame);
    },
    sendEvent(text) {
      meters.event('up', text);
      return link.sendEvent(text);
    },
    close: (reason) => link.close(reason),
  };
}
