/** The sessions that have not ended, all together and by user, and the traffic of those that have. */
import type { LinkKind } from '#game/shared/net/link.ts';
import type { Session } from './session.ts';

const NO_SESSIONS: ReadonlySet<Session> = new Set();

export class SessionList implements Iterable<Session> {
  readonly #all = new Set<Session>();
  readonly #byUser = new Map<string, Set<Session>>();
  /** Payload bytes of the sessions that have ended. */
  readonly #past = { bytesIn: 0, bytesOut: 0 };

  /** Number of sessions. */
  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<Session> {
    return this.#all.values();
  }

  add(session: Session): void {
    this.#all.add(session);
    const { userId } = session.identity;
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(session));
  }

  /** Removes a session; returns false if it was not on the list. */
  remove(session: Session): boolean {
    if (!this.#all.delete(session)) return false;
    const { userId } = session.identity;
    const own = this.#byUser.get(userId);
    own?.delete(session);
    if (own?.size === 0) this.#byUser.delete(userId);
    this.#past.bytesIn += session.bytesIn;
    this.#past.bytesOut += session.bytesOut;
    return true;
  }

  /** Returns the sessions of a user; the set changes with the list. */
  of(userId: string): ReadonlySet<Session> {
    return this.#byUser.get(userId) ?? NO_SESSIONS;
  }

  /** Returns the users who have a session, each once. */
  users(): Iterable<string> {
    return this.#byUser.keys();
  }

  /** Returns the payload bytes that all sessions have received and sent since the start. */
  traffic(): { bytesIn: number; bytesOut: number } {
    let { bytesIn, bytesOut } = this.#past;
    for (const session of this.#all) {
      bytesIn += session.bytesIn;
      bytesOut += session.bytesOut;
    }
    return { bytesIn, bytesOut };
  }

  /** Returns the number of sessions by kind of link. */
  links(): Readonly<Record<LinkKind, number>> {
    const links: Record<LinkKind, number> = { webrtc: 0, websocket: 0, memory: 0 };
    for (const { link } of this.#all) links[link.kind] += 1;
    return links;
  }
}
