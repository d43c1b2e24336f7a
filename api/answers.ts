/** Counts the responses of the HTTP server, whichever part sends them: the API, the site or the signalling. */
import type { Server } from 'node:http';

/** Counted instead of the status if the client hung up before the whole response was sent. */
const BROKEN_OFF = 'broken-off';

/** Starts counting. Returns a function that returns the number of responses since then, by status. */
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
