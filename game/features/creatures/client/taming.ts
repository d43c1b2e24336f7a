/** The local player's actions with tameable creatures, and the messages about them. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { showMessage } from '#game/client/store/messages.ts';
import { addNotice } from '#game/client/store/notices.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';

export type Bidding = 'call' | 'stay' | 'follow' | 'release';

export class Taming implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;
  readonly #own: () => readonly string[];

  /** @param own ids of the player's own creatures in view */
  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>, own: () => readonly string[]) {
    this.#context = context;
    this.#own = own;
  }

  /** Feeds a creature the first item in the bag that it eats. */
  feed(id: string): void {
    this.#context.send('creature:feed', { id });
  }

  /** Gives an order to one of the player's own creatures. */
  ask(id: string, bidding: Exclude<Bidding, 'call'>): void {
    this.#context.send(`creature:${bidding}`, { id });
  }

  /**
   * Gives an order to all of the player's creatures in view; those out of view can only be called. @returns the reason
   * for a refusal; null if the order was sent
   */
  bid(bidding: Bidding): string | null {
    if (bidding === 'call') {
      this.#context.send('creature:call', {});
      return null;
    }
    const own = this.#own();
    if (own.length === 0) return 'None of your animals is here. /come calls them.';
    if (bidding === 'release' && own.length > 1)
      return 'More than one of your animals is here. Let them go one at a time.';
    for (const id of own) this.ask(id, bidding);
    return null;
  }

  onEvent(event: ServerEvent): void {
    const { store, now } = this.#context;
    if (event.name === 'creature:refused') {
      addNotice(store, { kind: 'warning', itemId: null, count: 0, text: event.payload.reason }, now());
    } else if (event.name === 'creature:fed') {
      const { meals, of } = event.payload;
      const text = meals >= of ? 'It eats out of your hand.' : `It has eaten from you: ${meals} of ${of}.`;
      showMessage(store, text, { now: now() });
    }
  }
}
