/**
 * Change from one link to another while play continues, at the server's request (`session:move`): a second link is
 * opened beside the first and greets the server; then `session:carry` is sent on both, and the server continues over
 * the second. Events on the second wait until all events of the first have been read, the last being `session:carried`.
 */
import type { FrameLink } from '#game/shared/net/link.ts';
import { decodeServerEvent, encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { HELLO } from './greeting.ts';
import { NamedTimers, type TimerHost } from './timers.ts';

/** Time after opening within which the server must greet a second link, in ms; otherwise the link is abandoned. */
const GREETING_LIMIT_MS = 5000;
/** Time within which the session must be carried over once `session:carry` was sent on both links, in ms. */
const CARRY_LIMIT_MS = 5000;
/** Pause after a failed attempt, in ms, and maximum number of attempts. */
const PAUSE_MS = 3000;
const MOST_ATTEMPTS = 5;

const CARRY = encodeClientEvent('session:carry', {});

export interface LinkCrossingHost extends TimerHost {
  /** Opens a link; frames that arrive on it are handled under this attempt. */
  open(signal: AbortSignal, attempt: AbortController): Promise<FrameLink>;
  /** Sends the last event on the first link. */
  lastWord(text: string): void;
  /** Replaces the first link with the second and reads the events held back on it. */
  arrived(link: FrameLink, attempt: AbortController, held: readonly string[]): void;
  /** Called when the server no longer hears the first link and does not answer on the second. */
  stranded(): void;
}

export class LinkCrossing {
  readonly #host: LinkCrossingHost;
  readonly #timers: NamedTimers;
  #attempt: AbortController | undefined;
  #link: FrameLink | undefined;
  #isAsked = false;
  /** True if the server has asked for a crossing that cannot begin yet, because the player is still being let in. */
  #isDue = false;
  #held: string[] = [];
  #attempts = 0;

  constructor(host: LinkCrossingHost) {
    this.#host = host;
    this.#timers = new NamedTimers(host);
  }

  /** The link used for sending from now on; undefined for the first link. */
  get link(): FrameLink | undefined {
    return this.#isAsked ? this.#link : undefined;
  }

  /**
   * Handles an event on the first link. Returns false if it does not concern the crossing. @param isPlaying true if a
   * crossing may begin
   */
  acceptsOffer({ name }: ServerEvent, isPlaying: boolean): boolean {
    if (name === 'session:move') this.#isDue = true;
    if (this.#isDue && isPlaying) this.#begin();
    if (name === 'session:carried') this.#carried();
    return name === 'session:move' || name === 'session:carried';
  }

  #begin(): void {
    this.#isDue = false;
    if (this.#attempt) return;
    this.#attempts = 0;
    this.#timers.clear();
    this.#try();
  }

  /** True if frames under this attempt come over the second link. */
  owns(attempt: AbortController): boolean {
    return this.#attempt === attempt;
  }

  /** Handles an event on the second link. @throws FrameError */
  event(text: string): void {
    if (this.#isAsked) {
      this.#held.push(text);
      return;
    }
    const event = decodeServerEvent(text);
    if (event.name !== 'hello' || event.payload.protocol !== PROTOCOL_HASH) {
      this.#fail();
      return;
    }
    this.#isAsked = true;
    this.#timers.clear();
    this.#link?.sendEvent(CARRY);
    this.#host.lastWord(CARRY);
    this.#timers.once('limit', CARRY_LIMIT_MS, () => this.#host.stranded());
  }

  /** Handles the closing of the second link. */
  closed(): void {
    if (this.#isAsked) this.#host.stranded();
    else this.#fail();
  }

  #carried(): void {
    const link = this.link;
    const attempt = this.#attempt;
    if (!link || !attempt) return;
    const held = this.#held;
    this.#forget();
    this.#host.arrived(link, attempt, held);
  }

  /** Abandons the second link, if there is one. */
  end(): void {
    const attempt = this.#attempt;
    const link = this.#link;
    this.#forget();
    attempt?.abort();
    link?.close('The player stays.');
  }

  #try(): void {
    this.#attempts += 1;
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#host.open(attempt.signal, attempt).then(
      (link) => {
        if (this.#attempt !== attempt) {
          link.close('It came too late.');
          return;
        }
        this.#link = link;
        link.sendEvent(HELLO);
        this.#timers.once('limit', GREETING_LIMIT_MS, () => this.#fail());
      },
      () => {
        if (this.#attempt === attempt) this.#fail();
      },
    );
  }

  #fail(): void {
    this.end();
    if (this.#attempts < MOST_ATTEMPTS) this.#timers.once('again', PAUSE_MS, () => this.#try());
  }

  #forget(): void {
    this.#timers.clear();
    this.#attempt = undefined;
    this.#link = undefined;
    this.#isAsked = false;
    this.#isDue = false;
    this.#held = [];
  }
}
