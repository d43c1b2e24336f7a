/** Figures of the realm: players online, its time, operators' announcements; and the round trip. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { bulletinAfter } from '../store/bulletin-slice.ts';
import type { Part, PartContext } from './part.ts';

/** Interval at which constantly changing figures are copied into the store, in ms. */
const INTERVAL_MS = 500;

export class RealmFigures implements Part {
  readonly #context: PartContext;
  #wallOffset = 0;
  #copiedAt = 0;

  constructor(context: PartContext) {
    this.#context = context;
  }

  /** Returns the server's wall clock, in ms since the epoch. */
  wallTime(): number {
    return this.#context.now() + this.#wallOffset;
  }

  onEvent(event: ServerEvent): void {
    const { store, now } = this.#context;
    const before = store.getState();
    const bulletin = bulletinAfter(before, event, now());
    if (bulletin !== before.bulletin) store.setState({ bulletin });
    if (event.name === 'session:welcome') this.#setWall(event.payload.self.timestamp);
    if (event.name !== 'server:stats') return;
    this.#setWall(event.payload.stats.timestamp);
    store.setState({ online: event.payload.stats.onlinePlayers });
  }

  /** Updates the figures; called once a frame. */
  update(): void {
    const now = this.#context.now();
    if (now - this.#copiedAt < INTERVAL_MS) return;
    this.#copiedAt = now;
    this.#context.store.setState({ rttMs: this.#context.clock.rtt });
  }

  #setWall(timestamp: number): void {
    this.#wallOffset = timestamp - this.#context.now();
  }
}
