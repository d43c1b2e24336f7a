/**
 * Replays a recorded session in a fresh realm: the same input in the same order, with the same clock readings and
 * random numbers. Only the realm's own code may differ, so that a recorded fault can be examined any number of times.
 */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { SILENT_LOG } from '../log.ts';
import type { Acceptor, ServerTransport } from '../net/transport.ts';
import { Realm, type RealmDeps, type RealmHost } from '../realm.ts';
import { type Outcome, SentHash } from './recorder.ts';
import { type Entry, type Run, unpackRecording } from './recording.ts';

/** Dependencies that a recording does not contain. */
export type ReplayDeps = Pick<
  RealmDeps,
  | 'ground'
  | 'world'
  | 'worldNotice'
  | 'saved'
  | 'profanity'
  | 'onTurn'
  | 'debugTools'
  | 'pvpRule'
  | 'doNeedsFall'
  | 'isWild'
>;

type Reading = 'now' | 'wallNow' | 'random';

interface Call {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Replays a recording in a fresh realm and returns the outcome. @throws Error when the input makes no sense to the
 * realm, because it has diverged from the recorded one
 */
export async function replay(recording: Uint8Array, deps: ReplayDeps): Promise<Outcome> {
  return await new Replayer(unpackRecording(recording)).run(deps);
}

class Replayer {
  readonly #entries: readonly Entry[];
  readonly #sent = new SentHash();
  readonly #links: LinkHandlers[] = [];
  readonly #timers = new Map<number, () => void>();
  readonly #calls = new Map<number, Call>();
  #accept: Acceptor | undefined;
  #cursor = 0;
  #timersMade = 0;
  #callsMade = 0;
  readonly #readings = new Readings();

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
  }

  async run(deps: ReplayDeps): Promise<Outcome> {
    this.#next();
    const realm = new Realm({
      ...deps,
      store: this.#port<RealmDeps['store']>(),
      journal: this.#port<RealmDeps['journal']>(),
      reports: this.#port<RealmDeps['reports']>(),
      transports: [this.#transport()],
      host: this.#host(),
      log: SILENT_LOG,
    });
    realm.start();
    await settled();
    for (let entry = this.#next(); entry; entry = this.#next()) {
      this.#act(entry);
      await settled();
    }
    return { state: realm.digest(), sent: this.#sent.digest() };
  }

  /**
   * Advances to the next input and returns it; clock readings and random numbers come from that entry until the next
   * call.
   */
  #next(): Entry | undefined {
    const entry = this.#entries[this.#cursor];
    this.#cursor += 1;
    if (entry) this.#readings.turn(entry);
    return entry;
  }

  #act({ input }: Entry): void {
    switch (input[0]) {
      case 'start':
        break;
      case 'connect':
        this.#connect(input[1], input[2], input[3], input[4] ?? null);
        break;
      case 'state':
        this.#handlers(input[1]).onState(new Uint8Array(Buffer.from(input[2], 'base64')));
        break;
      case 'event':
        this.#handlers(input[1]).onEvent(input[2]);
        break;
      case 'close':
        this.#handlers(input[1]).onClose(input[2]);
        break;
      case 'timer':
        take(this.#timers, input[1], 'timer')();
        break;
      case 'answer':
        take(this.#calls, input[1], 'call').resolve(input[2]);
        break;
      case 'failure':
        take(this.#calls, input[1], 'call').reject(new Error(input[2]));
        break;
    }
  }

  #connect(number: number, kind: FrameLink['kind'], userId: string, network: number | null): void {
    if (!this.#accept) throw new Error('the realm takes no connections');
    const link: FrameLink = {
      kind,
      sendState: (frame) => {
        this.#sent.note(number, frame);
        return true;
      },
      sendEvent: (text) => {
        this.#sent.note(number, text);
        return true;
      },
      close: () => this.#closeAtOnce(number),
    };
    this.#links[number] = this.#accept(
      link,
      network === null ? { userId } : { userId, network: `${network}` },
    );
  }

  /** Handles a link that reports its closing while it is being closed: the report is then the next input. */
  #closeAtOnce(number: number): void {
    const input = this.#entries[this.#cursor]?.input;
    if (input?.[0] !== 'close' || input[1] !== number) return;
    this.#next();
    this.#handlers(number).onClose(input[2]);
  }

  #handlers(number: number): LinkHandlers {
    const handlers = this.#links[number];
    if (!handlers) throw new Error(`the recorded way was left: there is no link ${number}`);
    return handlers;
  }

  #host(): RealmHost {
    return {
      now: () => this.#readings.read('now'),
      wallNow: () => this.#readings.read('wallNow'),
      random: () => this.#readings.read('random'),
      newId: () => this.#readings.takeId(),
      setTimer: (task) => {
        const timer = this.#timersMade++;
        this.#timers.set(timer, task);
        return timer;
      },
      clearTimer: (timer) => {
        if (typeof timer === 'number') this.#timers.delete(timer);
      },
    };
  }

  /** Returns a store that gives the recorded answers. */
  #port<T extends object>(): T {
    const ask = () =>
      new Promise<unknown>((resolve, reject) => {
        this.#calls.set(this.#callsMade++, { resolve, reject });
      });
    return new Proxy({} as T, { get: () => ask });
  }

  #transport(): ServerTransport {
    return {
      start: (accept) => {
        this.#accept = accept;
      },
      endUser: () => undefined,
      stop: async () => undefined,
    };
  }
}

/** The recorded readings, input by input. If the realm reads more than was recorded, the last reading repeats. */
class Readings {
  readonly #last = { now: 0, wallNow: 0, random: 0 };
  #left: Record<Reading, Run[]> = { now: [], wallNow: [], random: [] };
  #ids: string[] = [];

  /** Switches to the readings made after this input. */
  turn({ now, wallNow, random, ids }: Entry): void {
    const copy = (runs: readonly Run[]): Run[] => runs.map(([value, count]) => [value, count]);
    this.#left = { now: copy(now), wallNow: copy(wallNow), random: copy(random) };
    this.#ids = [...ids];
  }

  /**
   * Returns the next recorded id. @throws Error when more things were created than recorded: an unrecorded id would
   * belong to something else
   */
  takeId(): string {
    const id = this.#ids.shift();
    if (id === undefined) throw new Error('the replay left its recording: there is no id left');
    return id;
  }

  read(what: Reading): number {
    const run = this.#left[what][0];
    if (!run) return this.#last[what];
    this.#last[what] = run[0];
    run[1] -= 1;
    if (run[1] === 0) this.#left[what].shift();
    return run[0];
  }
}

function take<T>(from: Map<number, T>, number: number, what: string): T {
  const found = from.get(number);
  if (found === undefined) throw new Error(`the recorded way was left: there is no ${what} ${number}`);
  from.delete(number);
  return found;
}

/** Resolves when everything that does not wait for input is done. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
