/**
 * Ports for servers of tests. A test that wrote down a number would meet itself in another run on the same machine; a number
 * that the system gives may go to somebody else between its probe and its use, which for the game's UDP port is the
 * first player. So a number is taken from below those that systems give away, and kept by a lock that every process of
 * every run on the machine sees: a TCP port a fixed way above it, held until the process ends.
 */
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Numbers that are used, from the first; their locks follow. Systems give away numbers from 32768 up. */
const FIRST = 10_000;
const COUNT = 10_000;
const LOCK_OFFSET = COUNT;
const TRIES = 200;

/**
 * Claims ports for this process: nobody else who asks here gets them while it runs, and when asked they were free on
 * every address of the machine, for TCP and UDP.
 * @param count how many, in a row
 * @returns the first
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

/** A listener that does not keep its process alive; null where the port is taken. */
function listening(port: number, host?: string): Promise<Server | null> {
  const server = createServer();
  server.unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, host, () => resolve(server));
  });
}
