/** Figures of the database for the metrics: a database that does not answer delays no reading of them. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { readRecordFigures } from '../../db/record-figures.ts';
import type { Schema } from '../../db/schema.ts';
import type { RecordFigures } from './server-metrics.ts';

/**
 * Maximum time that a reading of the metrics waits for the database, in ms; a Prometheus server gives up after 10 s.
 */
const PATIENCE_MS = 2000;

/**
 * Returns a function that asks the database; null while the database does not answer, which is logged only at level
 * `debug` because health reports it already. Calls made while a question is open share its answer.
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
