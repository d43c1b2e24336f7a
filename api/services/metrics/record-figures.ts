/** Database figures for the metrics: a database that does not respond must not delay the metrics. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { readRecordFigures } from '../../db/record-figures.ts';
import type { Schema } from '../../db/schema.ts';
import type { RecordFigures } from './server-metrics.ts';

/** Maximum time that a read of the metrics waits for the database, in ms; a Prometheus server gives up after 10 s. */
const PATIENCE_MS = 2000;

/**
 * Returns a function that queries the database. It returns null while the database does not respond, which is logged
 * only at level `debug` because health already reports it. Calls made while a query is running share its result.
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
