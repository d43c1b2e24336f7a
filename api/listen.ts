/** Opens the HTTP port, and checks that the UDP port is free. */
import { createSocket } from 'node:dgram';
import type { Server } from 'node:http';
import { errorCode, oneLineReason, StartupError } from './startup-error.ts';

/** Maximum time for requests in flight when the server stops, in ms. */
const DRAIN_MS = 3000;

/** @throws StartupError naming host and port, with the remedy */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(port, host, () => {
        server.off('error', fail);
        done();
      });
    });
  } catch (error) {
    throw new StartupError(remedy(error, host, port), { cause: error });
  }
}

function remedy(error: unknown, host: string, port: number): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: stop the program that uses it, or set PORT to another number.`;
    case 'EACCES':
      return `This user may not open port ${port}: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`;
    default:
      return `Port ${port} of ${host} cannot be opened (${oneLineReason(error)}): check HOST and PORT.`;
  }
}

/** Stops accepting requests, waits for those in flight, and cuts off the rest after the limit. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}

/**
 * Tries the UDP port of the game traffic: WebRTC opens it later and would only report that it cannot connect.
 * @throws StartupError naming the port, with the remedy
 */
export async function requireUdpPort(port: number): Promise<void> {
  const socket = createSocket('udp4');
  try {
    await new Promise<void>((done, fail) => {
      socket.once('error', fail);
      socket.bind({ port, exclusive: true }, done);
    });
  } catch (error) {
    const remedy =
      errorCode(error) === 'EADDRINUSE'
        ? `UDP port ${port} is taken: stop the program that uses it, or set UDP_PORT to another number.`
        : `UDP port ${port} cannot be opened (${oneLineReason(error)}): set UDP_PORT to another number.`;
    throw new StartupError(remedy, { cause: error });
  } finally {
    await new Promise<void>((done) => socket.close(() => done()));
  }
}
