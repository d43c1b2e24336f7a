/**
 * The life of a connection to the realm: connecting → connected → joined, and back again when it is lost. It handles
 * the greeting, the heartbeat and the acknowledgements; its owner handles the events and snapshots.
 */
import { encodeMove, type MoveFrame } from '#game/features/movement/shared/move-frame.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { decodeServerEvent, encodeTypedEvent } from '#game/shared/protocol/event-codec.ts';
import type { ClientEventName, ClientEventPayload, ServerEvent } from '#game/shared/protocol/events.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import type { ServerClock } from './clock.ts';
import {
  CLOSED,
  type ConnectionHost,
  type ConnectionListener,
  type ConnectionView,
} from './connection-view.ts';
import { LinkCrossing } from './crossing.ts';
import { dialFirst } from './dial.ts';
import { HELLO, joinRequest } from './greeting.ts';
import { Heartbeat } from './heartbeat.ts';
import { ReconnectBudget, type Retry, redialDelay, UNREACHABLE, wordsOf } from './redial.ts';
import { RELOAD_MESSAGE, RELOADING_MESSAGE, RefusedError } from './refused.ts';
import { ReliablePing } from './reliable-ping.ts';
import { SilenceWatch } from './silence.ts';
import { SpareDial } from './spare-dial.ts';
import { type FrameReaders, readStateFrame } from './state-frames.ts';
import { NamedTimers } from './timers.ts';
import { NoEntryError } from './transport/transport.ts';

/** Time after which an open connection without a welcome is closed, even if it seems alive, in ms. */
const WELCOME_LIMIT_MS = 8000;
const WATCH_INTERVAL_MS = 100;

export class Connection {
  readonly #host: ConnectionHost;
  readonly #listener: ConnectionListener;
  readonly #clock: ServerClock;
  readonly #readers: FrameReaders;
  readonly #userId: string;
  readonly #timers: NamedTimers;
  readonly #heartbeat: Heartbeat;
  readonly #reliablePing: ReliablePing;
  #view = CLOSED;
  #link: FrameLink | undefined;
  #dialing: AbortController | undefined;
  readonly #spare: SpareDial;
  readonly #crossing: LinkCrossing;
  readonly #silence: SilenceWatch;
  readonly #patience: ReconnectBudget;
  #dropped = 0;

