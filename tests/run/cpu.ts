/**
 * CPU time of a test run with everything that it starts. Only a control group of the kernel knows it: browsers and database
 * servers are not waited for by whoever started them, so no process counts them among its children.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the kernel keeps groups, version 1 and 2, with the file that has a group's CPU time. */
const HIERARCHIES = [
  { root: '/sys/fs/cgroup/cpuacct', usage: 'cpuacct.usage' },
  { root: '/sys/fs/cgroup', usage: 'cpu.stat' },
] as const;

export interface CpuMeter {
  /** Returns the CPU seconds of this process, and of all that it has started, since the meter began. */
  seconds(): number;
  /** Ends the group. What still runs is counted no longer. */
  end(): void;
}

/** Puts this process into a group of its own. Returns null where there are no groups, or this user may not make one. */
export function startCpuMeter(): CpuMeter | null {
  for (const { root, usage } of HIERARCHIES) {
    if (!existsSync(join(root, 'cgroup.procs'))) continue;
    const group = join(root, `tundra-tests-${process.pid}`);
    try {
      mkdirSync(group);
      move(group);
      const read = () => secondsIn(readFileSync(join(group, usage), 'utf8'));
      read();
      return { seconds: read, end: () => end(root, group) };
    } catch {
      end(root, group);
    }
  }
  return null;
}

const move = (group: string): void => appendFileSync(join(group, 'cgroup.procs'), String(process.pid));

function end(root: string, group: string): void {
  try {
    move(root);
    rmdirSync(group);
  } catch {
    // A process that is still ending keeps it; it costs nothing.
  }
}

/**
 * Reads a kernel's account of CPU time.
 * @param text `cpuacct.usage`, a number of ns, or `cpu.stat`, lines of which one is `usage_usec <µs>`
 */
export function secondsIn(text: string): number {
  const [, micros] = /^usage_usec (\d+)$/m.exec(text) ?? [];
  const seconds = micros === undefined ? Number(text) / 1e9 : Number(micros) / 1e6;
  if (!Number.isFinite(seconds)) throw new Error(`no CPU time in: ${text}`);
  return seconds;
}
