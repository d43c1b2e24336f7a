/** Detaches a socket that is about to be given to another process. */
import type { Socket } from 'node:net';

/**
 * Stops reading a socket, and returns the bytes that had already arrived. Node would continue reading until the other
 * process has confirmed that it has the socket, and discard what it reads: under load, a client's first message was
 * lost that way.
 */
export function detachSocket(socket: Socket): Buffer {
  const late: unknown = socket.read();
  // Without this, the stream starts reading again as soon as its buffer has room.
  Reflect.set(socket, '_read', () => undefined);
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle === 'object' && handle !== null) {
    const stop: unknown = Reflect.get(handle, 'readStop');
    if (typeof stop === 'function') Reflect.apply(stop, handle, []);
  }
  return late instanceof Buffer ? late : Buffer.alloc(0);
}
