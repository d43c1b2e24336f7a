/** Counts what the HTTP server answers, whoever answers it: the API, the site, the signalling. */
import type { Server } from 'node:http';

/** Stands for the status of a request whose sender hung up before the whole answer had left. */
const BROKEN_OFF = 'broken-off';

/** @returns answers since then, by their status */
export function countAnswers(server: Server): () => Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  server.on('request', (_request, response) => {
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : BROKEN_OFF;
      counts[status] = (counts[status] ?? 0) + 1;
    });
  });
  return () => counts;
}
