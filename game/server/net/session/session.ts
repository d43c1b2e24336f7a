/** One connection and its phase, from greeting to playing to closed. */
import { TokenBucket } from '#game/shared/math/token-bucket.ts';
import type { FrameLink } from '#game/shared/net/link.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventName, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Listener } from '../../sync/listener.ts';
import type { Viewer } from '../../sync/viewer.ts';
import type { SessionPhase } from '../../verbs/verb.ts';
import type { Identity } from '../transport.ts';

/** Datagrams a client may send in a burst, and per second: three times as many as an honest client sends. */
const STATE_BURST = 90;
const STATE_PER_SECOND = 75;
/** Events a client may send in a burst, and per second. */
const EVENT_BURST = 40;
const EVENT_PER_SECOND = 15;
/** Bad frames that are tolerated in a burst, and per second over time. */
const FAULT_BURST = 40;
const FAULT_PER_SECOND = 2;

export class Session implements Listener {
  readonly handle: number;
  /** Current link; replaced when the session moves to another link. */
  link: FrameLink;
  readonly identity: Identity;
  readonly openedAt: number;
  readonly stateAllowance: TokenBucket;
  readonly eventAllowance: TokenBucket;
  readonly faultAllowance: TokenBucket;
  phase: SessionPhase = 'greeting';
  /** New name given to the player while they were being loaded; null if there is none. */
  newName: string | null = null;
  /** Simulation time of the last frame that arrived, in ms. */
  heardAt: number;
  /** The viewer of this session; undefined unless the session plays. */
  viewer: Viewer | undefined;
  bytesIn = 0;
  bytesOut = 0;

  /** @param handle Number of the session among all sessions since the start. */
  constructor(handle: number, link: FrameLink, identity: Identity, now: number) {
    this.handle = handle;
    this.link = link;
    this.identity = identity;
    this.openedAt = now;
    this.heardAt = now;
    this.stateAllowance = new TokenBucket(STATE_BURST, STATE_PER_SECOND, now);
    this.eventAllowance = new TokenBucket(EVENT_BURST, EVENT_PER_SECOND, now);
    this.faultAllowance = new TokenBucket(FAULT_BURST, FAULT_PER_SECOND, now);
  }

  /** Sends one event; does nothing on a closed session. */
  send<N extends ServerEventName>(name: N, payload: ServerEventPayload<N>): void {
    this.sendText(encodeServerEvent(name, payload));
  }

  /** Sends an event that was encoded once for several sessions. */
  sendText(text: string): void {
    if (this.phase === 'closed') return;
    this.bytesOut += text.length;
    this.link.sendEvent(text);
  }

  sendState(frame: Uint8Array): void {
    if (this.phase === 'closed') return;
    this.bytesOut += frame.length;
    this.link.sendState(frame);
  }
}
