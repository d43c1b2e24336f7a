/** The HTTP server of the process. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { countAnswers } from './answers.ts';
import type { Config } from './config.ts';
import { limitLateRequests } from './late-requests.ts';
import { closeTask } from './lifecycle.ts';
import { closeServer, listen } from './listen.ts';
import { faultOfAddress, refuseAddress, refuseAddressOfUpgrade } from './middleware/host.ts';

/**
 * Opens the HTTP port. Requests wait until the application is ready to answer; those without exactly one host, or with
 * a target elsewhere, are refused.
 * @throws StartupError
 */
export async function openPort(
  server: Server,
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
  answer: Promise<RequestListener>,
): Promise<void> {
  server.on('request', (request, response) => {
    const fault = faultOfAddress(request);
    if (fault === null) void answer.then((listener) => listener(request, response));
    else refuseAddress(response, config.origin, fault);
  });
  await listen(server, config.host, config.port);
  closers.defer(closeTask(log, 'HTTP server', () => closeServer(server)));
}

/** Handles requests to upgrade to a WebSocket; those without exactly one host, or with a target elsewhere, are refused. */
export function onUpgrade(
  server: Server,
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): void {
  server.on('upgrade', (request, socket, head) => {
    if (faultOfAddress(request) === null) upgrade(request, socket, head);
    else refuseAddressOfUpgrade(socket);
  });
}

/** Times after which the server ends a connection, in ms. */
export interface Patience {
  /** Without any request: between two, or before the first. */
  readonly idle: number;
  /** For the head of a request, and for its body. */
  readonly request: number;
  /** Interval at which Node looks for requests that take too long. */
  readonly check: number;
}

/**
 * Returns the patience of a server. A proxy sends the next request on a connection that it holds open; if the server
 * ends the connection at that moment, the visitor gets a 502. The proxy has to end it first: nginx holds
 * connections for 60 s, Traefik for 90, Caddy for 120, the load balancers of clouds for up to 900 s. Without a known
 * proxy most connections are those of visitors, and too many for such a time.
 */
export const patienceBehind = (proxies: number): Patience => ({
  idle: (proxies > 0 ? 930 : 150) * 1000,
  request: 30_000,
  check: 10_000,
});

/** Creates the HTTP server, not yet open. `answers` returns the number of responses, by status. */
export function createHttpServer(
  { websocketFallback, trustedProxies }: Pick<Config, 'websocketFallback' | 'trustedProxies'>,
  patience = patienceBehind(trustedProxies),
): {
  readonly server: Server;
  readonly answers: () => Readonly<Record<string, number>>;
} {
  const server = createServer({
    keepAliveTimeout: patience.idle,
    connectionsCheckingInterval: patience.check,
    // Checked with the other rules about this header, which also hold for HTTP/1.0.
    requireHostHeader: false,
    // Node takes the smaller one of this and headersTimeout as the limit of a head; bodies are limited below.
    requestTimeout: patience.request,
    // A request to upgrade to any other protocol is ignored, as HTTP requires.
    shouldUpgradeCallback: (request: IncomingMessage) =>
      websocketFallback && request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  // No idle connection may end by this limit, in no version of Node.
  server.headersTimeout = patience.idle + patience.request;
  limitLateRequests(server, patience.idle, patience.request);
  return { server, answers: countAnswers(server) };
}
