/**
 * A private network for this process that loses packets: a Linux namespace with one address, in which the kernel drops
 * UDP packets at random. No delay is added, and no relay process is involved. Needs `unshare`, `ip` and `tc`, but no
 * privileges.
 */
import { execFileSync, spawnSync } from 'node:child_process';

/** Environment variable that is set in the process started by {@link rerunInOwnNetwork}. */
const INSIDE = 'BENCH_IN_OWN_NETWORK';
const ADDRESS = '10.99.0.1/24';
/** MTU of a real network, because the loopback interface would accept packets of 64 KB. */
const MTU_BYTES = '1500';

function run(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new Error(`Loss needs a network of its own, but "${command} ${args.join(' ')}" failed.`, {
      cause: error,
    });
  }
}

/** Runs this program again in a private network and exits when it exits; returns only in that second run. */
export function rerunInOwnNetwork(): void {
  if (process.env[INSIDE] === '1') {
    run('ip', ['link', 'set', 'lo', 'mtu', MTU_BYTES, 'up']);
    // The WebRTC library offers no address of the loopback interface, although packets to any local address travel over
    // it.
    run('ip', ['link', 'add', 'near', 'type', 'veth', 'peer', 'name', 'far']);
    run('ip', ['address', 'add', ADDRESS, 'dev', 'near']);
    for (const end of ['near', 'far']) run('ip', ['link', 'set', end, 'up']);
    run('tc', ['qdisc', 'add', 'dev', 'lo', 'clsact']);
    return;
  }
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status, error } = spawnSync('unshare', ['--map-root-user', '--net', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  if (error) throw new Error('Loss needs the command "unshare".', { cause: error });
  process.exit(status ?? 1);
}

/** From now on, drops this share of all UDP packets in the network, in each direction. @param share 0 to 1 */
export function setPacketLoss(share: number): void {
  run('tc', ['filter', 'delete', 'dev', 'lo', 'egress']);
  if (share === 0) return;
  const program = [
    '48 0 0 23', // load the protocol of the IP packet
    '21 0 3 17', // if it is not UDP, skip three instructions
    '32 0 0 4294963256', // load a random 32-bit number
    `53 1 0 ${Math.floor(share * 2 ** 32)}`, // if the number is at least that share of 2 ** 32, skip one instruction
    '6 0 0 2', // drop the packet
    '6 0 0 0', // let the packet pass
  ];
  const bytecode = `${program.length},${program.join(',')}`;
  run('tc', [
    'filter',
    'add',
    'dev',
    'lo',
    'egress',
    'protocol',
    'all',
    'bpf',
    'direct-action',
    'bytecode',
    bytecode,
  ]);
}
