/** The doctor as a program, and a server for it to examine. */
import { claimPorts } from '../ports.ts';
import { runChild } from './child.ts';
import { GameServer } from './game-server.ts';

/** Runs the doctor command. */
export async function doctor(args: readonly string[], env: Record<string, string>) {
  const child = runChild('api/cli/doctor.ts', args, env);
  return { code: await child.ended(), out: child.stdout(), err: child.stderr() };
}

/** Launches a whole server. @returns the server, and the settings that the doctor needs to examine it */
export async function launchWithDoctorEnv(): Promise<{ server: GameServer; env: Record<string, string> }> {
  const udpPort = String(await claimPorts());
  const server = await GameServer.launch({ UDP_PORT: udpPort, GATEWAYS: '1' });
  const env = {
    DATA_DIR: server.dataDir,
    PORT: new URL(server.origin).port,
    ORIGIN: server.origin,
    UDP_PORT: udpPort,
    GATEWAYS: '1',
  };
  return { server, env };
}
