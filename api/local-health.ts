/** Asks the game that runs on this machine how it is. */
import type { Config } from './config.ts';
import { oneLineReason } from './startup-error.ts';

/** Addresses that stand for all of a machine: it is asked by its own. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const PATIENCE_MS = 5_000;

/** The host at which this machine itself reaches what listens on `host`. */
export const ownHost = (host: string): string => EVERYWHERE[host] ?? host;

/** Where this machine reaches the game. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = ownHost(host);
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** Why `/api/health` says that nobody is let in. @param text of the answer */
export function reasonIn(status: number, text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && 'reason' in said) return String(said.reason);
  } catch {
    // What stands before the game has answered in its place.
  }
  return `/api/health answers with ${status}.`;
}

/** @returns null where players are let in; else why not, in words */
export async function troubleAt(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${address}/api/health`, { signal });
    if (answer.ok) return null;
    return reasonIn(answer.status, await answer.text());
  } catch (error) {
    // Whoever asks is told: a game that does not run is no failure of the question.
    return `It does not answer at ${address} (${oneLineReason(error instanceof Error ? (error.cause ?? error) : error)}).`;
  }
}
