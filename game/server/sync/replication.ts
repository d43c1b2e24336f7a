/**
 * Turns what the world is into what each viewer is told: entering and leaving as events, places as one datagram
 * a tick, everything else that happened as events. A player who has stopped is repeated until the viewer is known
 * to have the last state, and costs nothing after that. Each viewer has a turn of the tick that is theirs: they are
 * told the places of that moment under the number of the tick, always as long after its beginning.
 */
import { GLOBAL_SYNC_MS, TICK_MS } from '#game/shared/constants.ts';
import type { LivePlayer } from '#game/shared/protocol/events.ts';
import { MOVING_BIT } from '#game/shared/protocol/motion.ts';
import { SNAPSHOT_CAPACITY, SnapshotWriter } from '#game/shared/protocol/snapshot.ts';
import type { HotState } from '../world/hot-state.ts';
import { TURNS } from '../world/loop.ts';
import type { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';
import { announce, concerns } from './announcements.ts';
import { HALF_SCREEN, updateInterest } from './interest.ts';
import type { Listener } from './listener.ts';
import { CONFIRMED, HANDLE, NEVER, ROW, SENT, SINCE, type Viewer } from './viewer.ts';

/** Interest is looked at every so many ticks a viewer, in turn: 250 ms, or 150 px at a sprint. */
const INTEREST_TICKS = 5;
const GLOBAL_SYNC_TICKS = GLOBAL_SYNC_MS / TICK_MS;
/** Who walks outside of the largest screen is told of every so many ticks only. */
const OFF_SCREEN_TICKS = 4;
/** Who has not changed for so many turns is taken to have stopped, and is repeated until acknowledged. */
const STOPPED_TURNS = 2 * TURNS;

/** The record by which others know a player: to half a pixel, as snapshots have it. */
export function recordFor(world: World, player: Player): LivePlayer {
  const half = (value: number): number => Math.round(value * 2) / 2;
  const velocity = { x: Math.round(player.velocityX), y: Math.round(player.velocityY) };
  return { ...ownRecord(world, player), x: half(player.x), y: half(player.y), velocity };
}

/** The record by which a player knows themselves: exact, for prediction goes on from it. */
export function ownRecord(world: World, player: Player): LivePlayer {
  return {
    socket_id: player.id,
    user_id: player.userId,
    handle: player.handle,
    username: player.username,
    color: player.color,
    x: player.x,
    y: player.y,
    facingDirection: player.motion.facing,
    isMoving: player.motion.isMoving,
    isDead: player.motion.isDead,
    velocity: { x: player.velocityX, y: player.velocityY },
    weapon_id: player.weapon,
    wear: [...player.wear],
    timestamp: world.wallNow,
  };
}

export class Replication {
  readonly #world: World;
  readonly #writer = new SnapshotWriter();
  /** Who plays, by the turn that is theirs: neighbours by handle take different ones. */
  readonly #audience: readonly Set<Listener>[] = Array.from({ length: TURNS }, () => new Set());

  constructor(world: World) {
    this.#world = world;
  }

  /** From now on the listener is told what happens. */
  enrol(listener: Listener, viewer: Viewer): void {
    this.#audience[viewer.player.handle % TURNS]?.add(listener);
  }

  /** The listener is told nothing any more. */
  dismiss(listener: Listener, viewer: Viewer): void {
    this.#audience[viewer.player.handle % TURNS]?.delete(listener);
  }

  /**
   * Tells every playing listener what has happened, and those whose turn has come where everybody is.
   * @param last the turn that was run before this one
   */
  run(last: number): void {
    for (const { listener, viewer, tick } of this.#due(last)) {
      const isInterestDue = (tick + Math.floor(viewer.player.handle / TURNS)) % INTEREST_TICKS === 0;
      if (isInterestDue) this.refresh(listener, viewer);
    }
    this.#announce();
    for (const { listener, viewer, tick } of this.#due(last)) this.#snapshot(listener, viewer, tick);
  }

  /** Whose turn has come, and the tick they are told of. Who was passed over while the machine was behind comes once. */
  *#due(last: number): Iterable<{ listener: Listener; viewer: Viewer; tick: number }> {
    const { turn } = this.#world;
    for (let due = Math.max(last + 1, turn - TURNS + 1); due <= turn; due += 1) {
      const tick = Math.floor(due / TURNS);
      for (const listener of this.#audience[due % TURNS] ?? []) {
        if (listener.viewer) yield { listener, viewer: listener.viewer, tick };
      }
    }
  }

  /** Tells everybody who plays: the one way to reach them all. @param text An encoded event. */
  tellEverybody(text: string): void {
    for (const part of this.#audience) {
      for (const listener of part) listener.sendText(text);
    }
  }

  #announce(): void {
    const announcements = this.#world.takeEvents().map((event) => announce(this.#world, event));
    if (announcements.length === 0) return;
    for (const part of this.#audience) {
      for (const listener of part) {
        const { viewer } = listener;
        for (const announcement of announcements) {
          if (viewer && concerns(announcement, viewer)) listener.sendText(announcement.text);
        }
      }
    }
  }

  /** Looks anew at who is in view and tells the listener who came and went. */
  refresh(listener: Listener, viewer: Viewer): void {
    const { entered, left } = updateInterest(this.#world, viewer);
    for (const player of left) listener.send('player:left', { socket_id: player.id, handle: player.handle });
    for (const player of entered) listener.send('player:joined', recordFor(this.#world, player));
  }

  /** Sends everybody in view at once: after joining, and when the client asks. */
  sendCurrent(listener: Listener, viewer: Viewer): void {
    updateInterest(this.#world, viewer);
    const players = viewer.sightings.players.map((player) => recordFor(this.#world, player));
    listener.send('player:current-players', players);
  }

  #snapshot(listener: Listener, viewer: Viewer, tick: number): void {
    const { turn, hot } = this.#world;
    const { sightings } = viewer;
    const isGlobalSync = tick - viewer.globalSyncAt >= GLOBAL_SYNC_TICKS;
    if (isGlobalSync) viewer.globalSyncAt = tick;
    this.#writer.begin(tick, isGlobalSync, viewer.player.x, viewer.player.y);
    // The row that begins turns with the ticks: when more is in view than fits, everybody has their turn.
    const offset = sightings.count > SNAPSHOT_CAPACITY ? (tick * SNAPSHOT_CAPACITY) % sightings.count : 0;
    const { rows, count } = sightings;
    for (let i = 0; i < count; i += 1) {
      const at = ((i + offset) % count) * ROW;
      if (!isGlobalSync && !isNews(hot, rows, at, viewer.ackTick)) continue;
      const isWritten =
        (isGlobalSync || isDue(hot, rows, at, viewer.player, turn)) && this.#write(rows[at + HANDLE] ?? 0);
      noteSent(hot, rows, at, tick, isWritten);
    }
    if (this.#writer.count > 0) listener.sendState(this.#writer.finish());
  }

  #write(handle: number): boolean {
    const { x, y, motion } = this.#world.hot;
    return this.#writer.addPacked(handle, x[handle] ?? 0, y[handle] ?? 0, motion[handle] ?? 0);
  }
}

/** Has the player changed since the state that the viewer is known to have? @param at where the row begins */
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
function isDue(hot: HotState, rows: Int32Array, at: number, viewer: Player, turn: number): boolean {
  const handle = rows[at + HANDLE] ?? 0;
  const changedAt = hot.changedAt[handle] ?? 0;
  const isMoving = ((hot.motion[handle] ?? 0) & MOVING_BIT) !== 0;
  if (!isMoving && turn - changedAt >= STOPPED_TURNS) return true;
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
