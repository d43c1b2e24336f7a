/**
 * A WebRTC client for Node that speaks the geckos signalling and both data channels, like the browser's transport but
 * without a browser. For tests and load.
 */
import { type DataChannel, PeerConnection } from 'node-datachannel';
import { SIGNALLING_PATH } from '#game/server/net/transport/signalling.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';

/**
 * Time limit for opening the channels, in ms: only a connection that hangs takes longer. The browser's transport waits
 * for 8 s.
 */
const CONNECT_LIMIT_MS = 30_000;

export interface RtcLink extends FrameLink {
  /** The raw channels, for tests that send messages no client would send. */
  readonly channels: { readonly state: DataChannel; readonly events: DataChannel };
  readonly peer: PeerConnection;
  /** Id of this connection in the signalling requests. */
  readonly id: string;
}

interface Offer {
  readonly id: string;
  readonly localDescription: { readonly sdp: string; readonly type: 'offer' };
}

const asItStands = (sdp: string): string => sdp;

/** Connects with a join ticket. Resolves when both channels are open, rejects with the reason if they do not open. */
export async function connectRtc(
  origin: string,
  ticket: string,
  handlers: LinkHandlers,
  /** Edits the server's offer before the client uses it. */
  edit: (sdp: string) => string = asItStands,
  /** Edits the client's answer before the server receives it. */
  editAnswer: (sdp: string) => string = (sdp) => sdp,
  /** Time limit for opening the channels, in ms. */
  limitMs: number = CONNECT_LIMIT_MS,
): Promise<RtcLink> {
  const base = `${origin}${SIGNALLING_PATH}connections`;
  const response = await fetch(base, { method: 'POST', headers: { Authorization: ticket } });
  if (!response.ok) throw new Error(`signalling answered ${response.status}: ${await response.text()}`);
  const offer = (await response.json()) as Offer;
  const peer = new PeerConnection('client', { iceServers: [], enableIceUdpMux: false });
  let isClosed = false;
  const opening = Promise.withResolvers<never>();
  let isOpen = false;
  // Before the channels are open, an end is a failure of the attempt, not a close.
  const close = (reason: string): void => {
    if (isClosed) return;
    isClosed = true;
    peer.close();
    if (isOpen) handlers.onClose(reason);
    else opening.reject(new Error(reason));
  };
  const timer = setTimeout(() => close('the channels did not open in time'), limitMs);
  const opened = new Promise<{ state: DataChannel; events: DataChannel }>((resolve, reject) => {
    let state: DataChannel | undefined;
    peer.onStateChange((phase) => {
      if (phase === 'failed' || phase === 'closed' || phase === 'disconnected') close(phase);
    });
    peer.onDataChannel((channel) => {
      channel.onClosed(() => close('closed'));
      if (channel.getLabel() !== 'events') {
        state = channel;
        channel.onMessage((message) => {
          if (typeof message !== 'string') handlers.onState(new Uint8Array(message));
        });
        return;
      }
      channel.onMessage((message) => {
        if (typeof message === 'string') handlers.onEvent(message);
      });
      isOpen = true;
      clearTimeout(timer);
      if (state) resolve({ state, events: channel });
      else reject(new Error('the events channel opened first'));
    });
  });
  const answered = new Promise<string>((resolve) => {
    peer.onGatheringStateChange((phase) => {
      if (phase === 'complete') resolve(peer.localDescription()?.sdp ?? '');
    });
  });
  const { description, addresses, mid } = apart(edit(offer.localDescription.sdp));
  peer.setRemoteDescription(description, 'offer');
  opening.promise.catch(() => undefined);
  const answer = await fetch(`${base}/${offer.id}/remote-description`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'answer', sdp: editAnswer(await answered) }),
  });
  if (!answer.ok) {
    close('signalling refused the answer');
    throw new Error(`signalling refused the answer with ${answer.status}: ${await answer.text()}`);
  }
  for (const address of addresses) peer.addRemoteCandidate(address, mid);
  // A caller that edits the offer chooses the addresses and wants no others.
  if (edit === asItStands) {
    const more = await fetch(`${base}/${offer.id}/additional-candidates`);
    for (const { candidate } of (await more.json()) as { candidate: string }[]) {
      if (!isClosed) peer.addRemoteCandidate(candidate, mid);
    }
  }
  const channels = await Promise.race([opened, opening.promise]);
  return {
    kind: 'webrtc',
    channels,
    peer,
    id: offer.id,
    sendState: (frame) => !isClosed && channels.state.isOpen() && channels.state.sendMessageBinary(frame),
    sendEvent: (text) => !isClosed && channels.events.isOpen() && channels.events.sendMessage(text),
    close,
  };
}

/**
 * Separates an offer from the server's addresses. The addresses are used only after the server has accepted the answer,
 * because the library opens the connection before it has recorded which certificate to expect, and on a single busy
 * machine the handshake may be finished before that.
 */
function apart(sdp: string) {
  const addresses = [...sdp.matchAll(/^a=(candidate:.*)\r\n/gm)].map(([, address = '']) => address);
  const description = sdp.replace(/^a=(candidate:.*|end-of-candidates)\r\n/gm, '');
  return { description, addresses, mid: /^a=mid:(.*)\r$/m.exec(sdp)?.[1] ?? '0' };
}
