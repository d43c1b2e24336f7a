/** What has to be closed, in the reverse order of its opening. */
import type { Logger } from 'pino';

export class Closers {
  readonly #log: Logger;
  readonly #steps: { name: string; close: () => Promise<void> | void }[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Remembers how to close something that was just opened. */
  add(name: string, close: () => Promise<void> | void): void {
    this.#steps.push({ name, close });
  }

  /** Closes everything, last opened first. One failure is logged and does not keep the others open. */
  async closeAll(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step.close();
        this.#log.debug(`closed: ${step.name}`);
      } catch (error) {
        this.#log.error({ err: error }, `could not close: ${step.name}`);
      }
    }
  }
}
