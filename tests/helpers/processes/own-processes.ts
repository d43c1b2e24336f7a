/**
 * Processes that tests have started. They end with the process that has started them, however that ends: nobody else knows of
 * them, and those of an interrupted run would go on with their databases.
 */
import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Has a process end with this one. @returns the same process */
export function killedWithParent<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
