/**
 * What the local player carries: what the server has confirmed, and over it what they have done since, by the same rules
 * as on the server. What the server refuses is undone, with everything that was built on it.
 */
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { type Outcome, withChanges } from '../shared/places.ts';

/** What lies in a slot after a change; null: nothing. */
export interface SlotChange {
  readonly slot: number;
  readonly stack: Stack | null;
}

interface Pending {
  readonly request: number;
  /** By the shared rules; asked again whenever what it is based on has changed. */
  readonly predict: (holdings: Holdings) => Outcome;
}

const isContainer = (slot: number): boolean => slot >= FIRST_SLOT.container;

export class PredictedInventory {
  /** Confirmed, with what lies in the open container. */
  #base: Holdings = new Map();
  #revision = 0;
  #pending: readonly Pending[] = [];
  #shown: Holdings = this.#base;

  /** What lies where, as the player sees it; the open container is part of it. */
  get shown(): Holdings {
    return this.#shown;
  }

  /** How many requests are not answered yet. */
  get pending(): number {
    return this.#pending.length;
  }

  /** The revision on which the next request is based: every request before it counts as done. */
  get revision(): number {
    return this.#revision + this.#pending.length;
  }

  /** What a request would change now; the reason when it would be refused. */
  try(predict: Pending['predict']): Outcome {
    return predict(this.#shown);
  }

  /** Counts a request as done, until its answer. */
  begin(request: number, predict: Pending['predict']): void {
    this.#pending = [...this.#pending, { request, predict }];
    this.#show();
  }

  /** These slots have changed: by a request, or by something else. What an earlier list was newer than is left out. */
  confirm(revision: number, changes: readonly SlotChange[], request?: number): void {
    const isNews = revision > this.#revision;
    const slots = changes.filter(({ slot }) => isNews || isContainer(slot));
    this.#base = withChanges(this.#base, new Map(slots.map(({ slot, stack }) => [slot, stack])));
    this.#revision = Math.max(this.#revision, revision);
    this.#pending = this.#pending.filter((one) => one.request !== request);
    this.#show();
  }

  /** Undoes a request and all after it; false for one that was undone already. */
  refuse(request: number): boolean {
    const at = this.#pending.findIndex((one) => one.request === request);
    if (at < 0) return false;
    this.#pending = this.#pending.slice(0, at);
    this.#show();
    return true;
  }

  /** The server tells everything that the player carries: nothing is pending any more. */
  reset(revision: number, slots: Holdings): void {
    const contents = [...this.#base].filter(([slot]) => isContainer(slot));
    this.#base = new Map([...slots, ...contents]);
    this.#revision = revision;
    this.#pending = [];
    this.#show();
  }

  /** Another container is open, with these contents; none with nothing in it stands for a closed one. */
  setContainer(contents: Holdings, revision = this.#revision): void {
    const own = [...this.#base].filter(([slot]) => !isContainer(slot));
    this.#base = new Map([...own, ...contents]);
    this.#revision = Math.max(this.#revision, revision);
    this.#show();
  }

  /** Forgets what was not answered: the link is gone. */
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

/** Does the same lie in the same slots, apart from the open container? */
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

/** What a list of the server says lies where. */
export function holdingsOf(rows: ServerEventPayload<'inventory:all'>['slots']): Holdings {
  return new Map(
    rows.map(({ slot, itemId, quantity, state }) => [
      slot,
      state === undefined ? { itemId, quantity } : { itemId, quantity, state },
    ]),
  );
}
