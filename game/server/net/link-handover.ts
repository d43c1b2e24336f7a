/**
 * Carries a session over to another link of the same user, so that a gateway can be emptied while its players play on.
 * The client opens the new link beside the old one and sends `session:carry` on both: on the old one it is the last event.
 * Once both have come, the session goes on over the new link; `session:carried` is the last event on the old one. What comes
 * on the new link before that is held, so that verbs stay in order, and nothing is asked or told twice or not at all.
 */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { Refusal } from '../verbs/verb.ts';
import type { Ingress } from './ingress.ts';
import type { Session } from './session/session.ts';
import type { SessionManager } from './session/session-manager.ts';

/** Events that may wait for the last one on the old link; a session sends 15 a second at most. */
const HELD_LIMIT = 64;
/** How long the old link stays open for the client to close it, in ms. */
const OLD_LINK_MS = 5000;

export interface LinkHandoverDeps {
  readonly sessions: Pick<SessionManager, 'playingOf' | 'absorb' | 'close'>;
  /** Where frames go on to. */
  readonly ingress: Pick<Ingress, 'state' | 'event'>;
  /** Runs a task later, by the real clock. */
  readonly later: (task: () => void, ms: number) => void;
}

/** A link that waits to carry a session on. */
interface Waiting {
  readonly session: Session;
  readonly held: string[];
}

export class LinkHandover {
  readonly #deps: LinkHandoverDeps;
  /** By the session that is to be carried on. */
  readonly #waiting = new WeakMap<Session, Waiting>();
  /** Sessions whose client has sent its last event on the old link. */
  readonly #isReady = new WeakSet<Session>();
  /** For the sessions that links began with: the one that the link carries now. */
  readonly #carried = new WeakMap<Session, Session>();
  readonly #held = new WeakMap<Session, string[]>();

  constructor(deps: LinkHandoverDeps) {
    this.#deps = deps;
  }

  /** What a transport passes the frames of a link to. @param own the session that the link began with */
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
        // An older link of a session that goes on over a newer one.
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

  /** Goes on over the new link if both ends are ready. */
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
