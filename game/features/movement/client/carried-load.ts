/**
 * The weight that the local player carries, and their shoes, as the server knows them, so that prediction matches the
 * server exactly. Inventory moves that the server has not confirmed yet do not count.
 */
import type { Stack } from '#game/features/items/shared/stack.ts';
import { weightOf } from '#game/features/items/shared/weight.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { PLAIN_SHOES, type Shoes, shoesOf } from '../shared/footing.ts';

export class CarriedLoad {
  #stacks = new Map<number, Stack>();
  #kg = 0;
  #shoes = PLAIN_SHOES;

  /** Carried weight, in kg. */
  get kg(): number {
    return this.#kg;
  }

  get shoes(): Shoes {
    return this.#shoes;
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'inventory:all':
        this.#stacks = new Map(event.payload.slots.map((row) => [row.slot, row]));
        break;
      case 'inventory:changed':
        for (const { slot, stack } of event.payload.slots) {
          if (stack) this.#stacks.set(slot, stack);
          else this.#stacks.delete(slot);
        }
        break;
      default:
        return;
    }
    this.#kg = weightOf(this.#stacks);
    this.#shoes = shoesOf(this.#stacks);
  }
}
