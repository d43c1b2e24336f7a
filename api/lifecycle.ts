/** How the parts of the process are closed, when the stack that holds them is disposed of: the last opened first. */
import type { Logger } from 'pino';

/**
 * What closes one part, for an `AsyncDisposableStack`. It never fails: what goes wrong is logged under the part's
 * name, so that the log says which one it was, and the stack needs no error that holds all of them.
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
