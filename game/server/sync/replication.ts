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
import type { Session } from '../net/session.ts';
import type { HotState } from '../world/hot-state.ts';
import { TURNS } from '../world/loop.ts';
import type { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';
import { announce, concerns } from './announcements.ts';
import { HALF_SCREEN, updateInterest } from './interest.ts';
import { NEVER, type Sightings, type Viewer } from './viewer.ts';

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

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * Tells every playing session what has happened, and those whose turn has come where everybody is.
   * @param last the turn that was run before this one
   */
  run(sessions: Iterable<Session>, last: number): void {
    const announcements = this.#world.takeEvents().map((event) => announce(this.#world, event));
    for (const session of sessions) {
      const { viewer } = session;
      if (!viewer || session.phase !== 'playing') continue;
      const tick = dueTick(this.#world.turn, last, viewer.player.handle);
      const isInterestDue =
        tick !== null && (tick + Math.floor(viewer.player.handle / TURNS)) % INTEREST_TICKS === 0;
      if (isInterestDue) this.refresh(session, viewer);
      for (const announcement of announcements) {
        if (concerns(announcement, viewer)) session.sendText(announcement.text);
      }
      if (tick !== null) this.#snapshot(session, viewer, tick);
    }
  }

  /** Looks anew at who is in view and tells the session who came and went. */
  refresh(session: Session, viewer: Viewer): void {
    const { entered, left } = updateInterest(this.#world, viewer);
    for (const player of left) session.send('player:left', { socket_id: player.id, handle: player.handle });
    for (const player of entered) session.send('player:joined', recordFor(this.#world, player));
  }

  /** Sends everybody in view at once: after joining, and when the client asks. */
  sendCurrent(session: Session, viewer: Viewer): void {
    updateInterest(this.#world, viewer);
    const players = viewer.sightings.players.map((player) => recordFor(this.#world, player));
    session.send('player:current-players', players);
  }

  #snapshot(session: Session, viewer: Viewer, tick: number): void {
    const { turn, hot } = this.#world;
    const { sightings } = viewer;
    const isGlobalSync = tick - viewer.globalSyncAt >= GLOBAL_SYNC_TICKS;
    if (isGlobalSync) viewer.globalSyncAt = tick;
    this.#writer.begin(tick, isGlobalSync, viewer.player.x, viewer.player.y);
    // The row that begins turns with the ticks: when more is in view than fits, everybody has their turn.
    const offset = sightings.count > SNAPSHOT_CAPACITY ? (tick * SNAPSHOT_CAPACITY) % sightings.count : 0;
    for (let i = 0; i < sightings.count; i += 1) {
      const row = (i + offset) % sightings.count;
      if (!isGlobalSync && !isNews(hot, sightings, row, viewer.ackTick)) continue;
      const isWritten =
        (isGlobalSync || isDue(hot, sightings, row, viewer.player, turn)) && this.#write(sightings, row);
      noteSent(hot, sightings, row, tick, isWritten);
    }
    if (this.#writer.count > 0) session.sendState(this.#writer.finish());
  }

  #write(sightings: Sightings, row: number): boolean {
    const { hot } = this.#world;
    const handle = sightings.handles[row] ?? 0;
    return this.#writer.addPacked(handle, hot.x[handle] ?? 0, hot.y[handle] ?? 0, hot.motion[handle] ?? 0);
  }
}

/**
 * The tick of which a viewer is told now; null when their turn has not come since the last one that was run.
 * Neighbours by handle take different turns, so that each turn has its share of viewers.
 */
function dueTick(turn: number, last: number, handle: number): number | null {
  const tick = Math.floor((turn - (handle % TURNS)) / TURNS);
  return tick * TURNS + (handle % TURNS) > last ? tick : null;
}

/** Has the player changed since the state that the viewer is known to have? */
function isNews(hot: HotState, sightings: Sightings, row: number, ackTick: number): boolean {
  const changedAt = hot.changedAt[sightings.handles[row] ?? 0] ?? 0;
  const isCarried = sightings.sentChange[row] === changedAt && ackTick >= (sightings.since[row] ?? NEVER);
  if (isCarried) sightings.confirmed[row] = changedAt;
  return sightings.confirmed[row] !== changedAt;
}

/**
 * Is it worth telling in this tick? A walker of whom nothing new came since they were told is not, for the next
 * message says more; nor is one off the screen whose turn it is not. One who has stopped always is.
 */
function isDue(hot: HotState, sightings: Sightings, row: number, viewer: Player, turn: number): boolean {
  const handle = sightings.handles[row] ?? 0;
  const changedAt = hot.changedAt[handle] ?? 0;
  const isMoving = ((hot.motion[handle] ?? 0) & MOVING_BIT) !== 0;
  if (!isMoving && turn - changedAt >= STOPPED_TURNS) return true;
  if (isMoving && sightings.sentChange[row] === changedAt) return false;
  const isOnScreen =
    Math.abs((hot.x[handle] ?? 0) - viewer.x) <= HALF_SCREEN.x &&
    Math.abs((hot.y[handle] ?? 0) - viewer.y) <= HALF_SCREEN.y;
  return isOnScreen || (Math.floor(turn / TURNS) + handle) % OFF_SCREEN_TICKS === 0;
}

/** The row of snapshots that carry one state must be unbroken, so that any of them that arrives confirms it. */
function noteSent(hot: HotState, sightings: Sightings, row: number, tick: number, isWritten: boolean): void {
  const changedAt = hot.changedAt[sightings.handles[row] ?? 0] ?? 0;
  if (!isWritten) {
    // What was sent stays sent, but no later snapshot confirms it.
    sightings.since[row] = NEVER;
  } else if (sightings.sentChange[row] !== changedAt || sightings.since[row] === NEVER) {
    sightings.sentChange[row] = changedAt;
    sightings.since[row] = tick;
  }
}
