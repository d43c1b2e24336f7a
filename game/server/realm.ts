/**
 * The realm: everything of the game server composed into one thing that starts, ticks and stops. A tick has five turns
 * (`world/loop`), each of them: verbs → world (`world/tick`) → what those viewers are told whose turn it is
 * (`sync/replication`) → what is to be saved.
 */
import { SAVE_INTERVAL_MS, TILE_SIZE } from '#game/shared/constants.ts';
import type { FixtureKinds } from '#game/shared/defs/fixtures.ts';
import type { MoveRejection, WorldNotice } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import type { Log } from './log.ts';
import { Front } from './net/front.ts';
import type { DropReason } from './net/ingress.ts';
import { FAREWELL_MS } from './net/session-manager.ts';
import type { ServerTransport } from './net/transport.ts';
import type { PlayerStore, ReportStore } from './store/ports.ts';
import { PositionSaver } from './store/saver.ts';
import { Spawner } from './store/spawner.ts';
import { Replication } from './sync/replication.ts';
import type { Viewer } from './sync/viewer.ts';
import type { VerbCatalogue } from './verbs/catalogue.ts';
import { digestOf } from './world/digest.ts';
import { TickLoop, TURN_MS } from './world/loop.ts';
import type { NodeState } from './world/nodes.ts';
import type { ProfanityScreen } from './world/profanity.ts';
import { TickProfile } from './world/profile.ts';
import { runTurn, setTime } from './world/tick.ts';
import { World, type WorldOptions } from './world/world.ts';

/** How far from the known place an emergency save may be, in px: what a sprint covers in half a second. */
const EMERGENCY_REACH = 5 * TILE_SIZE;
/** How long saving may take while the realm stops, in ms. */
const STOP_LIMIT_MS = 8000;
/** Positions that wait longer than this to be written mean that the realm had better take nobody in, in ms. */
const SAVE_LAG_LIMIT_MS = 30_000;

export interface RealmHost {
  /** World time, in ms: steady, never set back, and going on where it was when the realm is started anew. */
  now(): number;
  /** The wall clock, in ms since the epoch. */
  wallNow(): number;
  setTimer(task: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
}

export interface RealmDeps {
  readonly store: PlayerStore;
  readonly reports: ReportStore;
  /** Masks what is said; without one everything passes. */
  readonly profanity?: ProfanityScreen;
  /** The species that may be in the world, where they are not the game's own. */
  readonly species?: WorldOptions['species'];
  readonly ground: GroundRules;
  /** The resource nodes that are not whole at the start, by id; without them all are whole. */
  readonly nodes?: ReadonlyMap<number, NodeState>;
  /** What may stand in the world; without it the game's own kinds. */
  readonly fixtureKinds?: FixtureKinds;
  readonly worldNotice: WorldNotice;
  /** What clients may ask for; without it, the verbs of the game. */
  readonly verbs?: VerbCatalogue;
  readonly transports: readonly ServerTransport[];
  readonly host: RealmHost;
  readonly log: Log;
  /** Called at the end of every turn, for tools that look into the world; the game itself needs none. */
  readonly onTurn?: (inside: RealmInside) => void;
}

/** What a realm is made of, for tools. */
export interface RealmInside {
  readonly world: World;
  readonly viewers: Iterable<Viewer>;
}

export interface RealmFigures {
  readonly players: number;
  readonly sessions: number;
  readonly tick: number;
  /** All work of a tick, in ms. */
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  /** The longest turn of a tick, in ms. */
  readonly turnP99Ms: number;
  readonly skippedTicks: number;
  readonly unsavedPositions: number;
  /** Age of the oldest change of place that is not written yet, in ms. */
  readonly saveLagMs: number;
  /** Payload bytes of all sessions since the start. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Frames dropped since the start. */
  readonly drops: Readonly<Record<DropReason, number>>;
  /** Verbs refused since the start: verb, then reason, then how often. Moves are counted below. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Moves refused since the start. */
  readonly rejections: Readonly<Record<MoveRejection['reason'], number>>;
  /** Calls of the stores that failed since the start. */
  readonly storeFailures: Readonly<Record<'load' | 'save' | 'report', number>>;
}

export class Realm {
  readonly #deps: RealmDeps;
  readonly #world: World;
  readonly #front: Front;
  readonly #saver: PositionSaver;
  readonly #replication: Replication;
  readonly #loop: TickLoop;
  readonly #profile = new TickProfile();
  #isStopping = false;
  #savedTurn = 0;

