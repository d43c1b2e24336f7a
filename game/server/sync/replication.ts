/**
 * Turns what the world is into what each viewer is told: entering and leaving as events, places as one datagram
 * a tick, everything else that happened as events. A body that has stopped is repeated until the viewer is known
 * to have the last state, and costs nothing after that. Each viewer has a turn of the tick that is theirs: they are
 * told the places of that moment under the number of the tick, always as long after its beginning.
 */
import { GLOBAL_SYNC_MS, TICK_MS } from '#game/shared/constants.ts';
import { MOVING_BIT } from '#game/shared/protocol/motion.ts';
import { SNAPSHOT_CAPACITY, SnapshotWriter } from '#game/shared/protocol/snapshot.ts';
import { type Body, PLAYER_KIND } from '../world/body.ts';
import { Creature } from '../world/creature.ts';
import type { WorldEvent } from '../world/events.ts';
import { type HotState, turnsSince } from '../world/hot-state.ts';
import { TURNS } from '../world/loop.ts';
import { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';
import { type Announcement, announce } from './announcements.ts';
import { ChunkSubscriptions } from './chunk-subscriptions.ts';
import { HALF_SCREEN, type InterestChange, updateInterest } from './interest.ts';
import { creatureRecord, recordFor } from './records.ts';
import { CONFIRMED, HANDLE, NEVER, ROW, SENT, SINCE, type Viewer } from './viewer.ts';
import { Watchers } from './watchers.ts';

/** Interest is looked at every so many ticks a viewer, in turn: 250 ms, or 150 px at a sprint. */
const INTEREST_TICKS = 5;
const GLOBAL_SYNC_TICKS = GLOBAL_SYNC_MS / TICK_MS;
/** Who walks outside of the largest screen is told of every so many ticks only. */
const OFF_SCREEN_TICKS = 4;
/** Who has not changed for so many turns is taken to have stopped, and is repeated until acknowledged. */
const STOPPED_TURNS = 2 * TURNS;

export class Replication {
  readonly #world: World;
  readonly #writer = new SnapshotWriter();
  readonly #watchers = new Watchers();
  readonly #chunks: ChunkSubscriptions;
  /** Who plays, by the turn that is theirs: neighbours by handle take different ones. */
  readonly #audience: readonly Set<Viewer>[] = Array.from({ length: TURNS }, () => new Set());
  /** Who plays, by the handle of their player. */
  readonly #byHandle = new Map<number, Viewer>();

  constructor(world: World) {
    this.#world = world;
    this.#chunks = new ChunkSubscriptions(world);
  }

  /** Everybody who plays. */
  viewers(): Iterable<Viewer> {
    return this.#byHandle.values();
  }

  /** From now on the viewer is told what happens. */
  enrol(viewer: Viewer): void {
    this.#audience[viewer.player.handle % TURNS]?.add(viewer);
    this.#byHandle.set(viewer.player.handle, viewer);
    this.#chunks.follow(viewer);
  }

  /** The viewer's session has ended. */
  dismiss(viewer: Viewer): void {
    this.#audience[viewer.player.handle % TURNS]?.delete(viewer);
    if (this.#byHandle.get(viewer.player.handle) === viewer) this.#byHandle.delete(viewer.player.handle);
    this.#watchers.dismiss(viewer);
    this.#chunks.dismiss(viewer);
  }

  /**
   * Tells everybody who plays what has happened, and those whose turn has come where everybody is.
   * @param last the turn that was run before this one
   */
  run(last: number, events: readonly WorldEvent[]): void {
    for (const { viewer, tick } of this.#due(last)) {
      const isInterestDue = (tick + Math.floor(viewer.player.handle / TURNS)) % INTEREST_TICKS === 0;
      if (isInterestDue) this.refresh(viewer);
    }
    this.announce(events);
    for (const { viewer, tick } of this.#due(last)) this.#snapshot(viewer, tick);
  }

  /** Tells what has happened to those whom it concerns, and to nobody else. */
  announce(events: readonly WorldEvent[]): void {
    for (const event of events) {
      const announcement = announce(this.#world, event);
      for (const { listener } of this.#hearers(announcement)) {
        for (const text of announcement.texts) listener.sendText(text);
      }
    }
  }

  /** Tells everybody who plays: the one way to reach them all. @param text An encoded event. */
  tellEverybody(text: string): void {
    for (const part of this.#audience) {
      for (const { listener } of part) listener.sendText(text);
    }
  }

  /** Whose turn has come, and the tick they are told of. Who was passed over while the machine was behind comes once. */
  *#due(last: number): Iterable<{ viewer: Viewer; tick: number }> {
    const { turn } = this.#world;
    for (let due = Math.max(last + 1, turn - TURNS + 1); due <= turn; due += 1) {
      const tick = Math.floor(due / TURNS);
      for (const viewer of this.#audience[due % TURNS] ?? []) yield { viewer, tick };
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
      case 'known':
        yield* this.#own(announcement.body);
        yield* this.#watchers.of(announcement.body);
        break;
      case 'seeing':
        yield* this.#watchers.of(announcement.body);
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

  /** Tells a viewer anew of everything that stands in the chunks of their view. */
  resendChunks(viewer: Viewer): void {
    this.#chunks.resend(viewer);
  }

  /** Looks anew at who is in view and tells the viewer who came and went. */
  refresh(viewer: Viewer): void {
    this.#chunks.follow(viewer);
    const { entered, left } = this.#look(viewer);
    for (const body of left) this.#tellLeft(viewer, body);
    for (const body of entered) this.#tellEntered(viewer, body);
  }

  /** Sends everybody in view at once: after joining, and when the client asks. */
  sendCurrent(viewer: Viewer): void {
    this.#look(viewer);
    const { bodies } = viewer.visible;
    const players = bodies
      .filter((body) => body instanceof Player)
      .map((player) => recordFor(this.#world, player));
    viewer.listener.send('player:current-players', players);
    for (const body of bodies) if (body instanceof Creature) this.#tellEntered(viewer, body);
  }

  #look(viewer: Viewer): InterestChange {
    const change = updateInterest(this.#world, viewer);
    for (const body of change.left) this.#watchers.remove(body, viewer);
    for (const body of change.entered) this.#watchers.add(body, viewer);
    return change;
  }

  #tellEntered({ listener }: Viewer, body: Body): void {
    if (body instanceof Player) listener.send('player:joined', recordFor(this.#world, body));
    else if (body instanceof Creature) listener.send('creature:appeared', creatureRecord(this.#world, body));
  }

  #tellLeft({ listener }: Viewer, { id, handle, kind }: Body): void {
    if (kind === PLAYER_KIND) listener.send('player:left', { socket_id: id, handle });
    else listener.send('creature:left', { id, handle });
  }

  #snapshot(viewer: Viewer, tick: number): void {
    const { turn, hot } = this.#world;
    const { visible } = viewer;
    const isGlobalSync = tick - viewer.globalSyncAt >= GLOBAL_SYNC_TICKS;
    if (isGlobalSync) viewer.globalSyncAt = tick;
    this.#writer.begin(tick, isGlobalSync, viewer.player.x, viewer.player.y);
    // The row that begins turns with the ticks: when more is in view than fits, everybody has their turn.
    const offset = visible.count > SNAPSHOT_CAPACITY ? (tick * SNAPSHOT_CAPACITY) % visible.count : 0;
    const { rows, count } = visible;
    for (let i = 0; i < count; i += 1) {
      const at = ((i + offset) % count) * ROW;
      if (!isGlobalSync && !isNews(hot, rows, at, viewer.ackTick)) continue;
      const isWritten =
        (isGlobalSync || isDue(hot, rows, at, viewer.player, turn)) && this.#write(rows[at + HANDLE] ?? 0);
      noteSent(hot, rows, at, tick, isWritten);
    }
    if (this.#writer.count > 0) viewer.listener.sendState(this.#writer.finish());
  }

  #write(handle: number): boolean {
    const { x, y, motion } = this.#world.hot;
    return this.#writer.addPacked(handle, x[handle] ?? 0, y[handle] ?? 0, motion[handle] ?? 0);
  }
}

/** Has the body changed since the state that the viewer is known to have? @param at where the row begins */
function isNews(hot: HotState, rows: Int32Array, at: number, ackTick: number): boolean {
  const changedAt = hot.changedAt[rows[at + HANDLE] ?? 0] ?? 0;
  const isCarried = rows[at + SENT] === changedAt && ackTick >= (rows[at + SINCE] ?? NEVER);
  if (isCarried) rows[at + CONFIRMED] = changedAt;
  return rows[at + CONFIRMED] !== changedAt;
}

/**
 * Is it worth telling in this tick? A walker of whom nothing new came since they were told is not, for the next
 * message says more; nor is one off the screen whose turn it is not. One who has stopped always is.
 */
function isDue(hot: HotState, rows: Int32Array, at: number, viewer: Body, turn: number): boolean {
  const handle = rows[at + HANDLE] ?? 0;
  const changedAt = hot.changedAt[handle] ?? 0;
  const isMoving = ((hot.motion[handle] ?? 0) & MOVING_BIT) !== 0;
  if (!isMoving && turnsSince(turn, changedAt) >= STOPPED_TURNS) return true;
  if (isMoving && rows[at + SENT] === changedAt) return false;
  const isOnScreen =
    Math.abs((hot.x[handle] ?? 0) - viewer.x) <= HALF_SCREEN.x &&
    Math.abs((hot.y[handle] ?? 0) - viewer.y) <= HALF_SCREEN.y;
  return isOnScreen || (Math.floor(turn / TURNS) + handle) % OFF_SCREEN_TICKS === 0;
}

/** The row of snapshots that carry one state must be unbroken, so that any of them that arrives confirms it. */
function noteSent(hot: HotState, rows: Int32Array, at: number, tick: number, isWritten: boolean): void {
  const changedAt = hot.changedAt[rows[at + HANDLE] ?? 0] ?? 0;
  if (!isWritten) {
    // What was sent stays sent, but no later snapshot confirms it.
    rows[at + SINCE] = NEVER;
  } else if (rows[at + SENT] !== changedAt || rows[at + SINCE] === NEVER) {
    rows[at + SENT] = changedAt;
    rows[at + SINCE] = tick;
  }
}
