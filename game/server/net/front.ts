/**
 * Composes the realm's network side: link → ingress → router → session manager, or the player whose queue receives a
 * world verb.
 */
import { ReportDesk } from '#game/features/chat/server/reports.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import type { ReportStore } from '../store/ports.ts';
import { VERBS, type VerbCatalogue } from '../verbs/catalogue.ts';
import { Refusals } from '../verbs/refusals.ts';
import { verbRunner } from '../verbs/run.ts';
import type { RunVerbs } from '../world/tick.ts';
import { Ingress } from './ingress.ts';
import { JoinedAnswers } from './joined-answers.ts';
import { LinkHandover } from './link-handover.ts';
import { Router } from './router.ts';
import { Presence } from './session/presence.ts';
import { SessionManager, type SessionManagerDeps } from './session/session-manager.ts';
import type { Identity } from './transport.ts';

export interface FrontDeps extends Omit<SessionManagerDeps, 'presence'> {
  readonly reports: ReportStore;
  /** Verbs that clients may use; undefined for the verbs of the game. */
  readonly verbs: VerbCatalogue | undefined;
}

export class Front {
  readonly presence = new Presence();
  readonly refusals = new Refusals();
  readonly sessions: SessionManager;
  readonly reports: ReportDesk;
  readonly ingress: Ingress;
  readonly #carrying: LinkHandover;
  /** Runs the verbs that players have queued; called once a turn. */
  readonly runVerbs: RunVerbs;

  constructor(deps: FrontDeps) {
    const { world, replication, log, now, verbs = VERBS } = deps;
    const { presence, refusals } = this;
    this.sessions = new SessionManager({ ...deps, presence });
    this.reports = new ReportDesk({ world, names: presence, store: deps.reports, log, now });
    const { sessions, reports } = this;
    const target = new Router({
      world,
      sessions,
      replication,
      reports,
      refusals,
      joined: new JoinedAnswers({ later: deps.later, log }),
      log,
      now,
      carry: (session) => this.#carrying.ask(session),
    });
    this.ingress = new Ingress({ target, verbs, refusals, log, now });
    this.#carrying = new LinkHandover({ sessions, ingress: this.ingress, later: deps.later });
    this.runVerbs = verbRunner(verbs, refusals, log);
  }

  /** Accepts a new connection; returns the handlers to which the transport passes everything that arrives. */
  accept(link: FrameLink, identity: Identity): LinkHandlers {
    return this.#carrying.handlers(this.sessions.open(link, identity), link);
  }
}
