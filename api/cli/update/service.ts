/** The game's service during an update: its end, its start, and whether it is well. */
import { type Host, must, saidBy } from './host.ts';

const SERVICE = 'tundra';
/** How long players are told of it before, in ms. */
const NOTICE_MS = 5 * 60_000;
const LOOK_MS = 1_000;
/** How long a start may take until it is well, in ms. */
const START_MS = 60_000;
/** Between the looks at a game that was ready, in ms. */
const AGAIN_MS = 2_000;

interface UnitState {
  readonly active: string;
  readonly sub: string;
  readonly pid: string;
  /** How often systemd has started it again by itself. */
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
 * Tells who plays that it restarts in five minutes, and waits for that, or until nobody plays: the game ends by itself
 * then.
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
  // Its failures of before do not count against this start.
  await host.run('systemctl', ['reset-failed', SERVICE]);
  await must(host.run('systemctl', ['start', SERVICE]), 'The service did not start');
}

/** @returns null once it is well: ready twice within a minute, without an end; else what is wrong */
export async function troubleAfterStart(host: Host): Promise<string | null> {
  const until = host.now().getTime() + START_MS;
  const first = await unitState(host);
  let trouble: string | null = 'It was not asked.';
  let wasReady = false;
  while (host.now().getTime() < until) {
    const { active, sub, restarts } = await unitState(host);
    // It has ended, and is perhaps about to be started again: what fails once here is not waited for.
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

/** What the service has said last. */
async function lastWords(host: Host): Promise<string> {
  const ran = await host.run('journalctl', ['-u', SERVICE, '-n', '20', '-o', 'cat', '--no-pager']);
  // The lines of the log are JSON; what keeps it from a start is a line of its own, and systemd's lines are not the game's.
  const lines = ran.out.split('\n').filter((line) => line !== '' && !/^(\{|tundra\.service)/.test(line));
  return (
    lines.filter((line) => !/^(Started|Stopped|Starting|Stopping|Scheduled) /.test(line)).at(-1) ??
    'the log says more'
  );
}
