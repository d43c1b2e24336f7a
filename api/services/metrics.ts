/** Metrics for a Prometheus server: the realm's figures and those of the process. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The figures of the running realm; counts are since its start. */
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
  readonly refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly rejections: Readonly<Record<string, number>>;
  readonly unknownRows: Readonly<Record<string, number>>;
  readonly storeFailures: Readonly<Record<string, number>>;
}

/** One process that holds players' links. */
export interface GatewaySource {
  readonly udpPort: number;
  readonly links: number;
  readonly isDraining: boolean;
  readonly ageMs: number;
  readonly failures: number;
  readonly retirements: number;
  readonly waitingBytes: number;
  readonly unsent: number;
  /** Undefined until it has reported. */
  readonly process:
    | {
        readonly rssBytes: number;
        readonly cpuMs: number;
        readonly bytesIn: number;
        readonly bytesOut: number;
        readonly copies: number;
        readonly drops: Readonly<Record<string, number>>;
      }
    | undefined;
}

/** Backups; times in ms since the epoch, null: never. */
export interface BackupSource {
  readonly lastAt: number | null;
  readonly lastVerifiedAt: number | null;
  readonly bytes: number;
  readonly failures: number;
}

export interface Metrics {
  /** Media type of {@link text}. */
  readonly contentType: string;
  /** All metrics, in the format of Prometheus. */
  text(): Promise<string>;
}

/**
 * @param figures called once for each request of the metrics
 * @param gateways of each gateway, if there are any
 * @param backups null where the server makes none
 */
export function createMetrics(
  figures: () => MetricsSource,
  gateways: () => readonly GatewaySource[] = () => [],
  backups: () => BackupSource | null = () => null,
): Metrics {
  const registry = new Registry();
  let current: MetricsSource | null = null;
  const read = (): MetricsSource => {
    current ??= figures();
    return current;
  };
  collectDefaultMetrics({ register: registry });
  addGauges(registry, read);
  addCounters(registry, read);
  addGateways(registry, gateways);
  addBackups(registry, backups);
  return {
    contentType: registry.contentType,
    text: () => {
      current = null;
      return registry.metrics();
    },
  };
}

/** Absent where the server makes no backups, or there is none yet. */
function addBackups(registry: Registry, read: () => BackupSource | null): void {
  const gauge = (name: string, help: string, value: (backups: BackupSource) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const backups = read();
        const figure = backups === null ? null : value(backups);
        if (figure === null) this.reset();
        else this.set(figure);
      },
    });
  const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);
  gauge('tundra_backup_last_success_timestamp_seconds', 'When the newest backup was taken.', ({ lastAt }) =>
    seconds(lastAt),
  );
  gauge(
    'tundra_backup_last_verified_timestamp_seconds',
    'When a backup was last restored beside the game, and found good.',
    ({ lastVerifiedAt }) => seconds(lastVerifiedAt),
  );
  gauge('tundra_backup_bytes', 'Size of the newest backup.', ({ bytes }) => bytes);
  gauge(
    'tundra_backup_failures',
    'Backups and trials of them that failed since the start.',
    ({ failures }) => failures,
  );
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

/** Every figure of every gateway, by its UDP port. Counts start again with the process. */
function addGateways(registry: Registry, gateways: () => readonly GatewaySource[]): void {
  const gauge = (name: string, help: string, value: (gateway: GatewaySource) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['port'],
      registers: [registry],
      collect() {
        this.reset();
        for (const gateway of gateways()) this.set({ port: gateway.udpPort }, value(gateway));
      },
    });
  gauge('tundra_gateway_links', 'Players’ links in a gateway.', ({ links }) => links);
  gauge('tundra_gateway_draining', '1 while a gateway takes nobody new.', (of) => Number(of.isDraining));
  gauge('tundra_gateway_age_seconds', 'Since a gateway was started.', ({ ageMs }) => ageMs / 1000);
  gauge('tundra_gateway_resident_bytes', 'Resident memory of a gateway.', (of) => of.process?.rssBytes ?? 0);
  gauge('tundra_gateway_waiting_bytes', 'Bytes that a gateway has yet to take.', (of) => of.waitingBytes);
  gauge('tundra_gateway_cpu_seconds', 'CPU time of a gateway.', (of) => (of.process?.cpuMs ?? 0) / 1000);
  gauge('tundra_gateway_received_bytes', 'Payload from players.', (of) => of.process?.bytesIn ?? 0);
  gauge('tundra_gateway_sent_bytes', 'Payload to players.', (of) => of.process?.bytesOut ?? 0);
  gauge('tundra_gateway_unsent_datagrams', 'Datagrams for which there was no room.', ({ unsent }) => unsent);
  gauge(
    'tundra_gateway_copied_snapshots',
    'Snapshots sent twice to who loses some.',
    (of) => of.process?.copies ?? 0,
  );
  gauge('tundra_gateway_failures', 'Times that a gateway ended unasked.', ({ failures }) => failures);
  gauge('tundra_gateway_retirements', 'Times that one was drained and replaced.', (of) => of.retirements);
  new Gauge({
    name: 'tundra_gateway_dropped_frames',
    help: 'Frames of players that a gateway stopped or emptied.',
    labelNames: ['port', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { udpPort, process } of gateways()) {
        for (const [reason, count] of Object.entries(process?.drops ?? {}))
          this.set({ port: udpPort, reason }, count);
      }
    },
  });
}
