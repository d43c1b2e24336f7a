/** The connection in words and bars. */
import type { ConnectionStatus, ConnectionView } from '../../net/connection-view.ts';

export const STATUS_TEXT: Readonly<Record<ConnectionStatus, string>> = {
  connecting: 'Connecting…',
  connected: 'Joining…',
  joined: 'Connected',
  disconnected: 'Disconnected',
  failed: 'Disconnected',
  closed: 'Disconnected',
};

/** Returns the name of a transport; 'none' if there is no transport. */
export function transportText(transport: ConnectionView['transport']): string {
  if (transport === null) return 'none';
  return { webrtc: 'WebRTC', websocket: 'WebSocket', memory: 'memory' }[transport];
}

/** Returns a ping in words; 'N/A' if it is unknown. */
export function pingText(rttMs: number | null): string {
  return rttMs === null ? 'N/A' : `${Math.round(rttMs)} ms`;
}

/** Returns the words for the players who see the local player's place; null if there are none. */
export function seenWords(names: readonly string[]): string | null {
  const [first] = names;
  if (first === undefined) return null;
  return names.length === 1 ? `seen by ${first}` : `seen by ${first} and ${names.length - 1} more`;
}

/** Pings at which another of the four bars goes out, in ms. */
const SLOW_MS = [70, 140, 260] as const;

/** Returns the bars of the signal: 1 to 4 while joined, otherwise 0. */
export function signalOf(status: ConnectionStatus, rttMs: number | null): number {
  if (status !== 'joined') return 0;
  return 4 - SLOW_MS.filter((least) => (rttMs ?? 0) >= least).length;
}
