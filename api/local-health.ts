/** Health of the game that runs on this machine. */
import type { Config } from './config.ts';
import { oneLineReason } from './startup-error.ts';

/** Listening addresses that mean the whole machine, each with the address at which this machine can reach it. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const PATIENCE_MS = 5_000;

/** Returns the host at which this machine itself reaches a server that listens on `host`. */
export const ownHost = (host: string): string => EVERYWHERE[host] ?? host;

/** Returns the address at which this machine reaches the game. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = ownHost(host);
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** Returns the reason in a response of `/api/health` why no player is admitted. @param text body of the response */
export function reasonIn(status: number, text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && 'reason' in said) return String(said.reason);
  } catch {
    // The response came from a proxy or another program in front of the game.
  }
  return `/api/health answers with ${status}.`;
}

/** @returns null if players are admitted; otherwise the reason, in words */
export async function troubleAt(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${address}/api/health`, { signal });
    if (answer.ok) return null;
    return reasonIn(answer.status, await answer.text());
  } catch (error) {
    // A game that does not run is a valid result, not a failed check.
    return `It does not answer at ${address} (${oneLineReason(error instanceof Error ? (error.cause ?? error) : error)}).`;
  }
}