  constructor(deps: RealmDeps) {
    const { host } = deps;
    this.#deps = deps;
    this.#world = new World(deps.ground, {
      ...(deps.profanity ? { profanity: deps.profanity } : {}),
      ...(deps.species ? { species: deps.species } : {}),
      seed: Math.floor(host.random() * 0x1_0000_0000),
      ...(deps.fixtureKinds ? { fixtureKinds: deps.fixtureKinds } : {}),
    });
    setTime(this.#world, { turn: Math.floor(host.now() / TURN_MS), wallNow: host.wallNow() });
    this.#world.nodes.restore(deps.nodes ?? []);
    this.#saver = new PositionSaver(deps.store, deps.log);
    this.#replication = new Replication(this.#world);
    this.#front = new Front({
      world: this.#world,
      worldNotice: deps.worldNotice,
      replication: this.#replication,
      spawner: new Spawner(deps.store, this.#saver, this.#world.ground, host.random),
      saver: this.#saver,
      reports: deps.reports,
      verbs: deps.verbs,
      log: deps.log,
      now: host.now,
      later: (task, ms) => void host.setTimer(task, ms),
    });
    this.#loop = new TickLoop(
      { now: host.now, setTimer: host.setTimer, clearTimer: host.clearTimer },
      (turn, last) => this.#step(turn, last),
    );
  }

  /** Begins to tick and to accept connections. */
  start(): void {
    this.#loop.start();
    for (const transport of this.#deps.transports) {
      transport.start((link, identity) => this.#front.accept(link, identity));
    }
  }

  /** Tells everybody, saves everything, closes all connections. Resolves within {@link STOP_LIMIT_MS} or so. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#loop.stop();
    this.#front.sessions.endAll('shutdown');
    const saving = Promise.race([this.#saver.flush(), this.#after(STOP_LIMIT_MS)]);
    const [isSaved] = await Promise.all([saving, this.#after(FAREWELL_MS)]);
    if (!isSaved) this.#deps.log.error({ positions: this.#saver.backlog }, 'positions were lost at shutdown');
    await Promise.all(this.#deps.transports.map((transport) => transport.stop()));
  }

  /** Ends the connections of a user who is signed in no longer, those too that are still being opened. */
  endUser(userId: string): void {
    for (const transport of this.#deps.transports) transport.endUser(userId);
    this.#front.sessions.endUser(userId, 'signed-out');
  }

  /** Whether players may be let in: the realm is not stopping, and what they do is being saved. */
  isReady(): boolean {
    return !this.#isStopping && this.#saver.lag(this.#deps.host.wallNow()) <= SAVE_LAG_LIMIT_MS;
  }

  /** The state of the world as one short text: what a replay must come to again. */
  digest(): string {
    return digestOf(this.#world);
  }

  figures(): RealmFigures {
    return {
      players: this.#world.players.size,
      sessions: this.#front.sessions.count,
      tick: this.#world.tick,
      tickP50Ms: this.#profile.percentile(0.5),
      tickP99Ms: this.#profile.percentile(0.99),
      turnP99Ms: this.#profile.turnPercentile(0.99),
      skippedTicks: this.#loop.skipped,
      unsavedPositions: this.#saver.backlog,
      saveLagMs: this.#saver.lag(this.#deps.host.wallNow()),
      ...this.#front.sessions.traffic(),
      drops: { ...this.#front.ingress.drops },
      refusals: this.#front.refusals.counts(),
      rejections: { ...this.#world.rejections },
      storeFailures: {
        load: this.#front.sessions.failedLoads,
        save: this.#saver.failedWrites,
        report: this.#front.reports.failures,
      },
    };
  }

  /**
   * The last word of a page that is being left. The place is only believed within reach of the known one, and
   * while the player is in the world the world knows better: then what the world knows is saved.
   */
  async emergencySave(userId: string, playerId: string, x: number, y: number): Promise<'saved' | 'refused'> {
    const player = this.#world.players.get(playerId);
    // Who has left already was saved on leaving.
    if (!player) return 'saved';
    if (player.userId !== userId) return 'refused';
    if (Math.hypot(player.x - x, player.y - y) > EMERGENCY_REACH) return 'refused';
    this.#saver.note({ playerId, x: player.x, y: player.y, at: this.#deps.host.wallNow() });
    return (await this.#saver.flush()) ? 'saved' : 'refused';
  }

  #step(turn: number, last: number): void {
    const startedAt = this.#deps.host.now();
    this.#front.sessions.reap(turn, last);
    runTurn(this.#world, { turn, wallNow: this.#deps.host.wallNow() }, this.#front.runVerbs);
    this.#replication.run(last);
    this.#front.sessions.announceStats();
    this.#save(turn);
    this.#deps.onTurn?.({ world: this.#world, viewers: this.#replication.viewers() });
    this.#profile.note(this.#world.tick, this.#deps.host.now() - startedAt);
  }

  #save(turn: number): void {
    if (turn - this.#savedTurn >= SAVE_INTERVAL_MS / 2 / TURN_MS) {
      this.#front.sessions.notePlaces(this.#savedTurn);
      this.#savedTurn = turn;
    }
    this.#saver.tick(this.#world.now);
  }

  #after(ms: number): Promise<false> {
    return new Promise((resolve) => {
      this.#deps.host.setTimer(() => resolve(false), ms);
    });
  }
}
