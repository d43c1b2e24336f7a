/** The events of the world since the last turn's events were sent. Notes read each event once before it is sent. */
import type { WorldEvent } from './events.ts';

export class EventLog {
  readonly #events: WorldEvent[] = [];
  /** Number of events already read. */
  #read = 0;

  add(event: WorldEvent): void {
    this.#events.push(event);
  }

  /** Returns the oldest unread event and marks it as read; undefined if there is none. */
  readNext(): WorldEvent | undefined {
    const event = this.#events[this.#read];
    if (event) this.#read += 1;
    return event;
  }

  /** Removes and returns all events since the last call. */
  take(): readonly WorldEvent[] {
    this.#read = 0;
    return this.#events.splice(0);
  }
}
