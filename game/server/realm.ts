/**
 * The realm: the whole game server, composed into one object that starts, ticks and stops. A tick has five turns
 * (`turns/tick-loop`). In each turn the world runs (`world/tick`), the changes go to the journal, and a fifth of the
 * viewers are sent what they see (`sync/replication`).
 */
import { logDeaths } from '#game/features/combat/server/death/death-log.ts';
import { placeLandmarks } from '#game/features/cooking/server/pots/village-pot.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { Front } from './net/front.ts';
import type { Bulletin } from './net/session/bulletin.ts';
import { FAREWELL_MS } from './net/session/session-manager.ts';
import { type RealmDeps, type RealmFigures, timeOf } from './realm-deps.ts';
import { Journal } from './store/journal.ts';
import { Spawner } from './store/spawner.ts';
import { logUnknown, NOTHING_UNKNOWN, restore, savedStates, type UnknownByTable } from './store/states.ts';
import { Replication } from './sync/replication.ts';
import { VERBS, VERBS_WITH_TOOLS } from './verbs/catalogue.ts';
import { digestOf } from './world/digest.ts';
import { isLasting, type WorldEvent } from './world/events.ts';
import { renamePlayer } from './world/renaming.ts';
import { runTurn, setTime } from './world/tick.ts';
import { TickLoop, TURN_MS } from './world/turns/tick-loop.ts';
import { TickProfile } from './world/turns/tick-profile.ts';
import { World } from './world/world.ts';
import { continueWorldTime } from './world-clock.ts';

/** Maximum distance between an emergency save's place and the known one, in px: half a second of sprinting. */
const EMERGENCY_REACH = 5 * TILE_SIZE;
/** Time for which a stopping realm keeps trying to save everything if `stopLimitMs` is not set, in ms. */
const STOP_LIMIT_MS = 30_000;
/** Pause between two attempts to save, in ms. */
const STOP_RETRY_MS = 500;
/** Time since the last turn after which the realm counts as dead, in ms. */
const DEAD_AFTER_MS = 10_000;
/** Age of the oldest unsaved change above which the realm takes no new players, in ms. */
const SAVE_LAG_LIMIT_MS = 30_000;

export type { RealmDeps, RealmFigures, RealmHost, RealmInside } from './realm-deps.ts';

export class Realm {
  readonly #deps: RealmDeps;
  readonly #world: World;
  readonly #front: Front;
  readonly #journal: Journal;
  readonly #replication: Replication;
  readonly #loop: TickLoop;
  readonly #profile = new TickProfile();
  /** Saved rows of kinds that this version does not know and leaves unchanged. */
  readonly #unknown: UnknownByTable;
  #isStopping = false;
  /** Time at which the last turn ran or the realm was started, in ms. */
  #turnAt: number;

