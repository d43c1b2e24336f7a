/** How the connection is put into words and bars. */
import type { ConnectionStatus, ConnectionView } from '../../net/connection-view.ts';

export const STATUS_TEXT: Readonly<Record<ConnectionStatus, string>> = {
  connecting: 'Connecting…',
  connected: 'Joining…',
  joined: 'Connected',
  disconnected: 'Disconnected',
  failed: 'Disconnected',
  closed: 'Disconnected',
};

export function transportText(transport: ConnectionView['transport']): string {
  if (transport === null) return 'none';
  return { webrtc: 'WebRTC', websocket: 'WebSocket', memory: 'memory' }[transport];
}

export function pingText(rttMs: number | null): string {
  return rttMs === null ? 'N/A' : `${Math.round(rttMs)} ms`;
}

/** From how many ms of ping on each further bar of four is dark. */
const SLOW_MS = [70, 140, 260] as const;

/** Bars of the signal: 1 to 4 while joined, 0 otherwise. */
export function signalOf(status: ConnectionStatus, rttMs: number | null): number {
  if (status !== 'joined') return 0;
  return 4 - SLOW_MS.filter((least) => (rttMs ?? 0) >= least).length;
}
