/** Figures of the running realm as metrics. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** Figures of the running realm; counts start when the realm does. */
export interface MetricsSource {
  readonly players: number;
  readonly sessions: number;
  readonly tick: number;
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  readonly turnP50Ms: number;
  readonly turnP99Ms: number;
  readonly links: Readonly<Record<string, number>>;
  readonly joins: Readonly<Record<string, number>>;
  readonly joinP50Ms: number;
  readonly joinP99Ms: number;
  readonly skippedTicks: number;
  readonly unsavedChanges: number;
  readonly saveLagMs: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly drops: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly rejections: Readonly<Record<string, number>>;
  readonly unknownRows: Readonly<Record<string, number>>;
  readonly storeFailures: Readonly<Record<string, number>>;
}

/** Adds the figures of the realm. @param read reads the realm; called once each time the metrics are read */
export function addRealm(registry: Registry, read: () => MetricsSource): void {
  addGauges(registry, read);
  addDurations(registry, read);
  addCounters(registry, read);
}

function addGauges(registry: Registry, read: () => MetricsSource): void {
  const gauge = (name: string, help: string, value: (figures: MetricsSource) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value(read()));
      },
    });
  gauge('tundra_players', 'Players in the world.', ({ players }) => players);
  gauge('tundra_sessions', 'Connections, those that have not joined included.', ({ sessions }) => sessions);
  gauge('tundra_unsaved_changes', 'Changes not yet in the store.', (figures) => figures.unsavedChanges);
  gauge(
    'tundra_save_lag_seconds',
    'Age of the oldest change that is not yet in the store.',
    ({ saveLagMs }) => saveLagMs / 1000,
  );
  new Gauge({
    name: 'tundra_unknown_rows',
    help: 'Saved rows of kinds that only a newer version knows.',
    labelNames: ['table'],
    registers: [registry],
    collect() {
      for (const [table, rows] of Object.entries(read().unknownRows)) this.set({ table }, rows);
    },
  });
  new Gauge({
    name: 'tundra_links',
    help: 'Connections by what they go over.',
    labelNames: ['transport'],
    registers: [registry],
    collect() {
      for (const [transport, count] of Object.entries(read().links)) this.set({ transport }, count);
    },
  });
}

/** Adds durations: the median and the 99th percentile of each. */
function addDurations(registry: Registry, read: () => MetricsSource): void {
  const quantiles = (
    name: string,
    help: string,
    ms: (figures: MetricsSource) => { readonly p50: number; readonly p99: number },
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['quantile'],
      registers: [registry],
      collect() {
        const { p50, p99 } = ms(read());
        this.set({ quantile: '0.5' }, p50 / 1000);
        this.set({ quantile: '0.99' }, p99 / 1000);
      },
    });
  quantiles('tundra_tick_seconds', 'How long a tick of the last minute took.', (of) => ({
    p50: of.tickP50Ms,
    p99: of.tickP99Ms,
  }));
  quantiles('tundra_turn_seconds', 'The longest turn of a tick of the last minute.', (of) => ({
    p50: of.turnP50Ms,
    p99: of.turnP99Ms,
  }));
  quantiles('tundra_join_seconds', 'From the open connection to the world, of the last joins.', (of) => ({
    p50: of.joinP50Ms,
    p99: of.joinP99Ms,
  }));
}

function addCounters(registry: Registry, read: () => MetricsSource): void {
  const counter = (name: string, help: string, value: (figures: MetricsSource) => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(value(read()));
      },
    });
  const labelled = (
    name: string,
    help: string,
    label: string,
    counts: (figures: MetricsSource) => Readonly<Record<string, number>>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(counts(read()))) this.inc({ [label]: value }, count);
      },
    });
  counter('tundra_ticks_total', 'Ticks of the world’s clock.', ({ tick }) => tick);
  counter(
    'tundra_skipped_ticks_total',
    'Ticks left out for lack of time.',
    (figures) => figures.skippedTicks,
  );
  counter('tundra_received_bytes_total', 'Payload received from players.', ({ bytesIn }) => bytesIn);
  counter('tundra_sent_bytes_total', 'Payload sent to players.', ({ bytesOut }) => bytesOut);
  labelled('tundra_joins_total', 'What has become of connections.', 'outcome', ({ joins }) => joins);
  labelled('tundra_dropped_frames_total', 'Frames of players not acted on.', 'reason', ({ drops }) => drops);
  new Counter({
    name: 'tundra_refused_verbs_total',
    help: 'What players asked for and did not get.',
    labelNames: ['verb', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [verb, reasons] of Object.entries(read().refusals)) {
        for (const [reason, count] of Object.entries(reasons)) this.inc({ verb, reason }, count);
      }
    },
  });
  labelled('tundra_rejected_moves_total', 'Moves refused.', 'reason', ({ rejections }) => rejections);
  labelled(
    'tundra_store_failures_total',
    'Calls of the store that failed.',
    'operation',
    ({ storeFailures }) => storeFailures,
  );
}
