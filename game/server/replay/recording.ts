/**
 * Format of a recorded session: everything that came into the realm from outside, in order, with the clock readings and
 * random numbers in between. On disk it is compressed JSON: `zcat` shows it.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LinkKind } from '#game/shared/net/link.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';

/** An input from outside. Links, timers and calls of the stores are numbered in order of creation. */
export type Input =
  | readonly ['start']
  /** Networks are numbered, because an address is nobody's business. Null if players are not counted by network. */
  | readonly ['connect', link: number, kind: LinkKind, userId: string, network?: number | null]
  /** Bytes in base64. */
  | readonly ['state', link: number, frame: string]
  | readonly ['event', link: number, text: string]
  | readonly ['close', link: number, reason: string]
  | readonly ['timer', timer: number]
  | readonly ['answer', call: number, value: unknown]
  | readonly ['failure', call: number, message: string];

/** One value, and the number of times it was read in succession. */
export type Run = [value: number, count: number];

export interface Entry {
  readonly input: Input;
  /** Readings made until the next input. */
  readonly now: Run[];
  readonly wallNow: Run[];
  readonly random: Run[];
  /** Ids given to new things in the world. */
  readonly ids: string[];
}

/** Adds a reading to a list of runs; returns the reading. */
export function noteReading(runs: Run[], value: number): number {
  const last = runs.at(-1);
  if (last && last[0] === value) last[1] += 1;
  else runs.push([value, 1]);
  return value;
}

/** Returns the entries as gzipped JSON, with the hash of the protocol. */
export function packRecording(entries: readonly Entry[]): Uint8Array {
  const rows = entries.map(({ input, now, wallNow, random, ids }) => [input, now, wallNow, random, ids]);
  return gzipSync(JSON.stringify({ protocol: PROTOCOL_HASH, rows }));
}

/** Returns the entries of a packed recording. @throws Error when it was made with another protocol */
export function unpackRecording(bytes: Uint8Array): Entry[] {
  const { protocol, rows } = JSON.parse(gunzipSync(bytes).toString('utf8')) as {
    protocol: string;
    rows: [Input, Run[], Run[], Run[], string[]][];
  };
  if (protocol !== PROTOCOL_HASH) throw new Error(`recorded with protocol ${protocol}, not ${PROTOCOL_HASH}`);
  return rows.map(([input, now, wallNow, random, ids]) => ({ input, now, wallNow, random, ids }));
}
