/** What SOVA asks of the local player, as the server tells it. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Part, PartContext } from './part.ts';

export class Objectives implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  onEvent(event: ServerEvent): void {
    if (event.name !== 'objective:now') return;
    const { store, now } = this.#context;
    store.setState({ objective: { ...event.payload, since: now() } });
  }

  /** Wants no objectives, or wants them again. False when it could not be sent. */
  dismiss(isDismissed: boolean): boolean {
    return this.#context.send('objective:dismiss', { isDismissed });
  }
}
