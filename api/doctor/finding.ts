/** Result of a check, as one line for the operator. */

export type State = 'ok' | 'look' | 'fault';

export interface Finding {
  readonly state: State;
  readonly what: string;
  /** Remedy; null if none is needed. */
  readonly remedy: string | null;
}

export const ok = (what: string): Finding => ({ state: 'ok', what, remedy: null });
export const look = (what: string, remedy: string): Finding => ({ state: 'look', what, remedy });
export const fault = (what: string, remedy: string): Finding => ({ state: 'fault', what, remedy });

export const megabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

/** Returns a duration in words. */
export function spanText(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours >= 2 ? `${Math.floor(hours)} hours` : `${Math.max(0, Math.round(ms / 60_000))} minutes`;
}
