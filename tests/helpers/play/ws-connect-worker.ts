/**
 * A thread that opens WebSockets, sends the greeting on each immediately after opening it, and reports every event
 * received.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { connectWs } from './ws-link.ts';

const { origin, tickets } = workerData as { readonly origin: string; readonly tickets: readonly string[] };
for (const ticket of tickets) {
  const link = await connectWs(origin, ticket, {
    onState: () => undefined,
    onEvent: () => parentPort?.postMessage('heard'),
    onClose: () => undefined,
  });
  link.sendEvent(encodeClientEvent('hello', { protocol: PROTOCOL_HASH }));
}
