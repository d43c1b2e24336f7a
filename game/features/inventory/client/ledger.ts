/**
 * The local player's items: the state confirmed by the server, and on top of it the player's later actions, predicted
 * with the same rules. An action that the server refuses is undone, with every later action that was built on it.
 */
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { type Outcome, withChanges } from '../shared/places.ts';

/** Content of a slot after a change; null if it is empty. */
export interface SlotChange {
  readonly slot: number;
  readonly stack: Stack | null;
}

interface Pending {
  readonly request: number;
  /** Predicts the outcome with the shared rules; called again whenever the holdings it is based on have changed. */
  readonly predict: (holdings: Holdings) => Outcome;
}

const isContainer = (slot: number): boolean => slot >= FIRST_SLOT.container;

export class PredictedInventory {
  /** Confirmed holdings, including the contents of the open container. */
  #base: Holdings = new Map();
  #revision = 0;
  #pending: readonly Pending[] = [];
  #shown: Holdings = this.#base;

  /** Holdings as the player sees them, including the open container. */
  get shown(): Holdings {
    return this.#shown;
  }

  /** Number of unanswered requests. */
  get pending(): number {
    return this.#pending.length;
  }

  /** Revision on which the next request is based, counting every earlier request as done. */
  get revision(): number {
    return this.#revision + this.#pending.length;
  }

  /** Returns the changes a request would make now, or the reason it would be refused. */
  try(predict: Pending['predict']): Outcome {
    return predict(this.#shown);
  }

  /** Treats a request as done until its answer arrives. */
  begin(request: number, predict: Pending['predict']): void {
    this.#pending = [...this.#pending, { request, predict }];
    this.#show();
  }

  /**
   * Applies confirmed changes, made by a request or by another cause. Changes of the player's own slots that are older
   * than the current list are ignored.
   */
  confirm(revision: number, changes: readonly SlotChange[], request?: number): void {
    const isNews = revision > this.#revision;
    const slots = changes.filter(({ slot }) => isNews || isContainer(slot));
    this.#base = withChanges(this.#base, new Map(slots.map(({ slot, stack }) => [slot, stack])));
    this.#revision = Math.max(this.#revision, revision);
    this.#pending = this.#pending.filter((one) => one.request !== request);
    this.#show();
  }

  /** Undoes a request and all requests after it. Returns false if it was undone already. */
  refuse(request: number): boolean {
    const at = this.#pending.findIndex((one) => one.request === request);
    if (at < 0) return false;
    this.#pending = this.#pending.slice(0, at);
    this.#show();
    return true;
  }

  /** Replaces everything with the server's full list; no request is pending afterwards. */
  reset(revision: number, slots: Holdings): void {
    const contents = [...this.#base].filter(([slot]) => isContainer(slot));
    this.#base = new Map([...slots, ...contents]);
    this.#revision = revision;
    this.#pending = [];
    this.#show();
  }

  /** Replaces the contents of the open container; an empty map means that no container is open. */
  setContainer(contents: Holdings, revision = this.#revision): void {
    const own = [...this.#base].filter(([slot]) => !isContainer(slot));
    this.#base = new Map([...own, ...contents]);
    this.#revision = Math.max(this.#revision, revision);
    this.#show();
  }

  /** Undoes all unanswered requests, because the link is gone. */
  undo(): void {
    this.#pending = [];
    this.#show();
  }

  #show(): void {
    let shown = this.#base;
    for (const { predict } of this.#pending) {
      const outcome = predict(shown);
      if ('changes' in outcome) shown = withChanges(shown, outcome.changes);
    }
    this.#shown = shown;
  }
}

/** True if both have the same items in the same slots, not counting the open container. */
export function isSameBag(a: Holdings, b: Holdings): boolean {
  const rows = (holdings: Holdings) =>
    JSON.stringify(
      [...holdings]
        .filter(([slot]) => !isContainer(slot))
        .sort(([x], [y]) => x - y)
        .map(([slot, { itemId, quantity, state }]) => [slot, itemId, quantity, state?.durability ?? null]),
    );
  return rows(a) === rows(b);
}

/** Converts the rows of a list from the server to holdings. */
export function holdingsOf(rows: ServerEventPayload<'inventory:all'>['slots']): Holdings {
  return new Map(
    rows.map(({ slot, itemId, quantity, state }) => [
      slot,
      state === undefined ? { itemId, quantity } : { itemId, quantity, state },
    ]),
  );
}
