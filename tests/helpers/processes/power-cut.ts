/**
 * Ends a whole server in one go, as a power cut would: all its processes, its database, and all processes that these
 * started.
 */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly isZombie: boolean;
}

/** Returns every process on this machine, from Linux's `/proc`. */
function processes(): Listed[] {
  const listed: Listed[] = [];
  for (const { name } of readdirSync('/proc', { withFileTypes: true }).filter(isNumber)) {
    try {
      // The format is "pid (name) state parent …", where the name may contain any character.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      listed.push({ pid: Number(name), parent: Number(parent), isZombie: state === 'Z' });
    } catch (error) {
      // The process has ended since the folder was listed.
      if (!(error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))))
        throw error;
    }
  }
  return listed;
}

const isNumber = ({ name }: Dirent): boolean => /^\d+$/.test(name);

/** Returns the running processes among `roots` and all processes that they started, directly or indirectly. */
export function processTreeOf(roots: readonly number[]): number[] {
  const all = processes();
  const tree = new Set(roots);
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  const running = new Set(all.filter(({ isZombie }) => !isZombie).map(({ pid }) => pid));
  return [...tree].filter((pid) => running.has(pid));
}

/**
 * Kills the processes and all that they started with SIGKILL, in random order and without a pause in between, and waits
 * until none of them runs. The processes are listed before the last moment, because listing takes longer than a commit
 * and would give the server time to finish its work.
 * @param random numbers from 0 below 1
 * @param lastMoment resolves at the moment of the kill; everything keeps running until then
 * @returns the number of killed processes
 */
export async function cutPower(
  roots: readonly number[],
  random: () => number,
  lastMoment: () => Promise<void> = async () => undefined,
): Promise<number> {
  const killed = new Set<number>();
  let left = processTreeOf(roots);
  await lastMoment();
  while (left.length > 0) {
    const order = left.map((pid) => ({ pid, at: random() })).sort((a, b) => a.at - b.at);
    for (const { pid } of order) kill(pid);
    for (const pid of left) killed.add(pid);
    await pause(5);
    left = processTreeOf([...roots, ...killed]);
  }
  return killed.size;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
