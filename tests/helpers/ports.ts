/**
 * Ports for the servers of tests. A fixed number would collide with another run on the same machine. A number assigned
 * by the system may go to another process between its probe and its use: for the game's UDP port, that is when the
 * first player connects. So a number is taken from below the range that systems assign, and reserved with a lock that
 * every process of every run on the machine can see: a TCP port at a fixed offset above it, held until the process
 * ends.
 */
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** First port and number of ports used; their locks come after them. Systems assign numbers from 32768 up. */
const FIRST = 10_000;
const COUNT = 10_000;
const LOCK_OFFSET = COUNT;
const TRIES = 200;

/**
 * Claims ports for this process: no other caller of this function gets them while the process runs, and at the time of
 * the claim they were free on every address of the machine, for TCP and UDP.
 * @param count number of consecutive ports
 * @returns the first port
 */
export async function claimPorts(count = 1): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = randomInt(FIRST, FIRST + COUNT - count);
    if (await claim(Array.from({ length: count }, (_, k) => first + k))) return first;
  }
  throw new Error(`no ${count} ports in a row are free between ${FIRST} and ${FIRST + COUNT}`);
}

async function claim(ports: readonly number[]): Promise<boolean> {
  const locks: Server[] = [];
  for (const port of ports) {
    const lock = await listening(port + LOCK_OFFSET, '127.0.0.1');
    if (lock) locks.push(lock);
    if (!lock || !(await isFree(port))) {
      for (const held of locks) held.close();
      return false;
    }
  }
  return true;
}

async function isFree(port: number): Promise<boolean> {
  const tcp = await listening(port);
  if (!tcp) return false;
  tcp.close();
  await once(tcp, 'close');
  const udp = createSocket('udp4');
  const isBound = await new Promise<boolean>((resolve) => {
    udp.once('error', () => resolve(false));
    udp.bind(port, () => resolve(true));
  });
  udp.close();
  return isBound;
}

/** Opens a listener that does not keep its process alive. Returns null if the port is taken. */
function listening(port: number, host?: string): Promise<Server | null> {
  const server = createServer();
  server.unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, host, () => resolve(server));
  });
}
