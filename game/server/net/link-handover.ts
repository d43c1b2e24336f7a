/**
 * Moves a session to another link of the same user, so that a gateway can be emptied without interrupting its players.
 * The client opens the new link alongside the old one and sends `session:carry` on both; on the old link it is the last
 * event. Once both have arrived, the session continues on the new link; `session:carried` is the last event on the old
 * one. Events that arrive on the new link before that are held back, so that verbs stay in order and no request or
 * event is lost or duplicated.
 */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { Refusal } from '../verbs/verb.ts';
import type { Ingress } from './ingress.ts';
import type { Session } from './session/session.ts';
import type { SessionManager } from './session/session-manager.ts';

/**
 * Maximum number of events held back until the last event of the old link has arrived; a session sends at most 15 per
 * second.
 */
const HELD_LIMIT = 64;
/** Time for which the old link stays open for the client to close it, in ms. */
const OLD_LINK_MS = 5000;

export interface LinkHandoverDeps {
  readonly sessions: Pick<SessionManager, 'playingOf' | 'absorb' | 'close'>;
  /** Receives the frames of every link. */
  readonly ingress: Pick<Ingress, 'state' | 'event'>;
  /** Runs a task later, by the real clock. */
  readonly later: (task: () => void, ms: number) => void;
}

/** A new link that waits to take over a session. */
interface Waiting {
  readonly session: Session;
  readonly held: string[];
}

export class LinkHandover {
  readonly #deps: LinkHandoverDeps;
  /** Waiting links, by the session they will take over. */
  readonly #waiting = new WeakMap<Session, Waiting>();
  /** Sessions whose client has sent its last event on the old link. */
  readonly #isReady = new WeakSet<Session>();
  /** Session that a link carries now, by the session that the link began with. */
  readonly #carried = new WeakMap<Session, Session>();
  readonly #held = new WeakMap<Session, string[]>();

  constructor(deps: LinkHandoverDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the handlers to which a transport passes the frames of a link. @param own the session that the link began
   * with
   */
  handlers(own: Session, link: FrameLink): LinkHandlers {
    const { ingress, sessions } = this.#deps;
    const current = () => this.#carried.get(own) ?? own;
    return {
      onState: (frame) => ingress.state(current(), frame),
      onEvent: (text) => {
        const held = own.phase === 'moving' ? this.#held.get(own) : undefined;
        if (!held) ingress.event(current(), text);
        else if (held.length < HELD_LIMIT) held.push(text);
        else link.close('too much at once');
      },
      onClose: (reason) => {
        const session = current();
        // This old link's session now continues on a newer link.
        if (session.link !== link) return;
        this.#waiting.get(session)?.session.link.close('the session has ended');
        sessions.close(session, reason);
      },
    };
  }

  /** Handles `session:carry`, from either link. */
  ask(session: Session): Refusal {
    if (session.phase === 'playing') {
      this.#isReady.add(session);
      this.#meet(session);
      return null;
    }
    const playing = this.#deps.sessions.playingOf(session.identity.userId);
    if (!playing) return 'nothing to carry';
    session.phase = 'moving';
    const held: string[] = [];
    this.#held.set(session, held);
    this.#waiting.set(playing, { session, held });
    this.#meet(playing);
    return null;
  }

  /** Moves the session to the new link if both ends are ready. */
  #meet(session: Session): void {
    const waiting = this.#waiting.get(session);
    if (waiting?.session.phase !== 'moving' || !this.#isReady.has(session)) return;
    this.#isReady.delete(session);
    this.#waiting.delete(session);
    const { sessions, ingress, later } = this.#deps;
    const old = session.link;
    session.sendText(encodeServerEvent('session:carried', {}));
    session.link = waiting.session.link;
    sessions.absorb(waiting.session);
    this.#carried.set(waiting.session, session);
    for (const text of waiting.held) ingress.event(session, text);
    later(() => old.close('carried over'), OLD_LINK_MS);
  }
}
