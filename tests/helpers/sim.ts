/**
 * A realm in memory with a clock of its own: time passes only when a test says so, in the order of what is due,
 * so that a minute of play on a bad network takes milliseconds and always goes the same way.
 */
import { SILENT_LOG } from '#game/server/log.ts';
import { MemoryTransport } from '#game/server/net/memory.ts';
import { Realm, type RealmDeps } from '#game/server/realm.ts';
import { MemoryPlayerStore, MemoryReportStore } from '#game/server/store/memory.ts';
import type { WorldIdentity } from '#game/server/store/worlds.ts';
import type { ProfanityScreen } from '#game/server/world/profanity.ts';
import { CLEAR_WEATHER, type Weather } from '#game/shared/net/memory-link.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import { TestPlayer } from './test-player.ts';

interface Due {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

/** A scheduler whose time stands still until `advance`. */
export class SimClock {
  #now = 0;
  #order = 0;
  /** What is due, the last first: the next is taken from the end. */
  readonly #due: Due[] = [];

  readonly now = (): number => this.#now;

  readonly schedule = (task: () => void, delay: number): Due => {
    const due = { at: this.#now + Math.max(0, delay), order: this.#order++, task };
    let low = 0;
    let high = this.#due.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#due[middle]?.at ?? 0) > due.at) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, due);
    return due;
  };

  readonly cancel = (timer: unknown): void => {
    const at = this.#due.findIndex(({ order }) => order === (timer as Due).order);
    if (at >= 0) this.#due.splice(at, 1);
  };

  /** Lets this many ms pass; promises settle between any two tasks. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#due.at(-1);
      if (!next || next.at > end) break;
      this.#due.pop();
      this.#now = next.at;
      next.task();
      await settle();
    }
    this.#now = end;
  }
}

/** Enough turns of the microtask queue for the promise chains of a step. */
async function settle(): Promise<void> {
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
}

/** A reproducible sequence from 0 up to 1 (mulberry32, by Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Open ground everywhere, but for the tiles named. */
export function openGround(blocked: ReadonlySet<string> = new Set(), multiplier = 1): GroundRules {
  return {
    passableTile: (tileX, tileY) => tileX >= 0 && tileY >= 0 && !blocked.has(`${tileX},${tileY}`),
    multiplierAt: () => multiplier,
  };
}

/** For tests whose clients fetch no world. */
const NO_WORLD: WorldNotice = {
  worldSeed: 7,
  width: 1172,
  height: 1172,
  tileSize: 64,
  palette: ['m'],
  hash: '0'.repeat(64),
};

/** The world of every sim: nobody else writes to it. */
export const SIM_WORLD: WorldIdentity = { id: 'sim', epoch: 1, createdAt: 1_700_000_000_000 };

export interface Sim {
  readonly clock: SimClock;
  readonly realm: Realm;
  readonly store: MemoryPlayerStore;
  readonly reports: MemoryReportStore;
  readonly transport: MemoryTransport;
  readonly weather: { current: Weather };
  /** Connects as a user; nothing is said yet. */
  connect(userId: string): TestPlayer;
  /** Connects, joins and waits until the welcome has come. */
  join(userId: string): Promise<TestPlayer>;
}

export function startSim(
  options: {
    ground?: GroundRules;
    seed?: number;
    store?: MemoryPlayerStore;
    notice?: WorldNotice;
    profanity?: ProfanityScreen;
    /** Puts something between the realm and what it is built with. */
    wrap?: (deps: RealmDeps) => RealmDeps;
  } = {},
): Sim {
  const clock = new SimClock();
  const random = seededRandom(options.seed ?? 1);
  const weather = { current: CLEAR_WEATHER };
  const transport = new MemoryTransport({ schedule: clock.schedule, now: clock.now, random }, weather);
  const store = options.store ?? new MemoryPlayerStore();
  const reports = new MemoryReportStore();
  const wrap = options.wrap ?? ((deps: RealmDeps) => deps);
  const deps: RealmDeps = {
    store,
    journal: store,
    world: SIM_WORLD,
    reports,
    ...(options.profanity ? { profanity: options.profanity } : {}),
    ground: options.ground ?? openGround(),
    worldNotice: options.notice ?? NO_WORLD,
    transports: [transport],
    host: {
      now: clock.now,
      wallNow: () => 1_700_000_000_000 + Math.floor(clock.now()),
      setTimer: clock.schedule,
      clearTimer: clock.cancel,
      random,
    },
    log: SILENT_LOG,
  };
  const realm = new Realm(wrap(deps));
  realm.start();
  const connect = (userId: string): TestPlayer => {
    const player = new TestPlayer();
    const end = transport.connect({ userId });
    end.attach(player.handlers);
    player.link = end;
    return player;
  };
  const join = async (userId: string): Promise<TestPlayer> => {
    const player = connect(userId);
    player.knock();
    for (let i = 0; i < 200 && !player.self; i += 1) await clock.advance(10);
    if (!player.self) throw new Error(`${userId} was not welcomed`);
    return player;
  };
  return { clock, realm, store, reports, transport, weather, connect, join };
}
