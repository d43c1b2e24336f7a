/** A part of the session: one domain of the server's events. Parts do not know each other, only the ports they get. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import type { ServerClock } from '../net/clock.ts';
import type { Connection } from '../net/connection.ts';
import type { ConnectionView } from '../net/connection-view.ts';
import type { GameStore } from '../store/store.ts';

/** Every part receives every event, in the order of the session's list, and handles those of its own domain. */
export interface Part {
  onEvent?(event: ServerEvent): void;
  onSnapshot?(snapshot: Snapshot): void;
  onConnection?(view: ConnectionView): void;
}

/** Dependencies of every part. */
export interface PartContext {
  readonly store: GameStore;
  /** The server's timeline. */
  readonly clock: ServerClock;
  /** Returns the clock of this browser, in ms. */
  now(): number;
  /** Sends an event. Returns false if there is no connection. */
  readonly send: Connection['sendEvent'];
}
