/** The sessions of the realm: new connections, greeting, joining, takeover, ending, and timeouts. */
import { sendHolds } from '#game/features/combat/server/afflictions.ts';
import { updateHandLight } from '#game/features/fire/server/hand-light.ts';
import { sendInventory } from '#game/features/inventory/server/belongings.ts';
import { receiveGifts } from '#game/features/inventory/server/gifts.ts';
import { SILENCE_LIMIT_MS } from '#game/shared/constants.ts';
import type { FrameLink, LinkKind } from '#game/shared/net/link.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import type { Log } from '../../log.ts';
import type { Journal } from '../../store/journal.ts';
import { type Spawner, unknownItemsOf } from '../../store/spawner.ts';
import { needsOf, ownRecord } from '../../sync/body-records.ts';
import type { Replication } from '../../sync/replication.ts';
import { Viewer } from '../../sync/viewer.ts';
import type { Refusal, SessionPhase } from '../../verbs/verb.ts';
import type { Player } from '../../world/bodies/player.ts';
import { refreshNames, renamePlayer } from '../../world/renaming.ts';
import { TURN_MS } from '../../world/turns/tick-loop.ts';
import { TurnBuckets } from '../../world/turns/turn-buckets.ts';
import type { World } from '../../world/world.ts';
import { type JoinFigures, Joins } from '../joins.ts';
import type { Identity } from '../transport.ts';
import { Bulletin } from './bulletin.ts';
import { Crowd } from './crowd.ts';
import { AT_ONCE, END_MESSAGES, type EndReason } from './end-reasons.ts';
import { Headcount } from './headcount.ts';
import { LingeringBodies } from './lingering-bodies.ts';
import { startAfresh } from './new-client.ts';
import { sendOwnState } from './own-state.ts';
import type { Presence } from './presence.ts';
import { Session } from './session.ts';
import { SessionList } from './session-list.ts';

/** Time after connecting at which a session that has not joined is ended, in ms. */
const GREETING_LIMIT_MS = 15_000;
/** Interval at which each session is checked for silence, in ms. */
const REAP_MS = 250;
/** Phases of a session that has not joined, and is not about to take over a session that has. */
const ENTERING: ReadonlySet<SessionPhase> = new Set(['greeting', 'greeted', 'joining']);
/** Time that a link has to deliver the last message before it is closed, in ms. */
export const FAREWELL_MS = 250;

export interface SessionManagerDeps {
  readonly world: World;
  readonly worldNotice: WorldNotice;
  readonly presence: Presence;
  readonly replication: Replication;
  readonly spawner: Spawner;
  readonly journal: Pick<Journal, 'leave'>;
  readonly log: Log;
  /** Simulation clock, in ms. */
  readonly now: () => number;
  /** Runs a task later, by the real clock. */
  readonly later: (task: () => void, ms: number) => void;
  /** Called when a user has neither a session nor a body any more; it may be called more than once. */
  readonly onDeparture: (userId: string) => void;
}

export class SessionManager {
  readonly #deps: SessionManagerDeps;
  readonly #sessions = new SessionList();
  readonly #rota = new TurnBuckets<Session>(REAP_MS / TURN_MS);
  readonly #lingering: LingeringBodies;
  readonly #joins = new Joins();
  /** Announces the number of players to all players. */
  readonly headcount: Headcount;
  /** Messages from operators to all players. */
  readonly bulletin: Bulletin;
  /** Users who take up places in the world. */
  readonly crowd: Crowd;
  /** Number of sessions since the start. */
  #opened = 0;
  #failedLoads = 0;
  #isShut = false;

  constructor(deps: SessionManagerDeps) {
    this.#deps = deps;
    this.#lingering = new LingeringBodies(deps.world, deps.journal, ({ userId }) =>
      this.#noteDeparture(userId),
    );
    this.crowd = new Crowd(deps.world, this.#sessions);
    this.headcount = new Headcount(deps);
    this.bulletin = new Bulletin(deps);
  }

