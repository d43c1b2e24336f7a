/**
 * The sessions of the realm: greeting, joining, taking over and leaving. It acts on what the ingress lets through
 * and hands to the world what belongs there.
 */
import { SILENCE_LIMIT_MS } from '#game/shared/constants.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type {
  ClientEvent,
  ClientEventPayload,
  ServerEventPayload,
  WorldNotice,
} from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import type { MoveFrame } from '#game/shared/protocol/move.ts';
import { encodePong, type PingFrame } from '#game/shared/protocol/ping.ts';
import type { Log } from '../log.ts';
import type { Journal } from '../store/journal.ts';
import type { Spawner } from '../store/spawner.ts';
import { sendNodes } from '../sync/nodes.ts';
import { needsOf, ownRecord } from '../sync/records.ts';
import type { Replication } from '../sync/replication.ts';
import { Viewer } from '../sync/viewer.ts';
import type { Player } from '../world/player.ts';
import type { World } from '../world/world.ts';
import { commandOf } from './commands.ts';
import { Ingress, type IngressTarget } from './ingress.ts';
import type { ReportDesk } from './reports.ts';
import { Session } from './session.ts';
import type { Identity } from './transport.ts';

/** Who has not joined this long after connecting is let go, in ms. */
const GREETING_LIMIT_MS = 15_000;
/** How often everybody is told how many are online, and the least pause between two tellings, in ms. */
const STATS_INTERVAL_MS = 10_000;
const STATS_PAUSE_MS = 250;
/** A link is given this long to carry the last word before it is closed, in ms. */
export const FAREWELL_MS = 250;

type EndReason = ServerEventPayload<'session:ended'>['reason'];

const FAREWELLS: Record<EndReason, string> = {
  replaced: 'You have entered the game somewhere else; this session has ended.',
  protocol: 'The game has been updated. Please reload the page.',
  shutdown: 'The server is restarting. You will be back in a moment.',
  flood: 'This session was closed: it sent more than the game allows.',
  failed: 'Failed to initialize player. Please try again.',
  'signed-out': 'You have been signed out.',
};

export interface LobbyDeps {
  readonly world: World;
  readonly worldNotice: WorldNotice;
  readonly replication: Replication;
  readonly spawner: Spawner;
  readonly journal: Journal;
  readonly reports: ReportDesk;
  readonly log: Log;
  /** Simulation clock, in ms. */
  readonly now: () => number;
  /** Runs a task later, by the real clock. */
  readonly later: (task: () => void, ms: number) => void;
}

