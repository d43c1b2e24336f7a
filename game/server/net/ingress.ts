/**
 * The only entrance for client frames: every frame is checked for size and rate, decoded, and checked against the
 * phases of its verb (events also against the verb's allowance) before anything acts on it. Nothing here throws: an
 * exception inside a transport's callback would end the process.
 */
import { MAX_DATAGRAM_BYTES, MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import { decodeEvent } from '#game/shared/protocol/event-codec.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import type { Log } from '../log.ts';
import type { VerbCatalogue } from '../verbs/catalogue.ts';
import type { Refusals } from '../verbs/refusals.ts';
import type { FrameVerb, Verb } from '../verbs/verb.ts';
import { Allowances, NetworkAllowance } from './allowances.ts';
import type { Session } from './session/session.ts';

/** Reason why a frame was dropped. */
export type DropReason = 'size' | 'rate' | 'malformed' | 'phase' | 'internal';

/** Receives the frames that passed all checks. */
export interface IngressTarget {
  event(session: Session, name: string, verb: Verb, payload: unknown): void;
  frame(session: Session, name: string, verb: FrameVerb, payload: { readonly ackTick: number }): void;
  /** Called when the session has sent too many bad frames. */
  flood(session: Session): void;
}

export interface IngressDeps {
  readonly target: IngressTarget;
  readonly verbs: VerbCatalogue;
  readonly refusals: Refusals;
  readonly log: Log;
  /** Simulation clock, in ms. */
  readonly now: () => number;
}

export class Ingress {
  readonly #deps: IngressDeps;
  /** Allowances per user of the verbs that have their own limit; reconnecting does not refill them. */
  readonly #allowances = new Map<Verb, Allowances>();
  readonly #networks = new NetworkAllowance();
  /** Number of frames dropped since the start, by reason. */
  readonly drops: Record<DropReason, number> = { size: 0, rate: 0, malformed: 0, phase: 0, internal: 0 };

  constructor(deps: IngressDeps) {
    this.#deps = deps;
  }

  /** Handles a datagram. */
  state(session: Session, frame: Uint8Array): void {
    this.#guard(session, () => {
      if (frame.length > MAX_DATAGRAM_BYTES) return 'size';
      if (!session.stateAllowance.take(this.#deps.now())) return 'rate';
      session.bytesIn += frame.length;
      return this.#dispatchState(session, frame);
    });
  }

  /** Handles an event frame. */
  event(session: Session, text: string): void {
    this.#guard(session, () => {
      if (text.length > MAX_EVENT_BYTES) return 'size';
      if (!session.eventAllowance.take(this.#deps.now())) return 'rate';
      session.bytesIn += text.length;
      return this.#dispatchEvent(session, text);
    });
  }

  #dispatchEvent(session: Session, text: string): DropReason | null {
    const { verbs, target } = this.#deps;
    const { name, payload } = decodeEvent(verbs.schemas, text, MAX_EVENT_BYTES);
    const verb = verbs.ofEvent(name);
    if (!verb) return 'malformed';
    const reason = this.#refusal(session, verb);
    if (reason) {
      this.#deps.refusals.note(name, reason);
      return reason;
    }
    target.event(session, name, verb, payload);
    return null;
  }

  #dispatchState(session: Session, frame: Uint8Array): DropReason | null {
    const { verbs, target } = this.#deps;
    const kind = frameKind(frame);
    const verb = kind && verbs.ofFrame(kind);
    if (!verb) return 'malformed';
    const payload = verb.decode(frame);
    // Datagrams overtake events: a move may arrive before the realm has added its player to the world.
    if (verb.phases.some((phase) => phase === session.phase)) target.frame(session, kind, verb, payload);
    return null;
  }

  #refusal(session: Session, verb: Verb): 'phase' | 'rate' | null {
    if (!verb.phases.some((phase) => phase === session.phase)) return 'phase';
    if (!verb.allowance) return null;
    const { burst, perSecond } = verb.allowance;
    const allowances = this.#allowances.get(verb) ?? new Allowances(burst, perSecond);
    this.#allowances.set(verb, allowances);
    const now = this.#deps.now();
    if (!allowances.take(session.identity.userId, now)) return 'rate';
    return !verb.isSaved || this.#networks.take(session.identity, now) ? null : 'rate';
  }

  #guard(session: Session, run: () => DropReason | null): void {
    const { log, now, target } = this.#deps;
    if (session.phase === 'closed') return;
    session.heardAt = now();
    let reason: DropReason | null;
    try {
      reason = run();
    } catch (error) {
      reason = error instanceof FrameError ? 'malformed' : 'internal';
      if (reason === 'internal') log.error({ err: error }, 'a frame could not be handled');
    }
    if (reason === null) return;
    this.drops[reason] += 1;
    if (!session.faultAllowance.take(now())) target.flood(session);
  }
}