  /** Number of sessions that have not ended, including those that have not joined. */
  get count(): number {
    return this.#sessions.size;
  }

  /** Number of times that a player could not be loaded. */
  get failedLoads(): number {
    return this.#failedLoads;
  }

  /** Returns the payload bytes that all sessions have received and sent since the start. */
  traffic(): { bytesIn: number; bytesOut: number } {
    return this.#sessions.traffic();
  }

  /** Returns the outcomes of connections, and the number of open sessions by kind of link. */
  figures(): JoinFigures & { readonly links: Readonly<Record<LinkKind, number>> } {
    return { ...this.#joins.figures(), links: this.#sessions.links() };
  }

  /** Begins a session for a new connection, and ends older ones of the same user that have not joined. */
  open(link: FrameLink, identity: Identity): Session {
    this.#opened += 1;
    const session = new Session(this.#opened, link, identity, this.#deps.now());
    this.#sessions.add(session);
    this.#rota.add(session);
    for (const older of this.#sessions.of(identity.userId))
      if (older !== session && ENTERING.has(older.phase)) this.end(older, 'replaced');
    if (this.#isShut) this.end(session, 'shutdown');
    return session;
  }

  /** Returns the session of this user that plays; undefined if there is none. */
  playingOf(userId: string): Session | undefined {
    return [...this.#sessions.of(userId)].find(({ phase }) => phase === 'playing');
  }

  /** Ends a session whose link now carries another session; the link itself stays open. */
  absorb(session: Session): void {
    if (this.#forget(session)) session.phase = 'closed';
  }

  /** Answers a client's `hello`. A client with another protocol version is asked to reload. */
  greet(session: Session, protocol: string): Refusal {
    session.send('hello', { protocol: PROTOCOL_HASH });
    if (protocol !== PROTOCOL_HASH) {
      this.end(session, 'protocol');
      return 'other protocol';
    }
    session.phase = 'greeted';
    return null;
  }

  /** Loads the player of a session, and adds them to the world if the session has not ended by then. */
  join(session: Session): void {
    session.phase = 'joining';
    this.#deps.spawner.load(session.identity.userId).then(
      (spawn) => {
        if (session.phase === 'joining') this.#enter(session, spawn);
      },
      (error: unknown) => {
        this.#failedLoads += 1;
        this.#deps.log.error({ err: error, user: session.identity.userId }, 'a player could not be loaded');
        this.end(session, 'failed');
      },
    );
  }

  /** Ends a session whose player leaves voluntarily. */
  leave(session: Session): void {
    session.link.close('left');
    this.close(session, 'left');
  }

  /** Sends the last message and closes the session. */
  end(session: Session, reason: EndReason): void {
    session.send('session:ended', { reason, message: END_MESSAGES[reason] });
    this.close(session, reason);
    this.#deps.later(() => session.link.close(reason), FAREWELL_MS);
  }

  /** Ends all sessions, because the server is stopping, and every session opened later. */
  shut(): void {
    this.#isShut = true;
    for (const session of this.#sessions) this.end(session, 'shutdown');
  }

  /** Handles a user's change of name; a player who is still being loaded enters under the new name. */
  rename(userId: string, username: string): void {
    for (const session of this.#sessions.of(userId)) session.newName = username;
  }

  /** Ends every session of a user; the body stays for a while, as after any other departure. */
  endUser(userId: string, reason: EndReason): void {
    for (const session of this.#sessions.of(userId)) this.end(session, reason);
  }

  /** Ends every session of a user who may not come back, and removes their body, which drops its belongings. */
  removeUser(userId: string): void {
    this.#lingering.banish(userId);
    this.endUser(userId, 'signed-out');
  }

  /** Ends a session whose link has closed or is about to be closed. A second call does nothing. */
  close(session: Session, reason: string): void {
    if (!this.#forget(session)) return;
    const { presence, replication, log } = this.#deps;
    const { viewer } = session;
    // A `moving` session was only meant to continue a playing session, whose join has been counted already.
    if (!viewer && session.phase !== 'moving') this.#joins.ended(reason);
    session.phase = 'closed';
    session.viewer = undefined;
    log.debug({ user: session.identity.userId, reason }, 'session closed');
    if (viewer) {
      replication.dismiss(viewer);
      if (presence.sessionOf(viewer.player) === session) this.#leaveBody(viewer.player, reason);
    }
    this.#noteDeparture(session.identity.userId);
  }

  /**
   * Ends sessions that have fallen silent or never joined, checking a few of them each turn. Also removes the bodies of
   * departed players when their time is over.
   * @param turn the running turn
   * @param last the previous turn that was run
   */
  reap(turn: number, last: number): void {
    const now = this.#deps.now();
    this.#lingering.clear(
      (userId) => [...this.#sessions.of(userId)].some(({ phase }) => phase === 'joining'),
      (userId) => this.endUser(userId, 'signed-out'),
    );
    this.#rota.forEachDue(turn, last, (session) => {
      const isSilent = now - session.heardAt > SILENCE_LIMIT_MS;
      const isIdle = session.phase !== 'playing' && now - session.openedAt > GREETING_LIMIT_MS;
      if (!isSilent && !isIdle) return;
      this.close(session, 'reaped');
      session.link.close(isSilent ? 'silent' : 'never joined');
    });
  }

  /** Marks the place of a player for saving. */
  notePlace({ id }: Player): void {
    this.#deps.world.changes.mark('place', id);
  }

  #enter(session: Session, spawn: Awaited<ReturnType<Spawner['load']>>): void {
    const { world, presence, replication } = this.#deps;
    const player = world.add(spawn.player);
    const unknown = unknownItemsOf(spawn);
    if (unknown.length > 0)
      this.#deps.log.warn({ player: player.id, items: unknown }, 'Failed to load item details');
    if (session.newName !== null) renamePlayer(world, player, session.newName);
    refreshNames(world, player);
    updateHandLight(world, player);
    this.#lingering.wake(player);
    world.spoken.allowances.noteNetwork(player, session.identity.network);
    player.stay = spawn.stay;
    const older = presence.sessionOf(player);
    if (older) this.end(older, 'replaced');
    // Moves of an earlier session may still be in transit; a new epoch makes the server ignore them.
    player.epoch = (player.epoch + 1) & 0xff;
    player.lastSeq = undefined;
    player.verbs.length = 0;
    startAfresh(world, player);
    presence.enter(player, session);
    const viewer = new Viewer(player, session, world.tick);
    session.viewer = viewer;
    session.phase = 'playing';
    this.#joins.entered(this.#deps.now() - session.openedAt);
    replication.enrol(viewer);
    session.send('world:data', this.#deps.worldNotice);
    session.send('session:welcome', {
      self: ownRecord(world, player),
      epoch: player.epoch,
      serverTime: this.#deps.now(),
      isFirstTime: spawn.isFirstTime,
      needs: needsOf(player, world.now),
      chat: [...world.chat],
    });
    sendOwnState(world, player, session);
    replication.sendCurrent(viewer);
    sendHolds(world, player);
    receiveGifts(world, player, spawn.gifts);
    sendInventory(world, player);
    session.send('server:stats', this.headcount.stats());
    this.bulletin.welcome(session);
  }

  /** Handles the body of a player whose session has ended. */
  #leaveBody(player: Player, reason: string): void {
    this.#deps.presence.leave(player);
    if (reason === 'replaced') return;
    if (AT_ONCE.has(reason)) this.#lingering.remove(player);
    else this.#lingering.leave(player);
  }

  /** Reports that a user has departed, unless a body or a session is left. */
  #noteDeparture(userId: string): void {
    if (!this.crowd.has(userId)) this.#deps.onDeparture(userId);
  }

  /** Removes a session from the lists; returns false if it was not on them. */
  #forget(session: Session): boolean {
    this.#rota.remove(session);
    return this.#sessions.remove(session);
  }
}
