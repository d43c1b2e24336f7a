/**
 * A lossy connection for real WebRTC: a relay of UDP packets between a client and a server. A seeded generator drops a
 * share of the packets in each direction; no packet is delayed. Needs no privileges.
 */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { seededRandom } from '../sim.ts';

export interface LossyRelay {
  /** Share of packets lost in each direction, 0 to 1; tests change it. */
  loss: number;
  readonly dropped: number;
  /** Edits the server's offer for the client so that only the relay's address is left. */
  readonly editOffer: (sdp: string) => string;
  /**
   * Edits the client's answer for the server so that it has no address, which makes the server reply to the address
   * from which packets arrive.
   */
  readonly editAnswer: (sdp: string) => string;
  close(): void;
}

const CANDIDATE = /^a=(candidate:.*|end-of-candidates)\r\n/gm;

/** Starts a relay. @param target the server's UDP port on this machine */
export async function startRelay(target: number, loss: number, seed: number): Promise<LossyRelay> {
  const random = seededRandom(seed);
  const near = createSocket('udp4');
  /**
   * One socket per client, keyed by the client's address, because the server tells clients apart by their source
   * address.
   */
  const far = new Map<string, Socket>();
  let dropped = 0;
  const isLost = (): boolean => {
    const isDropped = random() < relay.loss;
    if (isDropped) dropped += 1;
    return isDropped;
  };
  const relay = {
    loss,
    get dropped() {
      return dropped;
    },
    editOffer: (sdp: string) => {
      const detour = `a=candidate:1 1 UDP 2122317823 127.0.0.1 ${near.address().port} typ host\r\n`;
      return `${sdp.replace(CANDIDATE, '').trimEnd()}\r\n${detour}`;
    },
    editAnswer: (sdp: string) => sdp.replace(CANDIDATE, ''),
    close: () => {
      near.close();
      for (const socket of far.values()) socket.close();
    },
  };
  near.on('message', (packet, { address, port }) => {
    const name = `${address}:${port}`;
    let socket = far.get(name);
    if (!socket) {
      socket = createSocket('udp4');
      far.set(name, socket);
      socket.on('message', (reply) => {
        if (!isLost()) near.send(reply, port, address);
      });
    }
    if (!isLost()) socket.send(packet, target, '127.0.0.1');
  });
  near.bind(0);
  await once(near, 'listening');
  return relay;
}
