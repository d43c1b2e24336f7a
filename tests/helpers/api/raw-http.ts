/** One connection that sends raw bytes to an HTTP server, and records the bytes that come back and their times. */
import { connect } from 'node:net';

/** Outcome of a connection. */
export interface RawAnswer {
  /** Status codes of all responses on the connection, in order. */
  readonly statuses: readonly number[];
  /** Time from the last byte sent to the first and to the last byte received, in ms; null if nothing was received. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  /** The side that ended the connection: `server`, or `us` because no more bytes came. */
  readonly endedBy: 'server' | 'us';
}

export interface RawOptions {
  readonly host: string;
  readonly port: number;
  readonly bytes: Buffer;
  /** Time to wait for the first byte, in ms. */
  readonly patienceMs: number;
  /** Silence after which the response counts as complete, in ms. */
  readonly quietMs: number;
}

const STATUS = /HTTP\/1\.[01] (\d{3}) /g;

/** Sends bytes and listens until the server ends the connection or no more bytes come. Never rejects. */
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
    // A server that refuses early resets the connection while the rest is still being sent; its response has arrived by
    // then.
    socket.on('error', () => finish('server'));
    socket.on('end', () => finish('server'));
    socket.on('close', () => finish('server'));
  });
}

/** Sends the lines of one request's head. Returns all that is answered until the server closes the connection. */
export const sendLines = (port: number, ...lines: readonly string[]): Promise<string> =>
  new Promise((done, fail) => {
    let said = '';
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('error', fail);
    socket.on('close', () => done(said));
  });
