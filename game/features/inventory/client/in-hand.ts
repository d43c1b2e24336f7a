/**
 * The item in hand that is not a weapon: a click or a key uses it, which takes a moment. Times are on this browser's
 * clock.
 */
import type { PartContext } from '#game/client/session/part.ts';
import type { Work } from '#game/client/session/work.ts';
import { addNotice } from '#game/client/store/notices.ts';
import type { GameState } from '#game/client/store/store.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { HAND_MS, type HandDeed, handDeedWith, isHeldDeed } from '../shared/hand-use.ts';

/** Duration for which a finished use is retried while other item requests are still unanswered, in ms. */
const PATIENCE_MS = 2000;

export interface HeldThing {
  /** Slot of the item, numbered as in `items/shared/slots.ts`. */
  readonly slot: number;
  readonly stack: Stack;
  readonly deed: HandDeed;
}

/** Returns the stack in the selected slot of the hotbar. */
export function selectedStack({
  selectedSlot,
  inventory,
}: Pick<GameState, 'selectedSlot' | 'inventory'>): Stack | undefined {
  return selectedSlot === null ? undefined : inventory.slots.get(FIRST_SLOT.hotbar + selectedSlot);
}

/** Returns the usable item in hand; null for an empty hand, a weapon, and an item that cannot be used in hand. */
export function heldThing(state: Pick<GameState, 'selectedSlot' | 'inventory'>): HeldThing | null {
  const stack = selectedStack(state);
  const deed = stack ? handDeedWith(stack) : null;
  if (!stack || deed === null || state.selectedSlot === null) return null;
  return { slot: FIRST_SLOT.hotbar + state.selectedSlot, stack, deed };
}

export class InHand {
  readonly #context: Pick<PartContext, 'store' | 'now'>;
  /** Asks the server to use the item in a slot; returns false if the request could not be sent now. */
  readonly #use: (slot: number) => boolean;
  #work: (Work & { readonly slot: number; readonly itemId: number; readonly deed: HandDeed }) | null = null;

  constructor(context: Pick<PartContext, 'store' | 'now'>, use: (slot: number) => boolean) {
    this.#context = context;
    this.#use = use;
  }

  /** Returns the current use and its duration; null while the hand is idle. */
  own(): Work | null {
    return this.#work;
  }

  /** Begins to use the item in hand; a use already in progress continues. */
  begin({ slot, stack, deed }: HeldThing): void {
    if (this.#work) return;
    this.#work = { at: this.#context.now(), ms: HAND_MS[deed], slot, itemId: stack.itemId, deed };
    this.update();
  }

  /** Counts the release of the key or button: what has to be held is taken back. */
  release(): void {
    if (this.#work && isHeldDeed(this.#work.deed)) this.#work = null;
  }

  /** Uses the item when its time has come; an item put away in the meantime is not used. Called once per frame. */
  update(): void {
    if (!this.#work) return;
    const { at, ms, slot, itemId } = this.#work;
    const late = this.#context.now() - at - ms;
    if (!this.#isStill(slot, itemId)) this.#work = null;
    else if (late >= 0 && (this.#use(slot) || late > PATIENCE_MS)) this.#work = null;
  }

  /** Tells the player the reason why the item cannot be used. */
  tell(text: string): void {
    const { store, now } = this.#context;
    addNotice(store, { kind: 'warning', itemId: null, count: 0, text }, now());
  }

  #isStill(slot: number, itemId: number): boolean {
    const state = this.#context.store.getState();
    const held = heldThing(state);
    return state.phase === 'playing' && !state.fall && held?.slot === slot && held.stack.itemId === itemId;
  }
}
