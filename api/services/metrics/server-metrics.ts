/** Figures outside the game as metrics: requests, the database, the disk, a pending restart, the version. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { addFigure } from './figure.ts';

/** Figures read from the database. */
export interface RecordFigures {
  readonly mailsWaiting: number;
  readonly databaseBytes: number;
}

export interface ServerSource {
  /** Returns the number of HTTP responses since the start, by status. */
  readonly answers: () => Readonly<Record<string, number>>;
  /** Returns null while the database does not respond. Called separately for each database figure. */
  readonly records: () => Promise<RecordFigures | null>;
  /** Returns the free bytes on the disk of the data; null if the system does not report them. */
  readonly freeBytes: () => number | null;
  /** Returns true while a requested restart is pending. */
  readonly isRestartPending: () => boolean;
  readonly build: { readonly version: string; readonly commit: string };
}

/** Adds the figures of requests, the database, the disk, a pending restart and the build. */
export function addServer(registry: Registry, source: ServerSource): void {
  new Counter({
    name: 'tundra_http_requests_total',
    help: 'HTTP requests by the status of their answer.',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [status, count] of Object.entries(source.answers())) this.inc({ status }, count);
    },
  });
  addFigure(
    registry,
    'tundra_mails_waiting',
    'Mails that are still to be sent.',
    async () => (await source.records())?.mailsWaiting ?? null,
  );
  addFigure(
    registry,
    'tundra_database_bytes',
    'Size of the database.',
    async () => (await source.records())?.databaseBytes ?? null,
  );
  addFigure(registry, 'tundra_data_free_bytes', 'Free bytes on the disk of the data.', source.freeBytes);
  addFigure(registry, 'tundra_restart_pending', '1 while a restart has been asked for.', () =>
    Number(source.isRestartPending()),
  );
  new Gauge({
    name: 'tundra_build_info',
    help: 'Always 1; the labels say which version runs.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set(source.build, 1);
}
