/** The HTTP server of the process. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { countAnswers } from './answers.ts';
import type { Config } from './config.ts';
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

/** Creates the HTTP server, not yet open. `answers` returns the number of responses, by status. */
export function createHttpServer({ websocketFallback }: Config): {
  readonly server: Server;
  readonly answers: () => Readonly<Record<string, number>>;
} {
  const server = createServer({
    headersTimeout: 10_000,
    // Checked with the other rules about this header, which also hold for HTTP/1.0.
    requireHostHeader: false,
    requestTimeout: 30_000,
    // A request to upgrade to any other protocol is ignored, as HTTP requires.
    shouldUpgradeCallback: (request: IncomingMessage) =>
      websocketFallback && request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  return { server, answers: countAnswers(server) };
}
