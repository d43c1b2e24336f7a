/**
 * Passes frames that passed the ingress to their verbs: world verbs are queued on their player for the next turn, in
 * order of arrival; player verbs and session verbs run immediately.
 */
import type { ReportDesk } from '#game/features/chat/server/reports.ts';
import type { Log } from '../log.ts';
import type { Replication } from '../sync/replication.ts';
import type { Viewer } from '../sync/viewer.ts';
import type { Refusals } from '../verbs/refusals.ts';
import type { FrameVerb, PlayerContext, PlayerVerb, Refusal, SessionContext, Verb } from '../verbs/verb.ts';
import { oldestShownBy } from '../world/view-delay.ts';
import type { World } from '../world/world.ts';
import type { IngressTarget } from './ingress.ts';
import type { JoinedAnswers } from './joined-answers.ts';
import type { Session } from './session/session.ts';
import type { SessionManager } from './session/session-manager.ts';

export interface RouterDeps {
  readonly world: World;
  readonly sessions: SessionManager;
  readonly replication: Replication;
  readonly reports: ReportDesk;
  readonly refusals: Refusals;
  readonly joined: JoinedAnswers;
  readonly log: Log;
  /** Simulation clock, in ms. */
  readonly now: () => number;
  /** Moves a session to another link. */
  readonly carry: (session: Session) => Refusal;
}

export class Router implements IngressTarget {
  readonly #deps: RouterDeps;

  constructor(deps: RouterDeps) {
    this.#deps = deps;
  }

  event(session: Session, name: string, verb: Verb, payload: unknown): void {
    const refusal = this.#run(session, name, verb, payload);
    if (refusal !== null) this.#deps.refusals.note(name, refusal);
  }

  frame(session: Session, name: string, verb: FrameVerb, payload: { readonly ackTick: number }): void {
    session.viewer?.acknowledge(payload.ackTick, this.#deps.world.tick);
    this.event(session, name, verb, payload);
  }

  flood(session: Session): void {
    this.#deps.log.warn({ user: session.identity.userId }, 'session closed: too many bad frames');
    this.#deps.sessions.end(session, 'flood');
  }

  #run(session: Session, name: string, verb: Verb, payload: unknown): Refusal {
    if (verb.kind === 'session') return verb.run(this.#sessionContext(session), payload);
    const { viewer } = session;
    if (!viewer) return 'no player';
    if (verb.kind === 'player') {
      if (verb.joinedMs === undefined) return verb.run(this.#playerContext(session, viewer), payload);
      return this.#answerJoined(session, name, verb, payload);
    }
    const oldestShown = oldestShownBy(viewer.ackTick);
    this.#deps.world.ask(viewer.player, { name, payload, at: this.#deps.now(), oldestShown });
    return null;
  }

  /**
   * Answers immediately, or joins the request with later ones; limited per user, so that reconnecting gains nothing.
   */
  #answerJoined(session: Session, name: string, verb: PlayerVerb<unknown>, payload: unknown): Refusal {
    const { joined, refusals } = this.#deps;
    joined.ask(`${name} ${session.identity.userId}`, verb.joinedMs ?? 0, () => {
      const { viewer } = session;
      // The player may have left, or died and left the world, in the meantime.
      const isThere = viewer !== undefined && verb.phases.some((phase) => phase === session.phase);
      const refusal = isThere ? verb.run(this.#playerContext(session, viewer), payload) : null;
      if (refusal !== null) refusals.note(name, refusal);
    });
    return null;
  }

  #sessionContext(session: Session): SessionContext {
    const { sessions, now, carry } = this.#deps;
    return {
      now: now(),
      player: session.viewer?.player,
      sendState: (frame) => session.sendState(frame),
      greet: (protocol) => sessions.greet(session, protocol),
      join: () => sessions.join(session),
      leave: () => sessions.leave(session),
      carry: () => carry(session),
    };
  }

  #playerContext(session: Session, viewer: Viewer): PlayerContext {
    const { world, sessions, replication, reports } = this.#deps;
    const { player } = viewer;
    return {
      world,
      player,
      send: (name, payload) => session.send(name, payload),
      sendCurrent: () => replication.sendCurrent(viewer),
      resendChunks: () => replication.resendChunks(viewer),
      savePlace: () => sessions.notePlace(player),
      report: (name, reason) => reports.report(player, name, reason),
    };
  }
}
