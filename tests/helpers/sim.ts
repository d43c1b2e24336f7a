/**
 * A realm in memory with its own clock: time passes only when a test advances it, and due tasks run in order, so that a
 * minute of play on a bad network takes milliseconds and is reproducible.
 */
import { randomUUID } from 'node:crypto';
import { SILENT_LOG } from '#game/server/log.ts';
import { MemoryTransport } from '#game/server/net/transport/memory-transport.ts';
import { Realm, type RealmDeps } from '#game/server/realm.ts';
import { MemoryPlayerStore, MemoryReportStore } from '#game/server/store/memory-stores.ts';
import type { WorldIdentity } from '#game/server/store/worlds.ts';
import type { ProfanityScreen } from '#game/server/world/profanity.ts';
import type { World } from '#game/server/world/world.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { CLEAR_WEATHER, type Weather } from '#game/shared/net/memory-link.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { SimClock } from './clock.ts';
import { TestPlayer } from './test-player.ts';

/** Returns a reproducible sequence of numbers from 0 below 1. */
export const seededRandom = (seed: number): (() => number) => createRng(seed).next;

/** Returns ground that is open everywhere except on the `blocked` tiles. */
export function openGround(blocked: ReadonlySet<string> = new Set(), multiplier = 1): GroundRules {
  return {
    // Benchmarks walk on this ground too, so no key is built for a tile if nothing is blocked.
    passableTile: (tileX, tileY) =>
      tileX >= 0 && tileY >= 0 && (blocked.size === 0 || !blocked.has(`${tileX},${tileY}`)),
    multiplierAt: () => multiplier,
  };
}

/** World notice of realms whose clients fetch no world. */
export const NO_WORLD: WorldNotice = {
  worldSeed: 7,
  width: 1172,
  height: 1172,
  tileSize: 64,
  palette: ['m'],
  hash: '0'.repeat(64),
};

/** World of every sim. No other process writes to it. */
export const SIM_WORLD: WorldIdentity = { id: 'sim', epoch: 1, createdAt: 1_700_000_000_000 };

export interface Sim {
  readonly clock: SimClock;
  readonly realm: Realm;
  readonly store: MemoryPlayerStore;
  readonly reports: MemoryReportStore;
  readonly transport: MemoryTransport;
  readonly weather: { current: Weather };
  /** Returns the world, to read or change between turns. @throws Error before the first turn */
  world(): World;
  /** Connects as a user without sending anything. */
  connect(userId: string): TestPlayer;
  /** Connects, joins and waits until the welcome has arrived. */
  join(userId: string): Promise<TestPlayer>;
}

export function startSim(
  options: {
    ground?: GroundRules;
    seed?: number;
    store?: MemoryPlayerStore;
    notice?: WorldNotice;
    profanity?: ProfanityScreen;
    /** True to give players the debug tools. */
    debugTools?: boolean;
    /** True if hunger, thirst and warmth change over time; false by default. */
    doNeedsFall?: boolean;
    /** True if creatures appear on their own; false by default. */
    isWild?: boolean;
    /** Wraps the dependencies of the realm. */
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
      newId: randomUUID,
    },
    log: SILENT_LOG,
    debugTools: options.debugTools ?? false,
    doNeedsFall: options.doNeedsFall ?? false,
    isWild: options.isWild ?? false,
  };
  const wrapped = wrap(deps);
  let inside: World | null = null;
  const realm = new Realm({
    ...wrapped,
    onTurn: (turn) => {
      inside = turn.world;
      wrapped.onTurn?.(turn);
    },
  });
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
  const world = (): World => {
    if (!inside) throw new Error('the world has not had a turn');
    return inside;
  };
  return { clock, realm, store, reports, transport, weather, world, connect, join };
}
