/** Handwork of the local player: the queue as sent by the server, known recipes, and requests. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { CraftingSlice } from './crafting-slice.ts';

/** Returns the notice about a product and its place: "Campfire: in slot 3". @param slot null if there was no room */
function madeWords(itemId: number, slot: number | null): string {
  const name = itemById(itemId)?.name ?? '';
  if (slot === null) return name;
  return areaOf(slot) === 'hotbar'
    ? `${name}: in slot ${slot - FIRST_SLOT.hotbar + 1}`
    : `${name}: in the bag`;
}

/** Requests made by the panel. Each returns false if it could not be sent. */
export interface CraftActions {
  start(recipe: string, count: number): boolean;
  cancel(job: number): boolean;
  /** Takes the content of one place of a rack or kiln; without a place, all finished products. */
  take(fixture: string, place?: number): boolean;
  /** Mends the item in a slot, at a workbench. */
  repair(slot: number): boolean;
}

export class Crafting implements Part, CraftActions {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;
  #requests = 0;

  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>) {
    this.#context = context;
  }

  start(recipe: string, count: number): boolean {
    return this.#context.send('craft:start', { recipe, count, request: this.#next() });
  }

  cancel(job: number): boolean {
    return this.#context.send('craft:cancel', { job, request: this.#next() });
  }

  take(fixture: string, place?: number): boolean {
    const wish = place === undefined ? { fixture } : { fixture, place };
    return this.#context.send('craft:take', { ...wish, request: this.#next() });
  }

  repair(slot: number): boolean {
    return this.#context.send('craft:repair', { slot, request: this.#next() });
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'craft:queue':
        this.#set({ ...event.payload, at: this.#context.now() });
        break;
      case 'craft:known': {
        const { learnt, held } = event.payload;
        this.#set({ learnt: new Set(learnt), held: new Set(held) });
        break;
      }
      case 'craft:learnt':
        this.#set({ learnt: new Set([...this.#slice.learnt, event.payload.recipe]) });
        break;
      case 'craft:made':
        this.#made(event.payload);
        break;
      case 'craft:refused':
        this.#warn(event.payload.reason);
        break;
      case 'inventory:all':
        this.#hold(event.payload.slots.map(({ itemId }) => itemId));
        break;
      case 'inventory:changed':
        this.#hold(event.payload.slots.flatMap(({ stack }) => stack?.itemId ?? []));
        break;
    }
  }

  get #slice(): CraftingSlice['crafting'] {
    return this.#context.store.getState().crafting;
  }

  #made({ itemId, quantity, left, slot }: ServerEventPayload<'craft:made'>): void {
    const { store, now } = this.#context;
    const { made, madeIn } = this.#slice;
    this.#set({ made: made + 1, madeIn: slot === null ? madeIn : { slot, at: now() } });
    addNotice(store, { kind: 'yield', itemId, count: quantity, text: madeWords(itemId, slot) }, now());
    if (left === 0) return;
    this.#warn('No room: it lies at your feet');
  }

  /** Remembers every item ever held, as the server does. */
  #hold(itemIds: readonly number[]): void {
    const { held } = this.#slice;
    const fresh = itemIds.filter((id) => !held.has(id));
    if (fresh.length > 0) this.#set({ held: new Set([...held, ...fresh]) });
  }

  #warn(text: string): void {
    const { store, now } = this.#context;
    addNotice(store, { kind: 'warning', itemId: null, count: 0, text }, now());
  }

  #set(change: Partial<CraftingSlice['crafting']>): void {
    this.#context.store.setState(({ crafting }) => ({ crafting: { ...crafting, ...change } }));
  }

  #next(): number {
    this.#requests += 1;
    return this.#requests;
  }
}
