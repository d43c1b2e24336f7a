/** Checks the site from outside, as a browser sees it: page, health, the upgrade of /ws, and a guest over UDP. */
import { reasonIn } from '../local-health.ts';
import { oneLineReason } from '../startup-error.ts';
import { type Finding, fault, look, ok } from './finding.ts';

/** Result of one way into the game: ms until it was open, or the reason why it failed. */
export type Way = { readonly ms: number } | { readonly failed: string };

export interface GuestTrial {
  readonly udp: Way;
  readonly websocket: Way;
  /** Reason why the guest could not be deleted; null if it was deleted. */
  readonly left: string | null;
}

export interface SiteProbes {
  readonly origin: string;
  readonly udpPorts: readonly number[];
  /** Fetches a page of the site. */
  readonly get: (path: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** Joins as a guest in both ways, and deletes the guest. @throws Error if no guest is admitted */
  readonly guest: () => Promise<GuestTrial>;
}

export async function checkSite({ origin, udpPorts, get, guest }: SiteProbes): Promise<readonly Finding[]> {
  const page = await checkPage(origin, get);
  if (page.state === 'fault') return [page];
  const health = await checkHealth(get);
  try {
    const trial = await guest();
    return [page, health, ...waysOf(trial, udpPorts)];
  } catch (error) {
    const remedy = 'With GUESTS=0 or closed doors this cannot be tried; else look at the log of the server.';
    return [page, health, look(`No guest was let in (${oneLineReason(error)}).`, remedy)];
  }
}

async function checkPage(origin: string, get: SiteProbes['get']): Promise<Finding> {
  try {
    const { status, text } = await get('/');
    if (status === 200 && /tundra/i.test(text)) return ok(`${origin} shows the site.`);
    return fault(
      `${origin} answers with ${status}, and not with the site.`,
      'Let the proxy pass everything on to PORT.',
    );
  } catch (error) {
    return fault(
      `${origin} does not answer (${oneLineReason(error)}).`,
      'Start the game, and what stands before it.',
    );
  }
}

async function checkHealth(get: SiteProbes['get']): Promise<Finding> {
  const { status, text } = await get('/api/health');
  if (status === 200) return ok('The game is ready for players.');
  return fault(`The game takes no players: ${reasonIn(status, text)}`, 'Look at the log of the server.');
}

function waysOf({ udp, websocket, left }: GuestTrial, udpPorts: readonly number[]): readonly Finding[] {
  const ports =
    udpPorts.length === 0
      ? 'the UDP port of the game (4321, unless UDP_PORT says another)'
      : `UDP ${udpPorts.join(', ')}`;
  const findings = [
    'ms' in websocket
      ? ok(`/ws accepts players (${Math.round(websocket.ms)} ms).`)
      : fault(
          `/ws accepts no players (${websocket.failed}).`,
          'Let the proxy pass upgrades on, and set ORIGIN to the address that people type.',
        ),
    'ms' in udp
      ? ok(`UDP ${Math.round(udp.ms)} ms.`)
      : look(
          `WebSocket only: UDP does not get through from here (${udp.failed}).`,
          `Open ${ports} in the firewall, or set PUBLIC_ADDRESS behind NAT.`,
        ),
  ];
  if (left === null) return findings;
  return [
    ...findings,
    look(`The guest of this trial could not be deleted (${left}).`, 'It is deleted after two weeks.'),
  ];
}
