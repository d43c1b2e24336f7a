/** Metrics for a Prometheus server: figures of the game, of its machine and of the process. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import { addBackups, type BackupSource } from './backup-metrics.ts';
import { addGateways, type GatewaySource } from './gateway-metrics.ts';
import { addRealm, type MetricsSource } from './realm-metrics.ts';
import { addServer, type ServerSource } from './server-metrics.ts';

export interface Metrics {
  /** Media type of the result of {@link text}. */
  readonly contentType: string;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
}

export interface MetricsDeps {
  /** Returns the figures of the realm; called once each time the metrics are read. */
  readonly figures: () => MetricsSource;
  /** Returns the figures of each gateway; absent if there are no gateways. */
  readonly gateways?: () => readonly GatewaySource[];
  /** Returns the figures of the backups; null if the server makes no backups. */
  readonly backups?: () => BackupSource | null;
  /** Sources of figures outside the game. */
  readonly server: ServerSource;
}

/** Returns the metrics of the realm, its gateways, the backups, the server and the Node.js process. */
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
