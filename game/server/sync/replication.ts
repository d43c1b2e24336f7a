/**
 * Replicates the world to each viewer: bodies entering and leaving as events, places as one snapshot per tick,
 * everything else that happened as events. The state of a body that has stopped is repeated until the viewer has
 * acknowledged it, and costs nothing after that. Each viewer has one fixed turn in every tick: their snapshots hold the
 * places at that moment under the number of the tick.
 */
import { GLOBAL_SYNC_MS, TICK_MS } from '#game/shared/constants.ts';
import { MOVING_BIT } from '#game/shared/protocol/motion-bits.ts';
import { SNAPSHOT_CAPACITY, SnapshotWriter } from '#game/shared/protocol/snapshot.ts';
import { type Body, PLAYER_KIND } from '../world/bodies/body.ts';
import { Creature } from '../world/bodies/creature.ts';
import { turnsSince } from '../world/bodies/hot-state.ts';
import { Player } from '../world/bodies/player.ts';
import { HALF_SCREEN } from '../world/chunks.ts';
import type { WorldEvent } from '../world/events.ts';
import { TURNS } from '../world/turns/tick-loop.ts';
import type { World } from '../world/world.ts';
import { announce } from './announcements.ts';
import type { Announcement, ChangedThing, Recipients } from './audience.ts';
import { creatureRecord, recordFor } from './body-records.ts';
import { ChunkSubscriptions } from './chunk-subscriptions.ts';
import { type InterestChange, updateInterest } from './interest.ts';
import { Lookout } from './lookout.ts';
import { Unseen } from './unseen.ts';
import { CONFIRMED, HANDLE, NEVER, ROW, SENT, SINCE, type Viewer } from './viewer.ts';
import { Watchers } from './watchers.ts';

/** Number of ticks between updates of a viewer's interest: 250 ms, or 150 px of sprinting. */
const INTEREST_TICKS = 5;
const GLOBAL_SYNC_TICKS = GLOBAL_SYNC_MS / TICK_MS;
/** Number of ticks between sends of a moving body that is outside the largest screen. */
const OFF_SCREEN_TICKS = 4;
/** Turns without change after which a body counts as stopped and its state is repeated until acknowledged. */
const STOPPED_TURNS = 2 * TURNS;

export class Replication {
  readonly #world: World;
  readonly #writer = new SnapshotWriter();
  readonly #watchers = new Watchers();
  readonly #chunks: ChunkSubscriptions;
  readonly #lookout: Lookout;
  readonly #unseen: Unseen;
  /** Viewers by their turn of the tick; adjacent handles have different turns. */
  readonly #audience: readonly Set<Viewer>[] = Array.from({ length: TURNS }, () => new Set());
  /** Viewers by the handle of their player. */
  readonly #byHandle = new Map<number, Viewer>();

  constructor(world: World) {
    this.#world = world;
    this.#lookout = new Lookout(world);
    this.#unseen = new Unseen(world, this.#lookout);
    this.#chunks = new ChunkSubscriptions(world, this.#unseen.isWaiting);
  }

  /** Returns all viewers. */
  viewers(): Iterable<Viewer> {
    return this.#byHandle.values();
  }

  /** Adds a viewer, who is sent all events from now on. */
  enrol(viewer: Viewer): void {
    this.#audience[viewer.player.handle % TURNS]?.add(viewer);
    this.#byHandle.set(viewer.player.handle, viewer);
    this.#chunks.follow(viewer);
  }

