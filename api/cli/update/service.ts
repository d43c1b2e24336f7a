/** The game's service during an update: stopping it, starting it, and its state afterwards. */
import { type Host, must, saidBy } from './host.ts';

const SERVICE = 'tundra';
/** Time between the notice to players and the restart, in ms. */
const NOTICE_MS = 5 * 60_000;
const LOOK_MS = 1_000;
/** Maximum time until a started game must be healthy, in ms. */
const START_MS = 60_000;
/** Time between two checks of a started game that was ready, in ms. */
const AGAIN_MS = 2_000;

interface UnitState {
  readonly active: string;
  readonly sub: string;
  readonly pid: string;
  /** Number of times systemd has restarted the service automatically. */
  readonly restarts: number;
}

async function unitState(host: Host): Promise<UnitState> {
  const shown = host.run('systemctl', ['show', SERVICE, '-p', 'ActiveState,SubState,MainPID,NRestarts']);
  const { out } = await must(shown, 'systemd does not say how the service is');
  const values = new Map(out.split('\n').map((line) => [line.split('=')[0], line.split('=')[1] ?? '']));
  return {
    active: values.get('ActiveState') ?? '',
    sub: values.get('SubState') ?? '',
    pid: values.get('MainPID') ?? '',
    restarts: Number(values.get('NRestarts') ?? 0),
  };
}

/**
 * Announces to players that the game restarts in five minutes, and waits until then or until the last player has left:
 * the game then ends on its own.
 */
export async function waitForPlayers(host: Host, release: string, reason: string): Promise<void> {
  const before = await unitState(host);
  if (before.active !== 'active') return;
  const asked = await host.game(release, 'admin', ['restart', '--in', '5m', reason]);
  if (asked.code !== 0) {
    host.say(`Nobody could be told of it (${saidBy(asked)}).`);
    return;
  }
  host.say('Players are told; it goes on in five minutes, or once nobody plays.');
  const until = host.now().getTime() + NOTICE_MS - LOOK_MS;
  while (host.now().getTime() < until) {
    await host.sleep(LOOK_MS);
    const { active, pid } = await unitState(host);
    if (active !== 'active' || pid !== before.pid) return;
  }
}

export async function stopService(host: Host): Promise<void> {
  await must(host.run('systemctl', ['stop', SERVICE]), 'The service did not stop');
}

export async function startService(host: Host): Promise<void> {
  // Earlier failures of the service do not count against this start.
  await host.run('systemctl', ['reset-failed', SERVICE]);
  await must(host.run('systemctl', ['start', SERVICE]), 'The service did not start');
}

/**
 * Watches a game that was just started. @returns null once it is healthy: ready in two successive checks within a
 * minute without ending; otherwise the fault
 */
export async function troubleAfterStart(host: Host): Promise<string | null> {
  const until = host.now().getTime() + START_MS;
  const first = await unitState(host);
  let trouble: string | null = 'It was not asked.';
  let wasReady = false;
  while (host.now().getTime() < until) {
    const { active, sub, restarts } = await unitState(host);
    // The game has ended, and systemd may be about to restart it: a game that failed once is not waited for.
    if (active === 'failed' || active === 'inactive' || sub === 'auto-restart' || restarts > first.restarts) {
      return `it ended: ${await lastWords(host)}`;
    }
    trouble = await host.trouble();
    if (trouble === null && wasReady) return null;
    wasReady = trouble === null;
    await host.sleep(wasReady ? AGAIN_MS : LOOK_MS);
  }
  return `it was not ready within a minute: ${trouble ?? 'it was ready once'}`;
}

/** Returns the last message logged by the service. */
async function lastWords(host: Host): Promise<string> {
  const ran = await host.run('journalctl', ['-u', SERVICE, '-n', '20', '-o', 'cat', '--no-pager']);
  // Log lines are JSON; the reason for a failed start is a plain line, and lines from systemd do not come from the
  // game.
  const lines = ran.out.split('\n').filter((line) => line !== '' && !/^(\{|tundra\.service)/.test(line));
  return (
    lines.filter((line) => !/^(Started|Stopped|Starting|Stopping|Scheduled) /.test(line)).at(-1) ??
    'the log says more'
  );
}
