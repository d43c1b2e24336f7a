/**
 * The realm: everything of the game server composed into one thing that starts, ticks and stops. A tick has five turns
 * (`world/loop`), each of them: commands → world (`world/tick`) → what those viewers are told whose turn it is
 * (`sync/replication`) → what is to be saved.
 */
import { SAVE_INTERVAL_MS, TILE_SIZE } from '#game/shared/constants.ts';
import type { MoveRejection, WorldNotice } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import type { Log } from './log.ts';
import type { DropReason } from './net/ingress.ts';
import { FAREWELL_MS, Lobby } from './net/lobby.ts';
import { ReportDesk } from './net/reports.ts';
import type { ServerTransport } from './net/transport.ts';
import type { PlayerStore, ReportStore } from './store/ports.ts';
import { PositionSaver } from './store/saver.ts';
import { Spawner } from './store/spawner.ts';
import { Replication } from './sync/replication.ts';
import { digestOf } from './world/digest.ts';
import { isNewTick, TickLoop, TURN_MS } from './world/loop.ts';
import type { NodeState } from './world/nodes.ts';
import type { ProfanityScreen } from './world/profanity.ts';
import { TickProfile } from './world/profile.ts';
import { runTurn } from './world/tick.ts';
import { World } from './world/world.ts';

/** How far from the known place an emergency save may be, in px: what a sprint covers in half a second. */
const EMERGENCY_REACH = 5 * TILE_SIZE;
/** How long saving may take while the realm stops, in ms. */
const STOP_LIMIT_MS = 8000;
/** Positions that wait longer than this to be written mean that the realm had better take nobody in, in ms. */
const SAVE_LAG_LIMIT_MS = 30_000;

export interface RealmHost {
  /** A steady clock, in ms; only differences count. */
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
  readonly ground: GroundRules;
  /** The resource nodes that are not whole at the start, by id; without them all are whole. */
  readonly nodes?: ReadonlyMap<number, NodeState>;
  readonly worldNotice: WorldNotice;
  readonly transports: readonly ServerTransport[];
  readonly host: RealmHost;
  readonly log: Log;
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
  /** Moves refused since the start. */
  readonly rejections: Readonly<Record<MoveRejection['reason'], number>>;
  /** Calls of the stores that failed since the start. */
  readonly storeFailures: Readonly<Record<'load' | 'save' | 'report', number>>;
}

export class Realm {
  readonly #deps: RealmDeps;
  readonly #world: World;
  readonly #lobby: Lobby;
  readonly #saver: PositionSaver;
  readonly #replication: Replication;
  readonly #loop: TickLoop;
  readonly #profile = new TickProfile();
  readonly #reports: ReportDesk;
  readonly #bornAt: number;
  #isStopping = false;
  #savedTurn = 0;

  constructor(deps: RealmDeps) {
    const { host } = deps;
    this.#deps = deps;
    this.#bornAt = host.now();
    this.#world = new World(deps.ground, {
      ...(deps.profanity ? { profanity: deps.profanity } : {}),
      seed: Math.floor(host.random() * 0x1_0000_0000),
    });
    this.#world.wallNow = host.wallNow();
    for (const [id, state] of deps.nodes ?? []) this.#world.nodes.set(id, state);
    this.#saver = new PositionSaver(deps.store, deps.log);
    this.#replication = new Replication(this.#world);
    const { log } = deps;
    this.#reports = new ReportDesk({ world: this.#world, store: deps.reports, log, now: this.#now });
    this.#lobby = new Lobby({
      world: this.#world,
      worldNotice: deps.worldNotice,
      replication: this.#replication,
      spawner: new Spawner(deps.store, this.#saver, deps.ground, host.random),
      saver: this.#saver,
      reports: this.#reports,
      log,
      now: this.#now,
      later: (task, ms) => void host.setTimer(task, ms),
    });
    this.#loop = new TickLoop(
      { now: this.#now, setTimer: host.setTimer, clearTimer: host.clearTimer },
      (turn, last) => this.#step(turn, last),
    );
  }

  /** Begins to tick and to accept connections. */
  start(): void {
    this.#loop.start();
    for (const transport of this.#deps.transports) {
      transport.start((link, identity) => this.#lobby.accept(link, identity));
    }
  }

  /** Tells everybody, saves everything, closes all connections. Resolves within {@link STOP_LIMIT_MS} or so. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#loop.stop();
    this.#lobby.endAll('shutdown');
    const saving = Promise.race([this.#saver.flush(), this.#after(STOP_LIMIT_MS)]);
    const [isSaved] = await Promise.all([saving, this.#after(FAREWELL_MS)]);
    if (!isSaved) this.#deps.log.error({ positions: this.#saver.backlog }, 'positions were lost at shutdown');
    await Promise.all(this.#deps.transports.map((transport) => transport.stop()));
  }

  /** Ends the connections of a user who is signed in no longer, those too that are still being opened. */
  endUser(userId: string): void {
    for (const transport of this.#deps.transports) transport.endUser(userId);
    this.#lobby.endAll('signed-out', userId);
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
      sessions: this.#lobby.sessions.size,
      tick: this.#world.tick,
      tickP50Ms: this.#profile.percentile(0.5),
      tickP99Ms: this.#profile.percentile(0.99),
      turnP99Ms: this.#profile.turnPercentile(0.99),
      skippedTicks: this.#loop.skipped,
      unsavedPositions: this.#saver.backlog,
      saveLagMs: this.#saver.lag(this.#deps.host.wallNow()),
      ...this.#lobby.traffic(),
      drops: { ...this.#lobby.ingress.drops },
      rejections: { ...this.#world.rejections },
      storeFailures: {
        load: this.#lobby.failedLoads,
        save: this.#saver.failedWrites,
        report: this.#reports.failures,
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

  readonly #now = (): number => this.#deps.host.now() - this.#bornAt;

  #step(turn: number, last: number): void {
    const startedAt = this.#now();
    if (isNewTick(turn, last)) this.#lobby.reap();
    runTurn(this.#world, { turn, wallNow: this.#deps.host.wallNow() });
    this.#replication.run(last);
    this.#lobby.announceStats();
    this.#save(turn);
    this.#profile.note(this.#world.tick, this.#now() - startedAt);
  }

  #save(turn: number): void {
    if (turn - this.#savedTurn >= SAVE_INTERVAL_MS / 2 / TURN_MS) {
      this.#lobby.notePositions(this.#savedTurn);
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