  /** Removes a viewer whose session has ended. */
  dismiss(viewer: Viewer): void {
    this.#audience[viewer.player.handle % TURNS]?.delete(viewer);
    if (this.#byHandle.get(viewer.player.handle) === viewer) this.#byHandle.delete(viewer.player.handle);
    this.#watchers.dismiss(viewer);
    this.#chunks.dismiss(viewer);
    this.#unseen.dismiss(viewer);
  }

  /**
   * Sends events to their audiences, and snapshots to the viewers whose turn has come.
   * @param last the previous turn that was run
   */
  run(last: number, events: readonly WorldEvent[]): void {
    this.#forEachDue(last, (viewer, tick) => {
      const isInterestDue = (tick + Math.floor(viewer.player.handle / TURNS)) % INTEREST_TICKS === 0;
      if (isInterestDue) this.refresh(viewer);
    });
    this.announce(events);
    this.#forEachDue(last, (viewer, tick) => this.#snapshot(viewer, tick));
  }

  /** Sends each event to its audience. */
  announce(events: readonly WorldEvent[]): void {
    for (const event of events) {
      const announcement = announce(this.#world, event);
      const { texts } = announcement;
      for (const viewer of this.#hearers(announcement)) {
        const told = typeof texts === 'function' ? texts(this.#told(viewer)) : texts;
        for (const text of told) viewer.listener.sendText(text);
      }
    }
  }

  #told(viewer: Viewer): Recipients {
    const chunks = this.#chunks.heldBy(viewer);
    const shows = (thing: ChangedThing): boolean => this.#unseen.shows(viewer, thing);
    return { player: viewer.player, isSent: (body) => viewer.isSent(body), shows, chunks };
  }

  /** Sends an event to all viewers; the only way to reach all of them. @param text An encoded event. */
  tellEverybody(text: string): void {
    for (const part of this.#audience) {
      for (const { listener } of part) listener.sendText(text);
    }
  }

  /**
   * Visits the viewers whose turn has come, passing the tick. A viewer missed several times while the machine was
   * behind is visited once.
   */
  #forEachDue(last: number, visit: (viewer: Viewer, tick: number) => void): void {
    const { turn } = this.#world;
    for (let due = Math.max(last + 1, turn - TURNS + 1); due <= turn; due += 1) {
      const tick = Math.floor(due / TURNS);
      for (const viewer of this.#audience[due % TURNS] ?? []) visit(viewer, tick);
    }
  }

  *#hearers(announcement: Announcement): Iterable<Viewer> {
    switch (announcement.to) {
      case 'everybody':
        for (const part of this.#audience) yield* part;
        break;
      case 'self':
        yield* this.#own(announcement.player);
        break;
      case 'players':
        for (const player of announcement.players) yield* this.#own(player);
        break;
      case 'known':
        yield* this.#own(announcement.body);
        yield* this.#watchers.each(announcement.body);
        break;
      case 'seeing':
        yield* this.#watchers.each(announcement.body);
        break;
      case 'chunk':
        yield* this.#chunks.audienceOf(announcement.chunk);
        break;
      case 'near':
        yield* this.#chunks.audienceNear(announcement.place, announcement.radius);
        break;
    }
  }

  *#own(body: Body): Iterable<Viewer> {
    const viewer = this.#byHandle.get(body.handle);
    if (viewer?.player === body) yield viewer;
  }

  /** Sends a viewer everything in their chunks again. */
  resendChunks(viewer: Viewer): void {
    this.#chunks.resend(viewer);
    this.#unseen.forgotten(viewer);
  }

  /** Updates the bodies in view and notifies the viewer of those that entered and left. */
  refresh(viewer: Viewer): void {
    this.#chunks.follow(viewer);
    const { entered, left } = this.#look(viewer);
    for (const body of left) this.#tellLeft(viewer, body);
    for (const body of entered) this.#tellEntered(viewer, body);
    this.#unseen.release(viewer, this.#chunks.heldBy(viewer));
  }

  /** Sends all bodies in view in one go: after joining, and when the client asks. */
  sendCurrent(viewer: Viewer): void {
    const { left } = this.#look(viewer);
    // The list sent below replaces all known players, but creatures are sent individually.
    for (const body of left) if (body instanceof Creature) this.#tellLeft(viewer, body);
    const { bodies } = viewer.visible;
    const players = bodies
      .filter((body) => body instanceof Player)
      .map((player) => recordFor(this.#world, player));
    viewer.listener.send('player:current-players', players);
    for (const body of bodies) if (body instanceof Creature) this.#tellEntered(viewer, body);
  }

  #look(viewer: Viewer): InterestChange {
    const change = updateInterest(this.#world, this.#lookout, viewer);
    for (const body of change.left) this.#watchers.remove(body, viewer);
    for (const body of change.entered) this.#watchers.add(body, viewer);
    return change;
  }

  #tellEntered({ listener, player }: Viewer, body: Body): void {
    if (body instanceof Player) listener.send('player:joined', recordFor(this.#world, body));
    else if (body instanceof Creature)
      listener.send('creature:appeared', creatureRecord(this.#world, body, player));
  }

  #tellLeft({ listener }: Viewer, { id, handle, kind }: Body): void {
    if (kind === PLAYER_KIND) listener.send('player:left', { socket_id: id, handle });
    else listener.send('creature:left', { id, handle });
  }

  #snapshot(viewer: Viewer, tick: number): void {
    const { hot, turn, tick: worldTick } = this.#world;
    const { visible, ackTick } = viewer;
    const { x, y } = viewer.player;
    const writer = this.#writer;
    const isGlobalSync = tick - viewer.globalSyncAt >= GLOBAL_SYNC_TICKS;
    if (isGlobalSync) viewer.globalSyncAt = tick;
    writer.begin(tick, isGlobalSync, x, y);
    // The first row rotates from tick to tick: if more bodies are in view than fit, each still gets its turn.
    const { rows, count } = visible;
    let row = count > SNAPSHOT_CAPACITY ? (tick * SNAPSHOT_CAPACITY) % count : 0;
    for (let left = count; left > 0; left -= 1) {
      const at = row * ROW;
      row = row + 1 === count ? 0 : row + 1;
      // This is the innermost loop of the server: each number of a body is read once and passed on.
      const handle = rows[at + HANDLE] ?? 0;
      const changedAt = hot.changedAt[handle] ?? 0;
      if (!isGlobalSync && !isNews(rows, at, changedAt, ackTick)) continue;
      const motion = hot.motion[handle] ?? 0;
      const bodyX = hot.x[handle] ?? 0;
      const bodyY = hot.y[handle] ?? 0;
      const isMoving = (motion & MOVING_BIT) !== 0;
      let isDue = isGlobalSync || (!isMoving && turnsSince(turn, changedAt) >= STOPPED_TURNS);
      // A moving body that has not changed since it was last sent is not due, because its next message says more; nor
      // is an off-screen body in a tick other than its own.
      if (!isDue && !(isMoving && rows[at + SENT] === changedAt))
        isDue = isOnScreen(bodyX - x, bodyY - y) || (worldTick + handle) % OFF_SCREEN_TICKS === 0;
      noteSent(rows, at, changedAt, tick, isDue && writer.addPacked(handle, bodyX, bodyY, motion));
    }
    if (writer.count > 0) viewer.listener.sendState(writer.finish());
  }
}

/**
 * True if the body has changed since the last state that the viewer has acknowledged. @param at index at which the row
 * begins
 */
function isNews(rows: Int32Array, at: number, changedAt: number, ackTick: number): boolean {
  if (rows[at + SENT] === changedAt && ackTick >= (rows[at + SINCE] ?? NEVER))
    rows[at + CONFIRMED] = changedAt;
  return rows[at + CONFIRMED] !== changedAt;
}

const isOnScreen = (dx: number, dy: number): boolean =>
  Math.abs(dx) <= HALF_SCREEN.x && Math.abs(dy) <= HALF_SCREEN.y;

/**
 * Records a send. The snapshots that carry one state must form an unbroken series, so that any of them that arrives
 * confirms it.
 */
function noteSent(rows: Int32Array, at: number, changedAt: number, tick: number, isWritten: boolean): void {
  if (!isWritten) {
    // The last state sent stays recorded, but no later snapshot confirms it.
    rows[at + SINCE] = NEVER;
  } else if (rows[at + SENT] !== changedAt || rows[at + SINCE] === NEVER) {
    rows[at + SENT] = changedAt;
    rows[at + SINCE] = tick;
  }
}
