/** Figures of the database for the metrics: a database that is away holds up no reading of them. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { readRecordFigures } from '../../db/record-figures.ts';
import type { Schema } from '../../db/schema.ts';
import type { RecordFigures } from './server-metrics.ts';

/** How long a reading of the metrics waits for the database, in ms; a Prometheus server gives up after 10 s. */
const PATIENCE_MS = 2000;

/**
 * @returns asks the database; null while it does not answer, which is logged at level `debug`, for health says so already.
 * Whoever asks while a question is open gets its answer.
 */
export function createRecordFigures(
  db: Kysely<Schema>,
  log: Logger,
  patienceMs = PATIENCE_MS,
): () => Promise<RecordFigures | null> {
  let open: Promise<RecordFigures | null> | null = null;
  const ask = () =>
    readRecordFigures(db)
      .catch((error: unknown) => {
        log.debug({ err: error }, 'the metrics are without the figures of the database');
        return null;
      })
      .finally(() => {
        open = null;
      });
  return async () => {
    open ??= ask();
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), patienceMs);
    try {
      return await Promise.race([open, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
