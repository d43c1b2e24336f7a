/** The real client's connection in Node, over real transports, with a record of everything it receives. */
import { ServerClock } from '#game/client/net/clock.ts';
import { Connection } from '#game/client/net/connection.ts';
import type { ConnectionHost, ConnectionView } from '#game/client/net/connection-view.ts';
import type { ClientTransport } from '#game/client/net/transport/transport.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import type { LossyRelay } from './lossy-relay.ts';
import { connectRtc } from './rtc-link.ts';
import type { WebrtcRealm } from './webrtc-realm.ts';
import { connectWs } from './ws-link.ts';

/** Time that WebRTC gets in the browser before WebSocket is tried, in ms. */
const BROWSER_LIMIT_MS = 8000;

type Server = Pick<WebrtcRealm, 'origin' | 'ticket'>;

/** Returns the host of a connection in Node: it uses the real clock and timers. */
export const realHost = (
  transports: readonly ClientTransport[],
  fetchTicket: () => Promise<string>,
): ConnectionHost => ({
  now: () => performance.now(),
  setTimer: (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  transports,
  fetchTicket,
});

export class RealClient {
  readonly connection: Connection;
  readonly views: ConnectionView[] = [];
  readonly events: ServerEvent[] = [];
  /** Tick and time of arrival of each snapshot. */
  readonly snapshots: { readonly at: number; readonly tick: number }[] = [];
  pongs = 0;

  constructor(userId: string, server: Server, transports: readonly ClientTransport[]) {
    const host = realHost(transports, async () => server.ticket(userId));
    const listener = {
      onView: (view: ConnectionView) => this.views.push(view),
      onEvent: (event: ServerEvent) => this.events.push(event),
      onSnapshot: ({ tick }: Snapshot) => this.snapshots.push({ at: performance.now(), tick }),
      onMoveTaken: () => {
        this.pongs += 1;
      },
    };
    this.connection = new Connection(host, listener, new ServerClock(), userId);
  }

  get isPlaying(): boolean {
    return this.connection.view.status === 'joined';
  }

  /**
   * Returns the length of the longest run of ticks without a snapshot. @param from start, on the clock of
   * `performance.now`
   */
  mostMissed(from: number): number {
    const ticks = this.snapshots.filter(({ at }) => at > from).map(({ tick }) => tick);
    return Math.max(...ticks.slice(1).map((tick, i) => tick - (ticks[i] ?? tick) - 1));
  }
}

/** Returns the WebRTC transport, through a lossy relay if `relay` is given. */
export const webRtc = ({ origin }: Pick<Server, 'origin'>, relay?: LossyRelay): ClientTransport => ({
  kind: 'webrtc',
  connect: (ticket, handlers) =>
    connectRtc(origin, ticket, handlers, relay?.editOffer, relay?.editAnswer, BROWSER_LIMIT_MS),
});

export const webSocket = ({ origin }: Server): ClientTransport => ({
  kind: 'websocket',
  connect: (ticket, handlers) => connectWs(origin, ticket, handlers),
});
