/**
 * Work that an answer does not wait for: sending mails takes time that would tell whether an address is known.
 * A failure is logged; shutdown waits for what is under way.
 */
import type { Logger } from 'pino';

export class Background {
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts a task now. @param what names it in the log, should it fail */
  run(what: string, task: () => Promise<void>): void {
    const running = task()
      .catch((error: unknown) => this.#log.error({ err: error }, `failed in the background: ${what}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing is under way, or after `ms`: what is kept in the database goes on after the next start. */
  async idleWithin(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((done) => {
      timer = setTimeout(done, ms);
    });
    await Promise.race([this.idle(), patience]);
    clearTimeout(timer);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
