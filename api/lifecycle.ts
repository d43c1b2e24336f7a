/** Closes the parts of the process when the stack that holds them is disposed of: the last opened first. */
import type { Logger } from 'pino';

/**
 * A task that closes one part, for an `AsyncDisposableStack`. It never fails: an error is logged under the part's name,
 * so that the log says which part it was, and the stack needs no error that combines them all.
 */
export function closing(log: Logger, name: string, close: () => Promise<void> | void): () => Promise<void> {
  return async () => {
    try {
      await close();
      log.debug(`closed: ${name}`);
    } catch (error) {
      log.error({ err: error }, `could not close: ${name}`);
    }
  };
}
