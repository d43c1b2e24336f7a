/** End of the process: its causes, and the closing of all parts, in reverse order of opening. */
import type { Logger } from 'pino';

/**
 * Returns a task that closes one part, for an `AsyncDisposableStack`. The task never fails: an error is logged under
 * the part's name, so that the log shows which part failed, and the stack needs no error that combines them all.
 */
export function closeTask(log: Logger, name: string, close: () => Promise<void> | void): () => Promise<void> {
  return async () => {
    try {
      await close();
      log.debug(`closed: ${name}`);
    } catch (error) {
      log.error({ err: error }, `could not close: ${name}`);
    }
  };
}

/** Interval between checks of the parent process, in ms. */
const PARENT_MS = 500;

/**
 * Calls `onGone` when the process that started this process has ended. Under npm that is `cli/prepare.mjs`, which passes
 * signals on, but may be killed.
 * @param parent returns the parent's PID
 * @returns a function that ends the watch
 */
export function watchParent(parent: () => number, onGone: () => void): () => void {
  const first = parent();
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    onGone();
  }, PARENT_MS);
  timer.unref();
  return () => clearInterval(timer);
}
