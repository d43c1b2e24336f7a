/**
 * The realm: the whole game server, composed into one object that starts, ticks and stops. A tick has five turns
 * (`world/loop`). In each of them the world runs (`world/tick`), what changed goes to the journal, and a fifth of the
 * viewers are sent what they see (`sync/replication`).
 */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { MoveRejection, WorldNotice } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import type { Log } from './log.ts';
import { Front } from './net/front.ts';
import type { DropReason } from './net/ingress.ts';
import { FAREWELL_MS } from './net/session-manager.ts';
import type { ServerTransport } from './net/transport.ts';
import type { JournalStore } from './store/batch.ts';
import { Journal } from './store/journal.ts';
import type { PlayerStore, ReportStore } from './store/ports.ts';
import { Spawner } from './store/spawner.ts';
import { restore, stateReader } from './store/states.ts';
import type { SavedWorld, WorldIdentity } from './store/worlds.ts';
import { logDeaths } from './sync/death-log.ts';
import { Replication } from './sync/replication.ts';
import type { Viewer } from './sync/viewer.ts';
import { VERBS, VERBS_WITH_TOOLS, type VerbCatalogue } from './verbs/catalogue.ts';
import { digestOf } from './world/digest.ts';
import { isLasting, type WorldEvent } from './world/events/events.ts';
import { TickLoop, TURN_MS } from './world/loop.ts';
import { standLandmarks } from './world/pots/village-pot.ts';
import { TickProfile } from './world/profile.ts';
import type { FixtureRecord } from './world/stores/fixtures.ts';
import { runTurn, setTime } from './world/tick.ts';
import { World, type WorldOptions } from './world/world.ts';

/** How far from the known place an emergency save may be, in px: what a sprint covers in half a second. */
const EMERGENCY_REACH = 5 * TILE_SIZE;
/** How long saving may take while the realm stops, in ms. */
const STOP_LIMIT_MS = 8000;
/** While a change has waited longer than this to be saved, the realm should take no new players, in ms. */
const SAVE_LAG_LIMIT_MS = 30_000;

export interface RealmHost {
  /** World time, in ms: steady, never set back, and continued when the realm is restarted. */
  now(): number;
  /** The wall clock, in ms since the epoch. */
  wallNow(): number;
  setTimer(task: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
}

export interface RealmDeps
  extends Pick<
    WorldOptions,
    'profanity' | 'species' | 'fixtureKinds' | 'discoveries' | 'doNeedsFall' | 'isWild'
  > {
  readonly store: PlayerStore;
  /** Saves what changes. */
  readonly journal: JournalStore;
  readonly reports: ReportStore;
  readonly ground: GroundRules;
  /** Which world this is, and the right to write to it. */
  readonly world: WorldIdentity;
  /** The saved state of the world; without it the world is as generated. */
  readonly saved?: SavedWorld;
  /** What stands in the world from its beginning; nothing by default. */
  readonly landmarks?: readonly FixtureRecord[];
  readonly worldNotice: WorldNotice;
  /** The verbs that clients may use; the game's own by default. */
  readonly verbs?: VerbCatalogue;
  /** Whether players have the tools for testing. */
  readonly debugTools?: boolean;
  readonly transports: readonly ServerTransport[];
  readonly host: RealmHost;
  readonly log: Log;
  /** Called at the end of every turn, for tools that inspect the world; the game itself does not need it. */
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
  /** Changes that are not saved yet. */
  readonly unsavedChanges: number;
  /** Age of the oldest of them, in ms. */
  readonly saveLagMs: number;
  /** Payload bytes of all sessions since the start. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Frames dropped since the start. */
  readonly drops: Readonly<Record<DropReason, number>>;
  /** Verbs refused since the start, by verb and reason. Moves are counted below. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Moves refused since the start. */
  readonly rejections: Readonly<Record<MoveRejection['reason'], number>>;
  /** Failed calls of the stores since the start. */
  readonly storeFailures: Readonly<Record<'load' | 'save' | 'report', number>>;
}

export class Realm {
  readonly #deps: RealmDeps;
  readonly #world: World;
  readonly #front: Front;
  readonly #journal: Journal;
  readonly #replication: Replication;
  readonly #loop: TickLoop;
  readonly #profile = new TickProfile();
  #isStopping = false;

