/** Tries the game as a guest: joins over UDP and over WebSocket, does nothing there, and deletes the guest. */
import { request } from 'node:http';
import { request as requestTls } from 'node:https';
import type { PeerConnection } from 'node-datachannel';
import { z } from 'zod';
import { WEBSOCKET_PATH, WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';
import { oneLineReason } from '../startup-error.ts';
import type { GuestTrial, Way } from './site.ts';

/** Timeout of each request and connection, in ms; equal to the timeout in the browser's transport. */
const CONNECT_MS = 8000;
const SIGNALLING = '/.wrtc/v2/connections';

const offerSchema = z.object({ id: z.string(), localDescription: z.object({ sdp: z.string() }) });
const candidatesSchema = z.array(z.object({ candidate: z.string() }));
const ticketSchema = z.object({ ticket: z.string() });

/** Sends the requests of a guest, with its cookies. */
class Guest {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Sends a request. @throws Error with the response if it failed */
  async post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await fetch(new URL(path, this.origin), {
      method: 'POST',
      headers: {
        Origin: this.origin,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(CONNECT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers with ${answer.status}: ${text.slice(0, 200)}`);
    return text === '' || !answer.headers.get('content-type')?.includes('json') ? null : JSON.parse(text);
  }

  async ticket(): Promise<string> {
    return ticketSchema.parse(await this.post('/api/play/ticket')).ticket;
  }
}

/** Tries both ways into the game as a guest. @throws Error if no guest is admitted */
export async function tryGuest(origin: string): Promise<GuestTrial> {
  const guest = new Guest(origin);
  await guest.post('/api/auth/guest');
  try {
    // Without a ticket the trial ends here: no guest is admitted, and neither way is at fault.
    const forUdp = await guest.ticket();
    const udp = await timed(() => overUdp(guest, forUdp));
    const forWebSocket = await guest.ticket();
    const websocket = await timed(() => overWebSocket(guest, forWebSocket));
    return { udp, websocket, left: await removed(guest) };
  } catch (error) {
    await removed(guest);
    throw error;
  }
}

async function timed(open: () => Promise<number>): Promise<Way> {
  try {
    return { ms: await open() };
  } catch (error) {
    return { failed: oneLineReason(error) };
  }
}

/** Deletes the guest. @returns the reason if it could not be deleted; null if it is deleted */
async function removed(guest: Guest): Promise<string | null> {
  try {
    await guest.post('/api/account/delete', { confirmation: '', currentPassword: '' });
    return null;
  } catch (error) {
    return oneLineReason(error);
  }
}

/** Connects over UDP. @returns ms from the exchange of addresses until the channels are open */
async function overUdp(guest: Guest, ticket: string): Promise<number> {
  const { PeerConnection: Peer } = await import('node-datachannel');
  const offer = offerSchema.parse(await guest.post(SIGNALLING, undefined, { Authorization: ticket }));
  const peer = new Peer('doctor', { iceServers: [], enableIceUdpMux: false });
  try {
    return await opened(guest, peer, offer);
  } finally {
    peer.close();
  }
}

async function opened(
  guest: Guest,
  peer: PeerConnection,
  { id, localDescription: { sdp } }: z.infer<typeof offerSchema>,
): Promise<number> {
  const isOpen = Promise.withResolvers<void>();
  // This promise may reject while other steps are still awaited.
  isOpen.promise.catch(() => undefined);
  const timer = setTimeout(
    () => isOpen.reject(new Error(`nothing came back in ${CONNECT_MS / 1000} s`)),
    CONNECT_MS,
  );
  peer.onStateChange((state) => {
    if (state === 'failed') isOpen.reject(new Error('no address of the server answers'));
  });
  peer.onDataChannel((channel) => {
    if (channel.getLabel() === 'events') isOpen.resolve();
  });
  const gathered = new Promise<string>((resolve) => {
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') resolve(peer.localDescription()?.sdp ?? '');
    });
  });
  try {
    // The server's addresses are used only once it has taken the answer, because it must know the expected certificate.
    const addresses = [...sdp.matchAll(/^a=(candidate:.*)\r\n/gm)].map(([, address = '']) => address);
    const mid = /^a=mid:(.*)\r$/m.exec(sdp)?.[1] ?? '0';
    peer.setRemoteDescription(sdp.replace(/^a=(candidate:.*|end-of-candidates)\r\n/gm, ''), 'offer');
    const answer = await Promise.race([gathered, isOpen.promise.then(() => '')]);
    await guest.post(`${SIGNALLING}/${id}/remote-description`, { type: 'answer', sdp: answer });
    const from = performance.now();
    for (const address of [...addresses, ...(await laterAddresses(guest.origin, id))])
      peer.addRemoteCandidate(address, mid);
    await isOpen.promise;
    return performance.now() - from;
  } finally {
    clearTimeout(timer);
  }
}

async function laterAddresses(origin: string, id: string): Promise<readonly string[]> {
  const answer = await fetch(new URL(`${SIGNALLING}/${id}/additional-candidates`, origin), {
    signal: AbortSignal.timeout(CONNECT_MS),
  });
  return candidatesSchema.parse(await answer.json()).map(({ candidate }) => candidate);
}

/** Connects over WebSocket. @returns ms until the server responded to the upgrade */
async function overWebSocket(guest: Guest, ticket: string): Promise<number> {
  const from = performance.now();
  const ask = guest.origin.startsWith('https:') ? requestTls : request;
  const knock = ask(new URL(WEBSOCKET_PATH, guest.origin), {
    headers: {
      Origin: guest.origin,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.from('a guest for once').toString('base64'),
      'Sec-WebSocket-Protocol': `${WEBSOCKET_PROTOCOL}, ${ticket}`,
    },
    signal: AbortSignal.timeout(CONNECT_MS),
  });
  const answered = new Promise<void>((resolve, reject) => {
    knock.once('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve();
    });
    knock.once('response', ({ statusCode }) => reject(new Error(`it answers with ${statusCode}`)));
    knock.once('error', reject);
  });
  try {
    knock.end();
    await answered;
    return performance.now() - from;
  } finally {
    knock.destroy();
  }
}
