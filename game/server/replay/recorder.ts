/**
 * Records a session at the realm's ports: a realm that is built with the result of `record` plays as usual, and every
 * connection, frame, timer, store answer, clock reading and random number is recorded, so that {@link
 * file://./replay.ts} can replay it. Requests from the HTTP side (an emergency save, the end of a user's sessions) are
 * not recorded.
 */
import { createHash } from 'node:crypto';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import type { ServerTransport } from '../net/transport.ts';
import type { Realm, RealmDeps, RealmHost } from '../realm.ts';
import { type Entry, type Input, noteReading, packRecording } from './recording.ts';

export interface Recording {
  /** See {@link file://./recording.ts}. */
  readonly bytes: Uint8Array;
  readonly outcome: Outcome;
}

/** The outcome of a session. */
export interface Outcome {
  /** Digest of the world at the end. */
  readonly state: string;
  /** SHA-256, in hex, over every frame sent, with its receiver, in order. */
  readonly sent: string;
}

/** Running hash of everything that the realm sends. */
export class SentHash {
  readonly #hash = createHash('sha256');

  note(link: number, frame: Uint8Array | string): void {
    this.#hash.update(`${link} ${typeof frame} ${frame.length} `).update(frame);
  }

  /** Returns the hash of the frames recorded up to now; may be called more than once. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}

/** A timer of the host, with the number under which it was recorded. */
class RecordedTimer {
  readonly handle: unknown;

  constructor(handle: unknown) {
    this.handle = handle;
  }
}

export class Recorder {
  readonly #entries: Entry[] = [];
  readonly #sent = new SentHash();
  /** Numbers of the networks from which players have connected. */
  readonly #networks = new Map<string, number>();
  #links = 0;
  #timers = 0;
  #calls = 0;

  constructor() {
    this.#begin(['start']);
  }

  /** Returns the dependencies to build the realm with instead of `deps`. */
  record(deps: RealmDeps): RealmDeps {
    return {
      ...deps,
      store: this.#port(deps.store),
      journal: this.#port(deps.journal),
      reports: this.#port(deps.reports),
      transports: deps.transports.map((transport) => this.#transport(transport)),
      host: this.#host(deps.host),
    };
  }

  /** Returns the recording of everything that has happened until now. */
  finish(realm: Realm): Recording {
    const outcome = { state: realm.digest(), sent: this.#sent.digest() };
    return { bytes: packRecording(this.#entries), outcome };
  }

  #begin(input: Input): Entry {
    const entry = { input, now: [], wallNow: [], random: [], ids: [] };
    this.#entries.push(entry);
    return entry;
  }

  #read(what: 'now' | 'wallNow' | 'random', value: number): number {
    const entry = this.#entries.at(-1) ?? this.#begin(['start']);
    return noteReading(entry[what], value);
  }

  #noteId(id: string): string {
    const entry = this.#entries.at(-1) ?? this.#begin(['start']);
    entry.ids.push(id);
    return id;
  }

  #host(host: RealmHost): RealmHost {
    return {
      now: () => this.#read('now', host.now()),
      wallNow: () => this.#read('wallNow', host.wallNow()),
      random: () => this.#read('random', host.random()),
      newId: () => this.#noteId(host.newId()),
      setTimer: (task, ms) => {
        const timer = this.#timers++;
        const run = (): void => {
          this.#begin(['timer', timer]);
          task();
        };
        return new RecordedTimer(host.setTimer(run, ms));
      },
      clearTimer: (timer) => {
        if (timer instanceof RecordedTimer) host.clearTimer(timer.handle);
      },
    };
  }

  /** Wraps a store so that its answers are recorded; all its methods return promises. */
  #port<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) => this.#call(() => Reflect.apply(method, target, args));
      },
    });
  }

  #call(ask: () => Promise<unknown>): Promise<unknown> {
    const call = this.#calls++;
    return ask().then(
      (value) => {
        this.#begin(['answer', call, value ?? null]);
        return value;
      },
      (error: unknown) => {
        this.#begin(['failure', call, error instanceof Error ? error.message : String(error)]);
        throw error;
      },
    );
  }

  #numberOf(network: string | undefined): number | null {
    if (network === undefined) return null;
    const number = this.#networks.get(network) ?? this.#networks.size;
    this.#networks.set(network, number);
    return number;
  }

  #transport(transport: ServerTransport): ServerTransport {
    return {
      start: (accept) =>
        transport.start((link, identity) => {
          const number = this.#links++;
          this.#begin(['connect', number, link.kind, identity.userId, this.#numberOf(identity.network)]);
          return this.#handlers(number, accept(this.#link(number, link), identity));
        }),
      endUser: (userId) => transport.endUser(userId),
      stop: () => transport.stop(),
    };
  }

  #link(number: number, link: FrameLink): FrameLink {
    return {
      kind: link.kind,
      sendState: (frame) => {
        this.#sent.note(number, frame);
        return link.sendState(frame);
      },
      sendEvent: (text) => {
        this.#sent.note(number, text);
        return link.sendEvent(text);
      },
      close: (reason) => link.close(reason),
    };
  }

  #handlers(number: number, handlers: LinkHandlers): LinkHandlers {
    return {
      onState: (frame) => {
        this.#begin(['state', number, Buffer.from(frame).toString('base64')]);
        handlers.onState(frame);
      },
      onEvent: (text) => {
        this.#begin(['event', number, text]);
        handlers.onEvent(text);
      },
      onClose: (reason) => {
        this.#begin(['close', number, reason]);
        handlers.onClose(reason);
      },
    };
  }
}
