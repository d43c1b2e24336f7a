/** One connection of raw bytes to an HTTP server, and what came back of it and when. */
import { connect } from 'node:net';

/** How a connection went. */
export interface RawAnswer {
  /** Status codes of all answers on it, in order. */
  readonly statuses: readonly number[];
  /** From the last byte that was sent, in ms: until the first and the last byte of what came back; null: nothing came. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  /** Who ended it: the server, or this side because nothing more came. */
  readonly endedBy: 'server' | 'us';
}

export interface RawOptions {
  readonly host: string;
  readonly port: number;
  readonly bytes: Buffer;
  /** How long to wait for a first byte, in ms. */
  readonly patienceMs: number;
  /** How long nothing more may come before the answer counts as whole, in ms. */
  readonly quietMs: number;
}

const STATUS = /HTTP\/1\.[01] (\d{3}) /g;

/** Sends bytes and listens until the server ends the connection, or nothing more comes. Never rejects. */
export function exchange({ host, port, bytes, patienceMs, quietMs }: RawOptions): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let sentAt: number | null = null;
    let firstAt: number | null = null;
    let lastAt: number | null = null;
    let timer: NodeJS.Timeout | undefined;
    let text = '';
    const socket = connect({ host, port, noDelay: true });
    const since = (time: number | null): number | null =>
      time === null ? null : Math.max(0, time - (sentAt ?? time));
    const finish = (endedBy: RawAnswer['endedBy']): void => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(STATUS)].map(([, code]) => Number(code));
      resolve({ statuses, firstMs: since(firstAt), lastMs: since(lastAt), endedBy });
    };
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => finish('us'), ms);
    };
    wait(patienceMs);
    socket.on('connect', () => {
      socket.write(bytes, () => {
        sentAt = performance.now();
      });
    });
    socket.on('data', (chunk) => {
      lastAt = performance.now();
      firstAt ??= lastAt;
      text += chunk.toString('latin1');
      wait(quietMs);
    });
    // A server that refuses early resets the connection while the rest is on its way: its answer came before that.
    socket.on('error', () => finish('server'));
    socket.on('end', () => finish('server'));
    socket.on('close', () => finish('server'));
  });
}
