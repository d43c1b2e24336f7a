/**
 * What a player carries and wears, by slot (`#game/features/items/shared/slots.ts`); what lies in an open container is
 * not in it. Systems change it by the functions of {@link file://./belongings.ts}, which mark it for saving and tell
 * the player.
 */
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import { weightOf } from '#game/features/items/shared/weight.ts';
import type { Changes } from '../shared/places.ts';

/** What lies in one slot: as it is saved and sent. */
export interface SlotRow extends Stack {
  /** Of a player: 0 to 35 and 100 to 105; in a container: from 0 up. */
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

  /** Raised by every change, also by those of the open container: verbs name it, so that none acts on what was. */
  get revision(): number {
    return this.#revision;
  }

  /** Weight of all of it, in kg. */
  get weight(): number {
    return this.#weight;
  }

  stackAt(slot: number): Stack | undefined {
    return this.#stacks.get(slot);
  }

  /** Is any of it carried or worn? */
  has(itemId: number): boolean {
    return this.findSlot((stack) => stack.itemId === itemId) !== null;
  }

  /** How much of it is in inventory, hotbar and pack. */
  count(itemId: number): number {
    let sum = 0;
    for (const [slot, stack] of this.#stacks) {
      if (slot < WORN[0] && stack.itemId === itemId) sum += stack.quantity;
    }
    return sum;
  }

  /** The first slot whose stack is one of those; the hotbar comes first, then inventory, pack and equipment. */
  findSlot(isOne: (stack: Stack, slot: number) => boolean): number | null {
    for (const slot of SEARCHED) {
      const stack = this.#stacks.get(slot);
      if (stack && isOne(stack, slot)) return slot;
    }
    return null;
  }

  /** The occupied slots, in order. */
  rows(): SlotRow[] {
    return [...this.#stacks].map(([slot, stack]) => ({ slot, ...stack })).sort((a, b) => a.slot - b.slot);
  }

  /** Catalogue numbers of what is worn, in the order of the equipment slots: everybody who comes near is told. */
  worn(): readonly number[] {
    return this.#worn;
  }

  /** Only `belongings.ts` calls this: it marks and tells what has changed. */
  apply(changes: Changes): void {
    for (const [slot, stack] of changes) {
      if (stack === null) this.#stacks.delete(slot);
      else this.#stacks.set(slot, stack);
    }
    this.#weight = weightOf(this.#stacks);
    this.#worn = wornOf(this.#stacks);
    this.#revision += 1;
  }

  /** Raises the revision, because something else has changed that the player's verbs are based on. */
  outdate(): void {
    this.#revision += 1;
  }

  /** Takes over what was packed. */
  restore(revision: number): void {
    this.#revision = revision;
  }

  /** For digests and packed bodies. */
  toJSON(): { rows: SlotRow[]; revision: number } {
    return { rows: this.rows(), revision: this.#revision };
  }
}

const WORN = slotsOf('worn') as readonly [number, ...number[]];
const SEARCHED = [...slotsOf('hotbar'), ...slotsOf('inventory'), ...slotsOf('pack'), ...WORN];

const wornOf = (stacks: Holdings): number[] => WORN.flatMap((slot) => stacks.get(slot)?.itemId ?? []);
