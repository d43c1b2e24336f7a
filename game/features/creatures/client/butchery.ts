/** Butchering carcasses: the local player's work at a carcass and its yield. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Work } from '#game/client/session/work.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';

export class Butchery implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;
  #own: Work | null = null;

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  /** The local player's current butchering work; null if there is none. */
  own(): Work | null {
    return this.#own;
  }

  begin(id: string): void {
    if (!this.#own) this.#context.send('carcass:harvest', { id });
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#own = null;
        break;
      case 'carcass:begun':
        if (this.#isSelf(event.payload)) this.#own = { at: this.#context.now(), ms: event.payload.ms };
        break;
      case 'carcass:ended':
        if (this.#isSelf(event.payload)) this.#own = null;
        break;
      case 'carcass:result':
        this.#take(event.payload);
        break;
    }
  }

  #take({ yields, left = [], error }: ServerEventPayload<'carcass:result'>): void {
    const { store } = this.#context;
    const now = this.#context.now();
    for (const { itemId, quantity } of yields) {
      const lying = left.find((piece) => piece.itemId === itemId)?.quantity ?? 0;
      const text = itemById(itemId)?.name ?? '';
      if (quantity > lying) addNotice(store, { kind: 'yield', itemId, count: quantity - lying, text }, now);
    }
    const text = error ?? (left.length > 0 ? 'Inventory full' : null);
    if (text !== null) addNotice(store, { kind: 'warning', itemId: null, count: 0, text }, now);
  }

  #isSelf({ socket_id }: { readonly socket_id: string }): boolean {
    return socket_id === this.#context.store.getState().self?.socket_id;
  }
}
