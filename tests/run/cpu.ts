/**
 * CPU time of a test run, including everything that it starts. Only a control group of the kernel can measure it: the
 * processes that start browsers and database servers do not wait for them, so no process counts them among its
 * children.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * For versions 1 and 2 of control groups: their root, the pattern of this process's group in `/proc/self/cgroup`, and
 * the file with a group's CPU time.
 */
const HIERARCHIES = [
  { root: '/sys/fs/cgroup/cpuacct', own: /^\d+:[^:]*\bcpuacct\b[^:]*:(.*)$/m, usage: 'cpuacct.usage' },
  { root: '/sys/fs/cgroup', own: /^0::(.*)$/m, usage: 'cpu.stat' },
] as const;

/** Prefix of the groups of test runs; the rest of the name is the process id of the run. */
const PREFIX = 'tundra-tests-';

export interface CpuMeter {
  /** Returns the CPU seconds of this process, and of all that it has started, since the meter began. */
  seconds(): number;
  /** Ends the group. Processes that still run are no longer counted. */
  end(): void;
}

/** Moves this process into a new group. Returns null if there are no groups, or this user may not create one. */
export function startCpuMeter(): CpuMeter | null {
  for (const { root, own, usage } of HIERARCHIES) {
    const parent = join(root, own.exec(ownGroups())?.[1] ?? '');
    if (!existsSync(join(parent, 'cgroup.procs'))) continue;
    const group = join(parent, `${PREFIX}${process.pid}`);
    try {
      endLeftovers(parent);
      mkdirSync(group);
      move(group);
      const read = () => secondsIn(readFileSync(join(group, usage), 'utf8'));
      read();
      return { seconds: read, end: () => end(parent, group) };
    } catch {
      end(parent, group);
    }
  }
  return null;
}

/**
 * Kills processes that earlier runs have left running. A run that was itself killed with SIGKILL could not end its
 * servers, databases and browsers; its group still lists them.
 * @param parent the group in which test runs create their own
 */
export function endLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const runner = Number(name.slice(PREFIX.length));
    if (!name.startsWith(PREFIX) || send(0, runner)) continue;
    const group = join(parent, name);
    for (const line of processesOf(group)) {
      // 0 stands for a process in another namespace; as the target of a signal it would mean this run.
      if (Number(line) > 0) send('SIGKILL', Number(line));
    }
    removeGroup(group);
  }
}

/**
 * Sends a signal; signal 0 only checks whether the process exists. Returns false if the process does not exist, or
 * belongs to another user.
 */
function send(signal: NodeJS.Signals | 0, pid: number): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function processesOf(group: string): readonly string[] {
  try {
    return readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n');
  } catch {
    // Another run that is starting has removed the group in the meantime.
    return [];
  }
}

/** Returns the kernel's list of the groups of this process; empty on systems without groups. */
const ownGroups = (): string =>
  existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8') : '';

const move = (group: string): void => appendFileSync(join(group, 'cgroup.procs'), String(process.pid));

/** Moves this process back to the parent group and removes its own group. */
function end(parent: string, group: string): void {
  try {
    move(parent);
  } catch {
    // This process was never moved to the group.
  }
  removeGroup(group);
}

function removeGroup(group: string): void {
  try {
    rmdirSync(group);
  } catch {
    // Either a process in the group is still ending, in which case the next run removes the group, or the group was
    // never created.
  }
}

/**
 * Returns the CPU time in a kernel account, in s.
 * @param text `cpuacct.usage`, a number of ns, or `cpu.stat`, whose lines include `usage_usec <µs>`
 */
export function secondsIn(text: string): number {
  const [, micros] = /^usage_usec (\d+)$/m.exec(text) ?? [];
  const seconds = micros === undefined ? Number(text) / 1e9 : Number(micros) / 1e6;
  if (!Number.isFinite(seconds)) throw new Error(`no CPU time in: ${text}`);
  return seconds;
}
