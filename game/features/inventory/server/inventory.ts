/**
 * Items a player carries and wears, by slot (`#game/features/items/shared/slots.ts`), without those in an open
 * container. Systems change them through the functions of {@link file://./belongings.ts}, which mark changes for saving
 * and notify the player.
 */
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import { weightOf } from '#game/features/items/shared/weight.ts';
import type { Changes } from '../shared/places.ts';

/** Content of one slot, in the form in which it is saved and sent. */
export interface SlotRow extends Stack {
  /** Slot number: 0 to 35 and 100 to 105 for a player; from 0 up in a container. */
  readonly slot: number;
}

export class Inventory {
  readonly #stacks: Map<number, Stack>;
  #revision = 0;
  #weight: number;
  #worn: readonly number[];

  constructor(rows: readonly SlotRow[] = []) {
    this.#stacks = new Map(rows.map(({ slot, ...stack }) => [slot, stack]));
    this.#weight = weightOf(this.#stacks);
    this.#worn = wornOf(this.#stacks);
  }

  get stacks(): Holdings {
    return this.#stacks;
  }

  /**
   * Revision, raised by every change, including changes to the open container: each verb names it, so that no verb acts
   * on an outdated state.
   */
  get revision(): number {
    return this.#revision;
  }

  /** Weight of all items, in kg. */
  get weight(): number {
    return this.#weight;
  }

  stackAt(slot: number): Stack | undefined {
    return this.#stacks.get(slot);
  }

  /** True if the item is carried or worn. */
  has(itemId: number): boolean {
    return this.findSlot((stack) => stack.itemId === itemId) !== null;
  }

  /** Returns the quantity of the item in inventory, hotbar and pack. */
  count(itemId: number): number {
    let sum = 0;
    for (const [slot, stack] of this.#stacks) {
      if (slot < WORN[0] && stack.itemId === itemId) sum += stack.quantity;
    }
    return sum;
  }

  /**
   * Returns the first slot whose stack passes the test, searching the hotbar, then inventory, pack and equipment.
   * Returns null if none does.
   */
  findSlot(isOne: (stack: Stack, slot: number) => boolean): number | null {
    for (const slot of SEARCHED) {
      const stack = this.#stacks.get(slot);
      if (stack && isOne(stack, slot)) return slot;
    }
    return null;
  }

  /** Returns the occupied slots, in order. */
  rows(): SlotRow[] {
    return [...this.#stacks].map(([slot, stack]) => ({ slot, ...stack })).sort((a, b) => a.slot - b.slot);
  }

  /**
   * Returns the catalogue numbers of worn items, in the order of the equipment slots. They are sent to every player who
   * comes near.
   */
  worn(): readonly number[] {
    return this.#worn;
  }

  /** Applies changes. Only `belongings.ts` calls this, because it marks changes for saving and announces them. */
  apply(changes: Changes): void {
    for (const [slot, stack] of changes) {
      if (stack === null) this.#stacks.delete(slot);
      else this.#stacks.set(slot, stack);
    }
    this.#weight = weightOf(this.#stacks);
    this.#worn = wornOf(this.#stacks);
    this.#revision += 1;
  }

  /** Raises the revision because of another change that the player's verbs depend on. */
  outdate(): void {
    this.#revision += 1;
  }

  /** Restores the packed revision. */
  restore(revision: number): void {
    this.#revision = revision;
  }

  /** Returns the state for digests and packed bodies. */
  toJSON(): { rows: SlotRow[]; revision: number } {
    return { rows: this.rows(), revision: this.#revision };
  }
}

const WORN = slotsOf('worn') as readonly [number, ...number[]];
const SEARCHED = [...slotsOf('hotbar'), ...slotsOf('inventory'), ...slotsOf('pack'), ...WORN];

const wornOf = (stacks: Holdings): number[] => WORN.flatMap((slot) => stacks.get(slot)?.itemId ?? []);
