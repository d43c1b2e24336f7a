/**
 * STUN and TURN servers for the players' browsers: their form in the environment, and the passwords that a TURN server
 * verifies with a shared secret, which are valid for one day and one player.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { asciiName } from './addresses/settings.ts';

/** One server as the environment gives it. */
export interface IceServerConfig {
  /** Address such as `turn:turn.example.org:3478?transport=tcp`. */
  readonly url: string;
  readonly username?: string;
  readonly credential?: string;
}

/** One server in the form of a browser's `RTCPeerConnection`. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

/** Lifetime of a password made from the shared secret, in ms. */
const PASSWORD_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** scheme, [user, password], host with an optional port, [transport] */
const SERVER =
  /^(stuns?|turns?):(?:([^\s:@,]+):([^\s@,]+)@)?((?:\[[0-9a-fA-F:.]+\]|[\p{L}\p{N}\p{M}_.-]+)(?::\d{1,5})?)(\?transport=(?:udp|tcp))?$/u;

/** Servers, separated by spaces or commas: `stun:host:port turn:user:password@host:port?transport=tcp`. */
export const iceServersSchema: z.ZodType<readonly IceServerConfig[], string> = z
  .string()
  .transform((text, context) => {
    const servers = text
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(parseServer);
    if (servers.every((server) => server !== null)) return servers;
    context.addIssue({ code: 'custom', message: 'not a list of servers' });
    return z.NEVER;
  });

/** Returns a host and its port with the name in ASCII; empty if there is no such name. */
function hostIn(text: string): string {
  const [name = '', ...port] = text.startsWith('[') ? [text] : text.split(':');
  return [asciiName(name) ?? '', ...port].join(':');
}

function parseServer(text: string): IceServerConfig | null {
  const [, scheme = '', username, credential, written = '', transport = ''] = SERVER.exec(text) ?? [];
  const host = hostIn(written);
  const isTurn = scheme.startsWith('turn');
  if (host === '' || (!isTurn && (username !== undefined || transport !== ''))) return null;
  const url = `${scheme}:${host}${transport}`;
  if (username === undefined || credential === undefined) return { url };
  try {
    return { url, username: decodeURIComponent(username), credential: decodeURIComponent(credential) };
  } catch {
    return null;
  }
}

/**
 * Returns the TURN servers that no browser could use, because they have neither a password nor a secret from which to
 * make one.
 */
export function withoutPassword(
  servers: readonly IceServerConfig[],
  secret: string | null,
): readonly IceServerConfig[] {
  if (secret !== null) return [];
  return servers.filter(({ url, username }) => url.startsWith('turn') && username === undefined);
}

/**
 * Returns the servers for one player's browser. TURN servers without a password of their own get one made from the
 * secret, in the form that coturn's `use-auth-secret` checks: the user name is the expiry time and the player, the
 * password its HMAC.
 * @param now wall clock, in ms since the epoch
 */
export function iceServersFor(
  servers: readonly IceServerConfig[],
  secret: string | null,
  userId: string,
  now: number,
): IceServer[] {
  return servers.map(({ url, username, credential }) => {
    if (username !== undefined && credential !== undefined) return { urls: url, username, credential };
    if (secret === null || !url.startsWith('turn')) return { urls: url };
    const pass = `${Math.floor((now + PASSWORD_LIFETIME_MS) / 1000)}:${userId}`;
    return {
      urls: url,
      username: pass,
      credential: createHmac('sha1', secret).update(pass).digest('base64'),
    };
  });
}