  constructor(host: ConnectionHost, listener: ConnectionListener, clock: ServerClock, userId: string) {
    this.#host = host;
    this.#listener = listener;
    this.#clock = clock;
    this.#userId = userId;
    this.#timers = new NamedTimers(host);
    this.#heartbeat = new Heartbeat(this.#timers, host.now, (frame) => this.#way?.sendState(frame) ?? false);
    this.#readers = { clock, listener, heartbeat: this.#heartbeat };
    this.#patience = new ReconnectBudget(host.now);
    this.#spare = new SpareDial(host);
    this.#silence = new SilenceWatch(host.now);
    this.#crossing = new LinkCrossing({
      ...{ now: host.now, setTimer: host.setTimer },
      open: this.#open,
      lastWord: (text) => this.#link?.sendEvent(text),
      arrived: (link, attempt, held) => this.#cross(link, attempt, held),
      stranded: () => this.#lose('The server did not go on.'),
    });
    const ask = (id: number) => this.#sendEvent('ping', { id });
    this.#reliablePing = new ReliablePing(this.#timers, ask, () =>
      this.#lose('The server has fallen silent.'),
    );
  }

  get view(): ConnectionView {
    return this.#view;
  }

  /** Tick of the newest snapshot of this connection; 0 before the first. */
  get newestTick(): number {
    return this.#heartbeat.newestTick;
  }

  /** Number of server frames that could not be read. */
  get droppedFrames(): number {
    return this.#dropped;
  }

  /** Connects, from any state; closes a live connection first. */
  start(): void {
    this.#release('A new connection is made.');
    this.#patience.end();
    this.#dial(0);
  }

  /** Starts an attempt. Does nothing during an attempt, and after a refusal that no attempt can change. */
  retry(how: Retry): void {
    const { status, keepsTrying, awaited, attempt } = this.#view;
    const hasGivenUp = status === 'failed' && keepsTrying && how !== 'now';
    if (!hasGivenUp && (how === 'again' || !this.#timers.cancel('redial'))) return;
    this.#dial(how === 'now' || awaited !== null ? attempt : 1);
  }

  /** Leaves the realm for good. */
  leave(): void {
    this.#sendEvent('session:leave', {});
    this.#release('The player has left.');
    this.#show(CLOSED);
  }

  /** True if the player is in the world over this link; after a change to a spare link they join again in play. */
  get #isWelcome(): boolean {
    return this.#view.status === 'joined' && !this.#timers.has('welcome');
  }

  /** The link used for sending. */
  get #way(): FrameLink | undefined {
    return this.#crossing.link ?? this.#link;
  }

  /** Sends an event. Returns false if there is no joined connection; the event is not kept for later. */
  sendEvent<N extends ClientEventName>(name: N, payload: ClientEventPayload<N>): boolean {
    return this.#isWelcome && this.#sendEvent(name, payload);
  }

  /** Sends a move. Returns false if it was not sent; the next move makes up for it. */
  sendMove(move: Omit<MoveFrame, 'ackTick'>): boolean {
    if (!this.#isWelcome) return false;
    return this.#heartbeat.send(encodeMove({ ...move, ackTick: this.newestTick }));
  }

  #sendEvent<N extends ClientEventName>(name: N, payload: ClientEventPayload<N>): boolean {
    return this.#way?.sendEvent(encodeTypedEvent(name, payload)) ?? false;
  }

  #show(change: Partial<ConnectionView>): void {
    this.#view = { ...this.#view, ...change };
    this.#listener.onView(this.#view);
  }

  #dial(attempt: number): void {
    const keepsTrying = this.#view.keepsTrying && attempt > 0;
    const words = this.#patience.words(null);
    this.#show({ status: 'connecting', transport: null, attempt, ...words, remedy: null, keepsTrying });
    const dialing = new AbortController();
    this.#dialing = dialing;
    this.#open(dialing.signal, dialing).then(
      (link) => {
        if (this.#dialing !== dialing) return link.close('It came too late.');
        this.#show({ status: 'connected', transport: link.kind });
        this.#begin(link);
      },
      (error: unknown) => {
        if (this.#dialing !== dialing) return;
        if (error instanceof RefusedError) return this.#fail(error.message, error.remedy);
        if (error instanceof NoEntryError) this.#patience.promised(error.awaited, error.message);
        this.#lose(wordsOf(error));
      },
    );
  }

  #handlers(dialing: AbortController): LinkHandlers {
    return {
      onState: (frame) => this.#guard(dialing, () => readStateFrame(frame, this.#readers, this.#host.now())),
      onEvent: (text) =>
        this.#guard(dialing, () => {
          if (this.#crossing.owns(dialing)) this.#crossing.event(text);
          else this.#readEvent(decodeServerEvent(text));
        }),
      onClose: (reason) => {
        if (this.#crossing.owns(dialing)) this.#crossing.closed();
        else if (this.#dialing === dialing) this.#lose(reason);
      },
    };
  }

  /** Opens a link; frames that arrive on it are handled under its own attempt. */
  readonly #open = (signal: AbortSignal, attempt: AbortController): Promise<FrameLink> =>
    dialFirst(this.#host, this.#handlers(attempt), signal);

  /** Continues with another link. The player notices only a jump over the time that was missed. */
  #change(spare: AbortController, link: FrameLink): void {
    const old = this.#link;
    this.#dialing = spare;
    this.#timers.clear();
    this.#crossing.end();
    old?.close('The server has fallen silent.');
    this.#begin(link);
    this.#show({ transport: link.kind });
  }

  /** Continues over the link to which the server has carried the session. The player notices nothing. */
  #cross(link: FrameLink, attempt: AbortController, held: readonly string[]): void {
    const old = this.#link;
    this.#link = link;
    this.#dialing = attempt;
    old?.close('The session goes on over another link.');
    if (link.kind !== this.#view.transport) this.#show({ transport: link.kind });
    for (const text of held) this.#guard(attempt, () => this.#readEvent(decodeServerEvent(text)));
  }

  /** Reads a frame of a current link; an invalid frame is counted and dropped. */
  #guard(dialing: AbortController, read: () => void): void {
    if (this.#dialing !== dialing && !this.#crossing.owns(dialing)) return;
    this.#silence.heard();
    this.#spare.end();
    try {
      read();
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#dropped += 1;
    }
  }

  #begin(link: FrameLink): void {
    this.#link = link;
    this.#silence.begin();
    this.#heartbeat.begin();
    link.sendEvent(HELLO);
    this.#timers.every('watch', WATCH_INTERVAL_MS, () => this.#watch());
    this.#timers.once('welcome', WELCOME_LIMIT_MS, () => this.#lose('The server did not let you in.'));
  }

  #readEvent(event: ServerEvent): void {
    if (event.name === 'hello') {
      if (event.payload.protocol !== PROTOCOL_HASH) this.#outdate(event.payload.protocol);
      else this.#link?.sendEvent(joinRequest(this.#userId));
      return;
    }
    if (event.name === 'session:ended') {
      const { reason, message } = event.payload;
      if (reason === 'shutdown') this.#patience.promised('restart', message);
      if (reason === 'protocol') this.#fail(message || RELOAD_MESSAGE, 'reload');
      else if (reason === 'replaced' || reason === 'flood') this.#fail(message, 'retry');
      else this.#lose(message);
      return;
    }
    if (event.name === 'session:welcome') {
      this.#timers.cancel('welcome');
      this.#clock.reset(this.#host.now(), event.payload.serverTime);
      this.#patience.end();
      this.#show({ status: 'joined', attempt: 0, ...this.#patience.words(null), keepsTrying: false });
      this.#heartbeat.start();
      this.#reliablePing.start();
    }
    if (event.name === 'ping') this.#reliablePing.answered(event.payload.id);
    else if (!this.#crossing.acceptsOffer(event, this.#isWelcome)) this.#listener.onEvent(event);
  }

  #watch(): void {
    const verdict = this.#silence.judge();
    if (verdict === 'gone') this.#lose('The server has fallen silent.');
    else if (verdict !== 'calm') this.#heartbeat.ping();
    if (verdict !== 'suspicious' || !this.#isWelcome) return;
    // The link over which the server is heard first is kept.
    this.#spare.dial(this.#open, (link, dialing) => this.#change(dialing, link));
  }

  /** Reloads the page, which is older than the server, at most once per version of the server. */
  #outdate(protocol: string): void {
    const reload = this.#host.reloadFor?.(protocol);
    if (reload) {
      this.#release(RELOAD_MESSAGE);
      this.#patience.promised('page', RELOADING_MESSAGE);
      this.#show({ status: 'disconnected', transport: null, ...this.#patience.words(null) });
      reload();
    } else this.#fail(RELOAD_MESSAGE, 'reload');
  }

  #lose(message: string): void {
    const attempt = this.#view.attempt + 1;
    this.#release(message);
    this.#timers.once('redial', redialDelay(attempt), () => this.#dial(attempt));
    if (this.#patience.isOver(attempt)) this.#fail(message || UNREACHABLE, 'retry', true);
    else this.#show({ status: 'disconnected', transport: null, attempt, ...this.#patience.words(message) });
  }

  #fail(message: string, remedy: NonNullable<ConnectionView['remedy']>, keepsTrying = false): void {
    this.#release(message);
    this.#patience.end();
    this.#show({ status: 'failed', transport: null, ...this.#patience.words(message), remedy, keepsTrying });
  }

  /** Releases the link, the attempt and the timers; none of them calls back afterwards. */
  #release(reason: string): void {
    const dialing = this.#dialing;
    const link = this.#link;
    this.#dialing = undefined;
    this.#link = undefined;
    this.#timers.clear();
    dialing?.abort();
    this.#spare.end();
    this.#crossing.end();
    link?.close(reason);
  }
}