export class Lobby implements IngressTarget {
  readonly ingress: Ingress;
  readonly sessions = new Set<Session>();
  readonly #deps: LobbyDeps;
  readonly #byPlayer = new Map<Player, Session>();
  /** Payload bytes of the sessions that are over. */
  readonly #past = { bytesIn: 0, bytesOut: 0 };
  #failedLoads = 0;
  #statsTold = 0;
  #statsToldAt = 0;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
    this.ingress = new Ingress(this, deps.log, deps.now);
  }

  get onlinePlayers(): number {
    return this.#byPlayer.size;
  }

  /** Times that a player could not be loaded. */
  get failedLoads(): number {
    return this.#failedLoads;
  }

  /** Payload bytes that all sessions have received and sent since the start. */
  traffic(): { bytesIn: number; bytesOut: number } {
    let { bytesIn, bytesOut } = this.#past;
    for (const session of this.sessions) {
      bytesIn += session.bytesIn;
      bytesOut += session.bytesOut;
    }
    return { bytesIn, bytesOut };
  }

  /** Takes a new connection in; the transport passes everything that arrives to what is returned. */
  accept(link: FrameLink, identity: Identity): LinkHandlers {
    const session = new Session(link, identity, this.#deps.now());
    this.sessions.add(session);
    return {
      onState: (frame) => this.ingress.state(session, frame),
      onEvent: (text) => this.ingress.event(session, text),
      onClose: (reason) => this.#closed(session, reason),
    };
  }

  /** Lets go of sessions that have fallen silent or never joined. Called every tick. */
  reap(): void {
    const now = this.#deps.now();
    for (const session of this.sessions) {
      const isSilent = now - session.heardAt > SILENCE_LIMIT_MS;
      const isIdle = session.phase !== 'playing' && now - session.openedAt > GREETING_LIMIT_MS;
      if (!isSilent && !isIdle) continue;
      session.link.close(isSilent ? 'silent' : 'never joined');
      this.#closed(session, 'reaped');
    }
  }

  /** Tells every session, or every one of a user, why it ends and closes it. */
  endAll(reason: EndReason, userId?: string): void {
    for (const session of this.sessions) {
      if (userId === undefined || session.identity.userId === userId) this.#end(session, reason);
    }
  }

  /** Tells everybody who plays how many are online: soon after a change, and every 10 s. Called every turn. */
  announceStats(): void {
    const now = this.#deps.now();
    const age = now - this.#statsToldAt;
    if (age < (this.#statsTold === this.onlinePlayers ? STATS_INTERVAL_MS : STATS_PAUSE_MS)) return;
    this.#statsToldAt = now;
    this.#statsTold = this.onlinePlayers;
    this.#deps.replication.tellEverybody(encodeServerEvent('server:stats', this.#stats()));
  }

  move(session: Session, frame: MoveFrame): void {
    session.viewer?.acknowledge(frame.ackTick, this.#deps.world.tick);
    if (session.viewer)
      this.#deps.world.ask(session.viewer.player, { type: 'move', frame, at: this.#deps.now() });
  }

  ack(session: Session, tick: number): void {
    session.viewer?.acknowledge(tick, this.#deps.world.tick);
  }

  ping(session: Session, frame: PingFrame): void {
    session.viewer?.acknowledge(frame.ackTick, this.#deps.world.tick);
    const moveSeq = session.viewer?.player.lastSeq ?? null;
    session.sendState(encodePong({ clientTime: frame.clientTime, serverTime: this.#deps.now(), moveSeq }));
  }

  event(session: Session, event: ClientEvent): void {
    const { viewer } = session;
    switch (event.name) {
      case 'hello':
        this.#greet(session, event.payload.protocol);
        break;
      case 'player:join':
        this.#join(session);
        break;
      case 'session:leave':
        session.link.close('left');
        this.#closed(session, 'left');
        break;
      case 'chat:report':
        if (viewer) this.#report(session, viewer.player, event.payload);
        break;
      case 'ping':
        session.send('ping', { id: event.payload.id });
        break;
      case 'player:request-current':
        if (viewer) this.#deps.replication.sendCurrent(viewer);
        break;
      case 'savePosition':
        // The server saves the place it knows, never the one a client states.
        if (viewer) this.#deps.world.changes.mark('place', viewer.player.id);
        break;
      case 'resource:request':
        if (viewer) sendNodes(session, this.#deps.world, viewer.player);
        break;
      case 'resource:harvest':
        session.send('resource:harvest:result', noSuchNode(event.payload.nodeId));
        break;
      default: {
        const command = commandOf(event, this.#deps.now());
        if (command && viewer) this.#deps.world.ask(viewer.player, command);
      }
    }
  }

  flood(session: Session): void {
    this.#deps.log.warn({ user: session.identity.userId }, 'session closed: too many bad frames');
    this.#end(session, 'flood');
  }

  #greet(session: Session, protocol: string): void {
    session.send('hello', { protocol: PROTOCOL_HASH });
    if (protocol !== PROTOCOL_HASH) {
      this.#end(session, 'protocol');
      return;
    }
    session.phase = 'greeted';
  }

  #join(session: Session): void {
    session.phase = 'joining';
    this.#deps.spawner.load(session.identity.userId).then(
      (spawn) => {
        if (session.phase === 'joining') this.#enter(session, spawn);
      },
      (error: unknown) => {
        this.#failedLoads += 1;
        this.#deps.log.error({ err: error, user: session.identity.userId }, 'a player could not be loaded');
        this.#end(session, 'failed');
      },
    );
  }

  #enter(session: Session, spawn: Awaited<ReturnType<Spawner['load']>>): void {
    const { world, replication } = this.#deps;
    const player = world.add(spawn.player);
    const older = this.#byPlayer.get(player);
    if (older) this.#end(older, 'replaced');
    // Moves of an earlier session may still be on their way: a new epoch makes them void.
    player.epoch = (player.epoch + 1) & 0xff;
    player.lastSeq = undefined;
    player.commands.length = 0;
    this.#byPlayer.set(player, session);
    const viewer = new Viewer(player, session, world.tick);
    session.viewer = viewer;
    session.phase = 'playing';
    replication.enrol(viewer);
    session.send('world:data', this.#deps.worldNotice);
    session.send('session:welcome', {
      self: ownRecord(world, player),
      epoch: player.epoch,
      serverTime: this.#deps.now(),
      isFirstTime: spawn.isFirstTime,
      needs: needsOf(player),
      hotbar: [...spawn.hotbar],
      chat: [...world.chat],
    });
    replication.sendCurrent(viewer);
    session.send('server:stats', this.#stats());
  }

  /** Sends the last word and closes; the session is out of the world at once. */
  #end(session: Session, reason: EndReason): void {
    session.send('session:ended', { reason, message: FAREWELLS[reason] });
    this.#closed(session, reason);
    this.#deps.later(() => session.link.close(reason), FAREWELL_MS);
  }

  #closed(session: Session, reason: string): void {
    if (!this.sessions.delete(session)) return;
    const { viewer } = session;
    this.#past.bytesIn += session.bytesIn;
    this.#past.bytesOut += session.bytesOut;
    session.phase = 'closed';
    session.viewer = undefined;
    if (viewer) this.#deps.replication.dismiss(viewer);
    this.#deps.log.debug({ user: session.identity.userId, reason }, 'session closed');
    if (!viewer || this.#byPlayer.get(viewer.player) !== session) return;
    this.#byPlayer.delete(viewer.player);
    if (reason === 'replaced') return;
    this.#deps.journal.leave(viewer.player.id);
    this.#deps.world.remove(viewer.player);
  }

  #report(session: Session, player: Player, { name, reason }: ClientEventPayload<'chat:report'>): void {
    void this.#deps.reports
      .report(player, name, reason)
      .then((message) => session.send('chat:notice', { message }));
  }

  #stats(): ServerEventPayload<'server:stats'> {
    return { stats: { onlinePlayers: this.onlinePlayers, timestamp: this.#deps.world.wallNow } };
  }
}

/** The answer to every harvest while there is no harvesting: no node can be found to harvest. */
function noSuchNode(nodeId: number): ServerEventPayload<'resource:harvest:result'> {
  return { success: false, nodeId, yields: [], respawnTime: null, error: 'Node not found' };
}
