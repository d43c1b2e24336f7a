/**
 * Real WebRTC over a network that loses packets: every player gets in, through one transport or the other. In the gate
 * `tests/realtime/network/bad-network.test.ts` proves play at a loss of 10 % on simulated links, and
 * `tests/unit/client/net/dial.test.ts` that the client falls back to the WebSocket when WebRTC fails.
 */
import { afterEach, expect, it } from 'vitest';
import { type LossyRelay, startRelay } from '#tests/helpers/play/lossy-relay.ts';
import { RealClient, webRtc, webSocket } from '#tests/helpers/play/real-client.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { claimPorts } from '#tests/helpers/ports.ts';

/** A player without WebRTC uses the other transport after 8 s, so only a client that hangs takes this long. */
const PATIENTLY = { timeout: 90_000, interval: 20 };
const LIMIT_MS = 240_000;
let server: WebrtcRealm | undefined;
let relay: LossyRelay | undefined;
const clients: RealClient[] = [];
afterEach(async () => {
  for (const { connection } of clients.splice(0)) connection.leave();
  relay?.close();
  await server?.stop();
});

async function enter(count: number, loss: number) {
  const udpPort = await claimPorts();
  server = await startWebrtcRealm({ udpPort, gateways: 1 });
  const road = await startRelay(udpPort, loss, 5);
  relay = road;
  for (let i = 0; i < count; i += 1) {
    clients.push(new RealClient(`walker-${i}`, server, [webRtc(server, road), webSocket(server)]));
  }
  for (const { connection } of clients) connection.start();
  return road;
}

it(
  'every player enters the world at a packet loss of 15 % and keeps playing',
  async () => {
    const road = await enter(8, 0.15);
    await expect.poll(() => clients.every(({ isPlaying }) => isPlaying), PATIENTLY).toBe(true);
    expect(clients.some(({ connection }) => connection.view.transport === 'webrtc')).toBe(true);
    expect(road.dropped).toBeGreaterThan(0);
    const heard = clients.map(({ pongs }) => pongs);
    await expect
      .poll(() => clients.every(({ pongs }, i) => pongs > (heard[i] ?? 0) + 2), PATIENTLY)
      .toBe(true);
  },
  LIMIT_MS,
);

it(
  'a player uses the WebSocket if no packet gets through',
  async () => {
    await enter(1, 1);
    await expect.poll(() => clients[0]?.isPlaying, PATIENTLY).toBe(true);
    expect(clients[0]?.connection.view).toMatchObject({ transport: 'websocket', attempt: 0 });
  },
  LIMIT_MS,
);
