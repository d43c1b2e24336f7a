/** Checks the ports of the game: each must be held by the game while it runs, and free while it does not. */
import { type Finding, fault, ok } from './finding.ts';

export interface PortProbes {
  readonly isRunning: boolean;
  readonly tcp: number;
  readonly udp: readonly number[];
  /** Resolves to true if the port is in use. */
  readonly isTaken: (kind: 'tcp' | 'udp', port: number) => Promise<boolean>;
}

/**
 * Checks the ports. UDP ports of a running game are bound only while a player uses them; the guest trial tests them.
 */
export async function checkPorts({ isRunning, tcp, udp, isTaken }: PortProbes): Promise<readonly Finding[]> {
  if (isRunning) {
    if (await isTaken('tcp', tcp)) return [ok(`The game listens on TCP ${tcp}.`)];
    const remedy = 'Give this command the settings of the game (PORT, HOST), or look at its log.';
    return [fault(`The game runs, and nothing listens on TCP ${tcp}.`, remedy)];
  }
  const ports = [['tcp', tcp] as const, ...udp.map((port) => ['udp', port] as const)];
  const taken: string[] = [];
  for (const [kind, port] of ports) {
    if (await isTaken(kind, port)) taken.push(`${kind.toUpperCase()} ${port}`);
  }
  if (taken.length > 0) {
    return [fault(`Another program has ${taken.join(', ')}.`, 'End it, or set PORT and UDP_PORT to others.')];
  }
  return [
    ok(`${ports.map(([kind, port]) => `${kind.toUpperCase()} ${port}`).join(', ')}: free for the game.`),
  ];
}
