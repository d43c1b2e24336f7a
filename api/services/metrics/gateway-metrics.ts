/** The figures of the gateways as metrics. */
import { Gauge, type Registry } from 'prom-client';

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
  /** Undefined until the process has reported. */
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

/** Adds every figure of every gateway, labelled with its UDP port. Counts start again when the process does. */
export function addGateways(registry: Registry, gateways: () => readonly GatewaySource[]): void {
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
