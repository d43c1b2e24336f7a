/** The end of the process: what starts it, and closing all parts, the last opened first. */
import type { Logger } from 'pino';

/**
 * A task that closes one part, for an `AsyncDisposableStack`. It never fails: an error is logged under the part's name,
 * so that the log says which part it was, and the stack needs no error that combines them all.
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

/** How often the parent is looked at, in ms. */
const PARENT_MS = 500;

/**
 * Calls back when the process that started this one has ended. Under npm that is how a stop shows: npm passes a signal to
 * the shell that it has started, which ends and passes nothing on.
 * @param parent the number of the parent as it is now
 * @returns ends the watch
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
