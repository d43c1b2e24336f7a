/** Ends a whole server at once, as a power cut does: every process of it, with its database and all that these started. */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly isZombie: boolean;
}

/** Every process of this machine, by Linux's list of them. */
function processes(): Listed[] {
  const listed: Listed[] = [];
  for (const { name } of readdirSync('/proc', { withFileTypes: true }).filter(isNumber)) {
    try {
      // "pid (name) state parent …", and the name may hold anything.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      listed.push({ pid: Number(name), parent: Number(parent), isZombie: state === 'Z' });
    } catch (error) {
      // It has ended since it was listed.
      if (!(error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))))
        throw error;
    }
  }
  return listed;
}

const isNumber = ({ name }: Dirent): boolean => /^\d+$/.test(name);

/** These processes and all that they started, directly or not, as far as they run. */
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
 * Kills them and all that they started by SIGKILL, in an order of chance and without a pause in between, and waits until
 * none of them runs. The processes are listed before the last moment: that takes longer than a commit, and would give the
 * server the time to finish what it has begun.
 * @param random numbers from 0 below 1
 * @param lastMoment ends when they are to be killed; until then everything goes on
 * @returns how many were killed
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
