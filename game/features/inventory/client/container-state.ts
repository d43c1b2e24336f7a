/** State of the container that the local player has open, if there is one. */
import type { OpenContainer } from '#game/client/store/store.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { ContainerEnding } from './container-ending.ts';
import { holdingsOf, type PredictedInventory } from './ledger.ts';

export class ContainerState {
  /** Reason for the end of the last container. */
  readonly ending = new ContainerEnding();
  readonly #ledger: PredictedInventory;
  #open: Omit<OpenContainer, 'slots'> | null = null;

  /** @param ledger holds the contents together with the bag */
  constructor(ledger: PredictedInventory) {
    this.#ledger = ledger;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** Number of slots; undefined while nothing is open. */
  get size(): number | undefined {
    return this.#open?.size;
  }

  /** Forgets the container and its contents. */
  shut(): void {
    this.#open = null;
    this.#ledger.setContainer(new Map());
  }

  /** Applies an event. Returns true if it has changed the open container. */
  onEvent(event: ServerEvent): boolean {
    switch (event.name) {
      case 'container:opened': {
        const { id, kind, name, size, revision, slots } = event.payload;
        this.#open = { id, kind, name, size };
        this.#ledger.setContainer(holdingsOf(slots), revision);
        return true;
      }
      case 'container:changed': {
        const { id, revision, slots } = event.payload;
        if (id !== this.#open?.id) return false;
        this.#ledger.confirm(revision, slots);
        this.ending.change(this.#ledger.shown);
        return true;
      }
      case 'container:closed':
        if (event.payload.id !== this.#open?.id) return false;
        this.ending.end(event.payload.reason, this.#ledger.shown);
        this.shut();
        return true;
      default:
        return false;
    }
  }

  /** Returns the container with its contents out of all shown holdings; null while nothing is open. */
  shownIn(holdings: Holdings): OpenContainer | null {
    const held = [...holdings].filter(([slot]) => slot >= FIRST_SLOT.container);
    return this.#open && { ...this.#open, slots: new Map(held) };
  }
}
