/**
 * Requests that take too long, and connections on which none has begun. Proxies open connections in advance and keep
 * them for later; Node would treat these as late requests, answer 408, and end them just as the proxy sends the first
 * request.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCode } from './startup-error.ts';

/** Code of Node's error about a request that takes too long. */
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** Answers to requests that Node cannot read, by the code of its error: those it gives where nothing listens. */
const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  [LATE]: '408 Request Timeout',
};

/**
 * Keeps connections without a byte until the idle limit; refuses unreadable and late requests as Node does.
 * @param bodyMs time from the head of a request to the last byte of its body
 */
export function limitLateRequests(server: Server, idleMs: number, bodyMs: number): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const refuse = (socket: Duplex, code: string): void => {
    const response = responses.get(socket);
    // Other bytes would be read as a part of a response that has begun.
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (socket.writable && !isAnswering) {
      socket.write(`HTTP/1.1 ${REFUSALS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy();
  };
  server.on('connection', (socket) => socket.setTimeout(idleMs));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response);
    if (request.complete) return;
    const timer = setTimeout(() => refuse(request.socket, LATE), bodyMs);
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    request.socket.once('close', () => clearTimeout(timer));
  });
  server.on('clientError', (error, socket) => {
    const code = errorCode(error);
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
    if (code !== LATE || !isSilent) refuse(socket, code);
  });
}
