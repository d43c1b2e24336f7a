/** Realms whose links are held by separate gateway processes, for tests of these processes. */
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import type { Log } from '#game/server/log.ts';
import type { TestPlayer } from '../test-player.ts';
import { startWebrtcRealm, type WebrtcRealm, type WebrtcRealmOptions } from './webrtc-realm.ts';

export const gateways = (server: WebrtcRealm) => server.pool?.figures() ?? [];
export const pids = (server: WebrtcRealm) => gateways(server).map(({ pid }) => pid);

/** A process that a test started. */
interface Holder {
  end(signal: NodeJS.Signals): Promise<unknown>;
}

export interface GatewayRealms {
  /** Logged errors. A test removes those that it expects. */
  readonly errors: string[];
  readonly log: Log;
  /** Processes that are killed after the test. */
  readonly holders: Holder[];
  /** Realms that end after the test. */
  readonly servers: WebrtcRealm[];
  /** Starts a realm with one gateway; the realm ends after the test. */
  start(options?: Partial<WebrtcRealmOptions>): Promise<WebrtcRealm>;
}

/** Ends everything after each test, and fails if an error was logged. Call at the top of a test file. */
export function gatewayRealms(): GatewayRealms {
  const errors: string[] = [];
  const servers: WebrtcRealm[] = [];
  const holders: Holder[] = [];
  const log: Log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (_, message) => errors.push(message),
  };
  afterEach(async () => {
    for (const holder of holders.splice(0)) await holder.end('SIGKILL');
    for (const server of servers.splice(0)) await server.stop();
    expect(errors.splice(0)).toEqual([]);
  });
  return {
    errors,
    log,
    holders,
    servers,
    start: async (options = {}) => {
      const server = await startWebrtcRealm({ gateways: 1, log, ...options });
      servers.push(server);
      return server;
    },
  };
}

/**
 * True if a process is running. A process that has ended counts as not running, even if its exit code has not been
 * fetched yet.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}

export async function expectStillPlaying(player: TestPlayer): Promise<void> {
  player.pongs.length = 0;
  player.ping(1);
  await player.until(() => player.pongs.length > 0, 'the pong');
}