  constructor(given: RealmDeps) {
    const host = continueWorldTime(given.host, given.saved?.worldTime ?? 0);
    const deps = { ...given, host };
    this.#deps = deps;
    this.#turnAt = host.now();
    this.#world = new World(deps.ground, {
      ...(deps.profanity ? { profanity: deps.profanity } : {}),
      ...(deps.species ? { species: deps.species } : {}),
      hasDebugTools: deps.debugTools ?? false,
      ...(deps.pvpRule ? { pvpRule: deps.pvpRule } : {}),
      doNeedsFall: deps.doNeedsFall ?? true,
      isWild: deps.isWild ?? true,
      seed: Math.floor(host.random() * 0x1_0000_0000),
      newId: host.newId,
      ...(deps.discoveries ? { discoveries: deps.discoveries } : {}),
      ...(deps.fixtureKinds ? { fixtureKinds: deps.fixtureKinds } : {}),
    });
    setTime(this.#world, timeOf(deps, Math.floor(host.now() / TURN_MS)));
    this.#unknown = deps.saved ? restore(this.#world, deps.saved) : NOTHING_UNKNOWN;
    logUnknown(deps.log, this.#unknown);
    placeLandmarks(this.#world, deps.landmarks ?? [], deps.world.id);
    this.#journal = new Journal({
      store: deps.journal,
      world: { id: deps.world.id, epoch: deps.world.epoch },
      changes: this.#world.changes,
      stateOf: savedStates(this.#world, deps.log),
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
      onDeparture: (userId) => deps.onDeparture?.(userId),
    });
    this.#loop = new TickLoop(
      { now: host.now, setTimer: host.setTimer, clearTimer: host.clearTimer },
      (turn, last) => this.#step(turn, last),
    );
  }

  /** Starts to tick and to accept connections. */
  start(): void {
    this.#turnAt = this.#deps.host.now();
    this.#loop.start();
    for (const transport of this.#deps.transports) {
      transport.start((link, identity) => this.#front.accept(link, identity));
    }
  }

  /**
   * Notifies all players, saves everything, closes all connections. While the store fails it keeps trying for up to
   * `stopLimitMs`.
   * @returns true if everything was saved
   */
  async stop(): Promise<boolean> {
    this.#isStopping = true;
    this.#loop.stop();
    this.#front.sessions.shut();
    const [isSaved] = await Promise.all([this.#saveAll(), this.#after(FAREWELL_MS)]);
    if (!isSaved) this.#tellLoss();
    await Promise.all(this.#deps.transports.map((transport) => transport.stop()));
    return isSaved;
  }

  /** Logs what could not be saved when stopping: changes or, if there were none, elapsed world time. */
  #tellLoss(): void {
    const { backlog, unsavedTime } = this.#journal;
    const text = backlog > 0 ? 'changes were lost at shutdown' : 'time of the world was lost at shutdown';
    this.#deps.log.error({ changes: backlog, worldTimeMs: unsavedTime }, text);
  }

  /** Saves everything unsaved before the end; saves nothing if a newer process has taken over the world. */
  async #saveAll(): Promise<boolean> {
    const limit = this.#deps.stopLimitMs ?? STOP_LIMIT_MS;
    const deadline = this.#deps.host.now() + limit;
    const late = this.#after(limit);
    for (;;) {
      if ((await Promise.race([this.#journal.flush(), late])) || this.#journal.isFenced) return true;
      if (this.#deps.host.now() >= deadline) return false;
      await this.#after(STOP_RETRY_MS);
    }
  }

  /** Ends all connections of a user who was signed out, including those being opened; the body stays for a while. */
  endUser(userId: string): void {
    for (const transport of this.#deps.transports) transport.endUser(userId);
    this.#front.sessions.endUser(userId, 'signed-out');
  }

  /** Ends the connections of a user who was banned or deleted, and removes their body, which drops its belongings. */
  removeUser(userId: string): void {
    for (const transport of this.#deps.transports) transport.endUser(userId);
    this.#front.sessions.removeUser(userId);
  }

  /** Renames a user's babushka; does nothing if she is neither in the world nor being loaded. */
  rename(userId: string, username: string): void {
    this.#front.sessions.rename(userId, username);
    for (const player of this.#world.players.values()) {
      if (player.userId === userId)
        this.#front.presence.rename(player, () => renamePlayer(this.#world, player, username));
    }
  }

  /** Mutes a user in the chat. @param until time in ms since the epoch; null ends the mute */
  mute(userId: string, until: number | null): void {
    this.#world.mutes.set(userId, until);
  }

  /** Messages from operators to all players. */
  get bulletin(): Pick<Bulletin, 'notify' | 'restart'> {
    return this.#front.sessions.bulletin;
  }

  /** Returns the number of players who are playing, and at most `most` names, the longest-present players first. */
  online(most: number): { readonly count: number; readonly names: readonly string[] } {
    const { presence } = this.#front;
    const names = [...presence.players()].slice(0, most).map(({ username }) => username);
    return { count: presence.count, names };
  }

  /** Returns the number of sessions that play or are joining; bodies left behind do not count. */
  connections(): number {
    return this.#front.sessions.count;
  }

  /** Returns the number of users with a body in the world or a connection, each counted once. */
  crowd(): number {
    return this.#front.sessions.crowd.size;
  }

  /** True if this user has a body in the world or a connection, and so takes up no further place. */
  isIn(userId: string): boolean {
    return this.#front.sessions.crowd.has(userId);
  }

  /** True if players may be admitted: the realm is not stopping, and changes are being saved. */
  isReady(): boolean {
    return this.trouble() === null;
  }

  /** True if the clock ticks, or if the realm is stopping and saving what is left. */
  isAlive(): boolean {
    return this.#isStopping || this.#deps.host.now() - this.#turnAt < DEAD_AFTER_MS;
  }

  /** Returns the reason why players may not be admitted, in words; null if they may. */
  trouble(): string | null {
    if (this.#isStopping) return 'The server is stopping.';
    if (this.#journal.isFenced)
      return 'Another process has taken over this world; this one saves nothing more.';
    if (this.#journal.lag > SAVE_LAG_LIMIT_MS) return 'What players do cannot be saved.';
    return null;
  }

  /** Returns the state of the world as one short text; a replay must reach the same text. */
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
      turnP50Ms: this.#profile.turnPercentile(0.5),
      turnP99Ms: this.#profile.turnPercentile(0.99),
      skippedTicks: this.#loop.skipped,
      unsavedChanges: this.#journal.backlog,
      saveLagMs: this.#journal.lag,
      ...this.#front.sessions.traffic(),
      ...this.#front.sessions.figures(),
      drops: { ...this.#front.ingress.drops },
      refusals: this.#front.refusals.counts(),
      rejections: { ...this.#world.rejections },
      unknownRows: Object.fromEntries(
        Object.entries(this.#unknown).map(([table, { rows }]) => [table, rows]),
      ),
      storeFailures: {
        load: this.#front.sessions.failedLoads,
        save: this.#journal.failedWrites,
        report: this.#front.reports.failures,
      },
    };
  }

  /**
   * Handles the last message of a page that is being closed. The reported position is only checked to be within reach
   * of the known one; the known position is saved.
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
    this.#turnAt = startedAt;
    this.#front.sessions.reap(turn, last);
    runTurn(this.#world, timeOf(this.#deps, turn), this.#front.runVerbs);
    const events = this.#world.takeEvents();
    logDeaths(this.#deps.log, events);
    this.#keep(events.filter(isLasting));
    this.#replication.run(
      last,
      events.filter((event) => !isLasting(event)),
    );
    this.#front.sessions.headcount.announce();
    this.#deps.onTurn?.({ world: this.#world, viewers: this.#replication.viewers() });
    this.#profile.note(this.#world.tick, this.#deps.host.now() - startedAt);
  }

  /** Hands the turn's changes to the journal; lasting events are sent once the changes are saved. */
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
