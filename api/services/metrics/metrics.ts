/** Metrics for a Prometheus server: the figures of the game, of what it runs on, and of the process. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import { addBackups, type BackupSource } from './backup-metrics.ts';
import { addGateways, type GatewaySource } from './gateway-metrics.ts';
import { addRealm, type MetricsSource } from './realm-metrics.ts';
import { addServer, type ServerSource } from './server-metrics.ts';

export interface Metrics {
  /** Media type of {@link text}. */
  readonly contentType: string;
  /** All metrics, in the format of Prometheus. */
  text(): Promise<string>;
}

export interface MetricsDeps {
  /** Of the realm; called once for each reading of the metrics. */
  readonly figures: () => MetricsSource;
  /** Of each gateway; without it there are none. */
  readonly gateways?: () => readonly GatewaySource[];
  /** Null where the server makes no backups. */
  readonly backups?: () => BackupSource | null;
  /** What there is beside the game. */
  readonly server: ServerSource;
}

export function createMetrics({
  figures,
  gateways = () => [],
  backups = () => null,
  server,
}: MetricsDeps): Metrics {
  const registry = new Registry();
  let current: MetricsSource | null = null;
  const read = (): MetricsSource => {
    current ??= figures();
    return current;
  };
  collectDefaultMetrics({ register: registry });
  addRealm(registry, read);
  addGateways(registry, gateways);
  addBackups(registry, backups);
  addServer(registry, server);
  return {
    contentType: registry.contentType,
    text: () => {
      current = null;
      return registry.metrics();
    },
  };
}