  constructor(deps: RealmDeps) {
    const { host } = deps;
    this.#deps = deps;
    this.#world = new World(deps.ground, {
      ...(deps.profanity ? { profanity: deps.profanity } : {}),
      ...(deps.species ? { species: deps.species } : {}),
      hasDebugTools: deps.debugTools ?? false,
      doNeedsFall: deps.doNeedsFall ?? true,
      isWild: deps.isWild ?? true,
      seed: Math.floor(host.random() * 0x1_0000_0000),
      ...(deps.discoveries ? { discoveries: deps.discoveries } : {}),
      ...(deps.fixtureKinds ? { fixtureKinds: deps.fixtureKinds } : {}),
    });
    setTime(this.#world, { turn: Math.floor(host.now() / TURN_MS), wallNow: host.wallNow() });
    if (deps.saved) restore(this.#world, deps.saved);
    standLandmarks(this.#world, deps.landmarks ?? [], deps.world.id);
    this.#journal = new Journal({
      store: deps.journal,
      world: { id: deps.world.id, epoch: deps.world.epoch },
      changes: this.#world.changes,
      stateOf: stateReader(this.#world),
      log: deps.log,
    });
    this.#replication = new Replication(this.#world);
    this.#front = new Front({
      world: this.#world,
      worldNotice: deps.worldNotice,
      replication: this.#replication,
      spawner: new Spawner({
        store: deps.store,
        journal: this.#journal,
        ground: this.#world.ground,
        world: { id: deps.world.id, epoch: deps.world.epoch },
        host,
      }),
      journal: this.#journal,
      reports: deps.reports,
      verbs: deps.verbs ?? (deps.debugTools ? VERBS_WITH_TOOLS : VERBS),
      log: deps.log,
      now: host.now,
      later: (task, ms) => void host.setTimer(task, ms),
    });
    this.#loop = new TickLoop(
      { now: host.now, setTimer: host.setTimer, clearTimer: host.clearTimer },
      (turn, last) => this.#step(turn, last),
    );
  }

  /** Starts to tick and to accept connections. */
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
    const saving = Promise.race([this.#journal.flush(), this.#after(STOP_LIMIT_MS)]);
    const [isSaved] = await Promise.all([saving, this.#after(FAREWELL_MS)]);
    if (!isSaved) this.#deps.log.error({ changes: this.#journal.backlog }, 'changes were lost at shutdown');
    await Promise.all(this.#deps.transports.map((transport) => transport.stop()));
  }

  /** Ends the connections of a user who has been signed out, including those that are still being opened. */
  endUser(userId: string): void {
    for (const transport of this.#deps.transports) transport.endUser(userId);
    this.#front.sessions.endUser(userId, 'signed-out');
  }

  /** Keeps a user's lines from the chat. @param until ms since the epoch; null: they may write */
  mute(userId: string, until: number | null): void {
    this.#world.mutes.set(userId, until);
  }

  /** How many play, and the names of those who have played longest. @param most how many names */
  online(most: number): { readonly count: number; readonly names: readonly string[] } {
    const { players } = this.#world;
    return {
      count: players.size,
      names: [...players.values()].slice(0, most).map(({ username }) => username),
    };
  }

  /** Whether players may be admitted: the realm is not stopping, and what they do is being saved. */
  isReady(): boolean {
    return this.trouble() === null;
  }

  /** Why players may not be admitted, in words; null when they may. */
  trouble(): string | null {
    if (this.#isStopping) return 'The server is stopping.';
    if (this.#journal.isFenced)
      return 'Another process has taken over this world; this one saves nothing more.';
    if (this.#journal.lag > SAVE_LAG_LIMIT_MS) return 'What players do cannot be saved.';
    return null;
  }

  /** The state of the world as one short text: a replay must reach the same one. */
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
      unsavedChanges: this.#journal.backlog,
      saveLagMs: this.#journal.lag,
      ...this.#front.sessions.traffic(),
      drops: { ...this.#front.ingress.drops },
      refusals: this.#front.refusals.counts(),
      rejections: { ...this.#world.rejections },
      storeFailures: {
        load: this.#front.sessions.failedLoads,
        save: this.#journal.failedWrites,
        report: this.#front.reports.failures,
      },
    };
  }

  /**
   * Handles the last message of a page that is being closed. The position it reports is only checked: it must be within
   * reach of the known one, and what is saved is the known one.
   */
  async emergencySave(userId: string, playerId: string, x: number, y: number): Promise<'saved' | 'refused'> {
    const player = this.#world.players.get(playerId);
    // A player who has left was saved on leaving.
    if (!player) return 'saved';
    if (player.userId !== userId) return 'refused';
    if (Math.hypot(player.x - x, player.y - y) > EMERGENCY_REACH) return 'refused';
    this.#world.changes.mark('place', playerId);
    return (await this.#journal.flush()) ? 'saved' : 'refused';
  }

  #step(turn: number, last: number): void {
    const startedAt = this.#deps.host.now();
    this.#front.sessions.reap(turn, last);
    runTurn(this.#world, { turn, wallNow: this.#deps.host.wallNow() }, this.#front.runVerbs);
    const events = this.#world.takeEvents();
    logDeaths(this.#deps.log, events);
    this.#keep(events.filter(isLasting));
    this.#replication.run(
      last,
      events.filter((event) => !isLasting(event)),
    );
    this.#front.sessions.announceStats();
    this.#deps.onTurn?.({ world: this.#world, viewers: this.#replication.viewers() });
    this.#profile.note(this.#world.tick, this.#deps.host.now() - startedAt);
  }

  /** Hands the turn's changes to the journal; events that promise something lasting are sent once it is saved. */
  #keep(lasting: readonly WorldEvent[]): void {
    const told = lasting.length > 0 ? () => this.#replication.announce(lasting) : undefined;
    this.#journal.endTurn(this.#world.now, told);
  }

  #after(ms: number): Promise<false> {
    return new Promise((resolve) => {
      this.#deps.host.setTimer(() => resolve(false), ms);
    });
  }
}
