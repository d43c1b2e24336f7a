/**
 * The one way in: every frame of every client passes size, rate, decoding and the phase of its session before
 * anything acts on it. Nothing here throws: an exception inside a transport's callback would end the process.
 */
import { MAX_DATAGRAM_BYTES, MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import { decodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import type { ClientEvent } from '#game/shared/protocol/events.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { decodeMove, type MoveFrame } from '#game/shared/protocol/move.ts';
import { decodeAck, decodePing, type PingFrame } from '#game/shared/protocol/ping.ts';
import type { Log } from '../log.ts';
import type { Session } from './session.ts';

/** Why a frame was dropped. */
export type DropReason = 'size' | 'rate' | 'malformed' | 'phase' | 'internal';

/** What the realm does with frames that have passed. */
export interface IngressTarget {
  move(session: Session, frame: MoveFrame): void;
  ping(session: Session, frame: PingFrame): void;
  ack(session: Session, tick: number): void;
  event(session: Session, event: ClientEvent): void;
  /** The session has sent too much that is bad. */
  flood(session: Session): void;
}

/** The events each phase allows; everything else is dropped. */
const ALLOWED: Record<Session['phase'], ReadonlySet<ClientEvent['name']>> = {
  greeting: new Set(['hello']),
  greeted: new Set(['player:join', 'session:leave']),
  joining: new Set(['session:leave']),
  playing: new Set([
    'player:request-current',
    'player:direction',
    'player:jump',
    'player:equip',
    'player:unequip',
    'player:attack',
    'player:death',
    'player:respawn',
    'resource:request',
    'resource:harvest',
    'chat:message',
    'chat:report',
    'savePosition',
    'ping',
    'session:leave',
  ]),
  closed: new Set(),
};

export class Ingress {
  readonly #target: IngressTarget;
  readonly #log: Log;
  readonly #now: () => number;
  /** Frames dropped so far, by reason. */
  readonly drops: Record<DropReason, number> = { size: 0, rate: 0, malformed: 0, phase: 0, internal: 0 };

  /** @param now Simulation clock, in ms. */
  constructor(target: IngressTarget, log: Log, now: () => number) {
    this.#target = target;
    this.#log = log;
    this.#now = now;
  }

  /** A datagram arrived. */
  state(session: Session, frame: Uint8Array): void {
    this.#guard(session, () => {
      if (frame.length > MAX_DATAGRAM_BYTES) return 'size';
      if (!session.stateAllowance.take(this.#now())) return 'rate';
      session.bytesIn += frame.length;
      return this.#dispatchState(session, frame);
    });
  }

  /** An event frame arrived. */
  event(session: Session, text: string): void {
    this.#guard(session, () => {
      if (text.length > MAX_EVENT_BYTES) return 'size';
      if (!session.eventAllowance.take(this.#now())) return 'rate';
      session.bytesIn += text.length;
      const event = decodeClientEvent(text);
      if (!ALLOWED[session.phase].has(event.name)) return 'phase';
      this.#target.event(session, event);
      return null;
    });
  }

  #dispatchState(session: Session, frame: Uint8Array): DropReason | null {
    const kind = frameKind(frame);
    if (kind === 'ping') {
      this.#target.ping(session, decodePing(frame));
      return null;
    }
    if (kind !== 'player:move' && kind !== 'player:global-sync' && kind !== 'ack') return 'malformed';
    const act =
      kind === 'ack'
        ? (
            (tick) => () =>
              this.#target.ack(session, tick)
          )(decodeAck(frame))
        : (
            (move) => () =>
              this.#target.move(session, move)
          )(decodeMove(frame));
    // Datagrams overtake events: a move may arrive before the realm has put its player into the world.
    if (session.phase === 'playing') act();
    return null;
  }

  #guard(session: Session, run: () => DropReason | null): void {
    if (session.phase === 'closed') return;
    session.heardAt = this.#now();
    let reason: DropReason | null;
    try {
      reason = run();
    } catch (error) {
      reason = error instanceof FrameError ? 'malformed' : 'internal';
      if (reason === 'internal') this.#log.error({ err: error }, 'a frame could not be handled');
    }
    if (reason === null) return;
    this.drops[reason] += 1;
    if (!session.faultAllowance.take(this.#now())) this.#target.flood(session);
  }
}
