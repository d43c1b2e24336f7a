/** What has happened in the world: told to players once a turn, and before that read once by those who take notes. */
import type { WorldEvent } from './events.ts';

export class EventLog {
  readonly #events: WorldEvent[] = [];
  /** How many of them have been read. */
  #read = 0;

  add(event: WorldEvent): void {
    this.#events.push(event);
  }

  /** The oldest event that was not read yet, and counts as read from now on; undefined when there is none. */
  readNext(): WorldEvent | undefined {
    const event = this.#events[this.#read];
    if (event) this.#read += 1;
    return event;
  }

  /** The events since the last call. */
  take(): readonly WorldEvent[] {
    this.#read = 0;
    return this.#events.splice(0);
  }
}
