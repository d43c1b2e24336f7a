/**
 * Processes that tests have started. They end with the process that started them, however that ends: no other process
 * knows them, and after an interrupted run they would keep running with their databases.
 */
import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Makes a process end together with this one. @returns the process */
export function killedWithParent<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
