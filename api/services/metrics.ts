/** What the process tells of itself to a Prometheus server: the realm's figures and those of the process. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The figures of the running realm; all counts are since its start. */
export interface MetricsSource {
  readonly players: number;
  readonly sessions: number;
  readonly tick: number;
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  readonly skippedTicks: number;
  readonly unsavedChanges: number;
  readonly saveLagMs: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly drops: Readonly<Record<string, number>>;
  readonly rejections: Readonly<Record<string, number>>;
  readonly storeFailures: Readonly<Record<string, number>>;
}

export interface Metrics {
  /** Media type of {@link text}. */
  readonly contentType: string;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
}

/** @param figures asked once whenever the metrics are */
export function createMetrics(figures: () => MetricsSource): Metrics {
  const registry = new Registry();
  let current: MetricsSource | null = null;
  const read = (): MetricsSource => {
    current ??= figures();
    return current;
  };
  collectDefaultMetrics({ register: registry });
  addGauges(registry, read);
  addCounters(registry, read);
  return {
    contentType: registry.contentType,
    text: () => {
      current = null;
      return registry.metrics();
    },
  };
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
    name: 'tundra_tick_seconds',
    help: 'How long a tick of the last minute took.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      this.set({ quantile: '0.5' }, read().tickP50Ms / 1000);
      this.set({ quantile: '0.99' }, read().tickP99Ms / 1000);
    },
  });
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
  labelled('tundra_dropped_frames_total', 'Frames of players not acted on.', 'reason', ({ drops }) => drops);
  labelled('tundra_rejected_moves_total', 'Moves refused.', 'reason', ({ rejections }) => rejections);
  labelled(
    'tundra_store_failures_total',
    'Calls of the store that failed.',
    'operation',
    ({ storeFailures }) => storeFailures,
  );
}
