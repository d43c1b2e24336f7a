/**
 * Turns what the world is into what each viewer is told: entering and leaving as events, places as one datagram
 * a tick, everything else that happened as events. A player who has stopped is repeated until the viewer is known
 * to have the last state, and costs nothing after that.
 */
import { GLOBAL_SYNC_MS, TICK_MS } from '#game/shared/constants.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { LivePlayer } from '#game/shared/protocol/events.ts';
import { SnapshotWriter } from '#game/shared/protocol/snapshot.ts';
import type { Session } from '../net/session.ts';
import type { Player } from '../world/player.ts';
import type { World, WorldEvent } from '../world/world.ts';
import { HALF_SCREEN, updateInterest } from './interest.ts';
import type { Sighting, Viewer } from './viewer.ts';

/** Interest is looked at every so many ticks a viewer, in turn: 200 ms, or 120 px at a sprint. */
const INTEREST_TICKS = 4;
const GLOBAL_SYNC_TICKS = GLOBAL_SYNC_MS / TICK_MS;
/** Who walks outside of the largest screen is told of every so many ticks only. */
const OFF_SCREEN_TICKS = 4;
/** Who has not changed for so many ticks is taken to have stopped, and is repeated until acknowledged. */
const STOPPED_TICKS = 2;

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
    timestamp: world.wallNow,
  };
}

export class Replication {
  readonly #world: World;
  readonly #writer = new SnapshotWriter();

  constructor(world: World) {
    this.#world = world;
  }

  /** Tells every playing session what this tick brought. */
  run(sessions: Iterable<Session>): void {
    const events = this.#world.takeEvents();
    const shared = new Map<WorldEvent, string>();
    for (const session of sessions) {
      const { viewer } = session;
      if (!viewer || session.phase !== 'playing') continue;
      if ((this.#world.tick + viewer.player.handle) % INTEREST_TICKS === 0) this.refresh(session, viewer);
      for (const event of events) this.#tell(session, viewer, event, shared);
      this.#snapshot(session, viewer);
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
    const players = [...viewer.sightings.keys()].map((player) => recordFor(this.#world, player));
    session.send('player:current-players', players);
  }

  #tell(session: Session, viewer: Viewer, event: WorldEvent, shared: Map<WorldEvent, string>): void {
    switch (event.type) {
      case 'rejected':
        if (event.player === viewer.player) session.send('player:move:rejected', event.rejection);
        break;
      case 'notice':
        if (event.player === viewer.player) session.send('chat:notice', { message: event.message });
        break;
      case 'turned':
        if (viewer.sightings.has(event.player)) session.sendText(encodeOnce(shared, event, encodeTurn));
        break;
      case 'chat':
        session.sendText(encodeOnce(shared, event, () => encodeServerEvent('chat:message', event.line)));
        break;
    }
  }

  #snapshot(session: Session, viewer: Viewer): void {
    const { tick } = this.#world;
    const isGlobalSync = tick - viewer.globalSyncAt >= GLOBAL_SYNC_TICKS;
    if (isGlobalSync) viewer.globalSyncAt = tick;
    this.#writer.begin(tick, isGlobalSync, viewer.player.x, viewer.player.y);
    for (const sighting of viewer.sightings.values()) {
      if (!isGlobalSync && !isNews(sighting, viewer.ackTick)) continue;
      const { player } = sighting;
      const isWritten =
        (isGlobalSync || isDue(sighting, viewer.player, tick)) &&
        this.#writer.add(player.handle, player.x, player.y, player.motion);
      noteSent(sighting, tick, isWritten);
    }
    if (this.#writer.count > 0) session.sendState(this.#writer.finish());
  }
}

/** Has the player changed since the state that the viewer is known to have? */
function isNews(sighting: Sighting, ackTick: number): boolean {
  const { changedAt } = sighting.player;
  if (sighting.sentChange === changedAt && ackTick >= sighting.since) sighting.confirmed = changedAt;
  return sighting.confirmed !== changedAt;
}

/**
 * Is it worth telling in this tick? A walker of whom nothing new came since they were told is not, for the next
 * message says more; nor is one off the screen whose turn it is not. One who has stopped always is.
 */
function isDue(sighting: Sighting, viewer: Player, tick: number): boolean {
  const { player } = sighting;
  if (tick - player.changedAt >= STOPPED_TICKS && !player.motion.isMoving) return true;
  if (player.motion.isMoving && sighting.sentChange === player.changedAt) return false;
  const isOnScreen =
    Math.abs(player.x - viewer.x) <= HALF_SCREEN.x && Math.abs(player.y - viewer.y) <= HALF_SCREEN.y;
  return isOnScreen || (tick + player.handle) % OFF_SCREEN_TICKS === 0;
}

/** The row of snapshots that carry one state must be unbroken, so that any of them that arrives confirms it. */
function noteSent(sighting: Sighting, tick: number, isWritten: boolean): void {
  const { changedAt } = sighting.player;
  if (!isWritten) {
    // The row is broken: what was sent stays sent, but no later snapshot confirms it.
    sighting.since = Number.POSITIVE_INFINITY;
  } else if (sighting.sentChange !== changedAt || sighting.since === Number.POSITIVE_INFINITY) {
    sighting.sentChange = changedAt;
    sighting.since = tick;
  }
}

function encodeTurn(event: WorldEvent & { type: 'turned' }): string {
  const { player } = event;
  return encodeServerEvent('player:direction', {
    facingDirection: player.motion.facing,
    socket_id: player.id,
  });
}

function encodeOnce<E extends WorldEvent>(
  shared: Map<WorldEvent, string>,
  event: E,
  encode: (event: E) => string,
): string {
  let text = shared.get(event);
  if (text === undefined) {
    text = encode(event);
    shared.set(event, text);
  }
  return text;
}
