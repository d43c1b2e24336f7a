/** The HTTP server of the process. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import { countAnswers } from './answers.ts';
import type { Config } from './config.ts';
import { closeTask } from './lifecycle.ts';
import { closeServer, listen } from './listen.ts';

/** Opens the HTTP port. Requests wait until the application is ready to answer. @throws StartupError */
export async function openPort(
  server: Server,
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
  answer: Promise<RequestListener>,
): Promise<void> {
  server.on('request', (request, response) => void answer.then((listener) => listener(request, response)));
  await listen(server, config.host, config.port);
  closers.defer(closeTask(log, 'HTTP server', () => closeServer(server)));
}

/** Creates the HTTP server, not yet open. `answers` returns the number of responses, by status. */
export function createHttpServer({ websocketFallback }: Config): {
  readonly server: Server;
  readonly answers: () => Readonly<Record<string, number>>;
} {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // A request to upgrade to any other protocol is ignored, as HTTP requires.
    shouldUpgradeCallback: (request: IncomingMessage) =>
      websocketFallback && request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  return { server, answers: countAnswers(server) };
}
