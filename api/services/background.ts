/**
 * Work that a response does not wait for: the time taken to send a mail would reveal whether an address is known. A
 * failure is logged; shutdown waits for running tasks.
 */
import type { Logger } from 'pino';

export class Background {
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts a task now. @param what the task's name in the log if the task fails */
  run(what: string, task: () => Promise<void>): void {
    const running = task()
      .catch((error: unknown) => this.#log.error({ err: error }, `failed in the background: ${what}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when no task is running, or after `ms`: work stored in the database continues after the next start. */
  async idleWithin(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((done) => {
      timer = setTimeout(done, ms);
    });
    await Promise.race([this.idle(), patience]);
    clearTimeout(timer);
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
