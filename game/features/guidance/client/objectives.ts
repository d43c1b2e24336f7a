/** The local player's objectives, as the server sends them. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { showMessage } from '#game/client/store/messages.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { ObjectiveId } from '../shared/objective-ids.ts';
import { missingGoodsOf } from '../shared/progress.ts';
import { askedOf } from './objective-slice.ts';
import { countOf } from './sova/errand.ts';
import { isMadeFor } from './sova/handling.ts';

/** Duration of a message from SOVA, in ms: long enough to be read. */
const SAID_MS = 8000;

const NO_NODES: ReadonlySet<string> = new Set();

export class Objectives implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  onEvent(event: ServerEvent): void {
    const { store, now } = this.#context;
    if (event.name === 'sova:said') {
      showMessage(store, event.payload.text, { kind: 'sova', ms: SAID_MS, now: now() });
    }
    if (event.name !== 'objective:now') return;
    const { objective: before } = store.getState();
    const since = before?.id === event.payload.id ? before.since : now();
    const asideSince = before?.aside === event.payload.aside ? before.asideSince : now();
    store.setState({ objective: { ...event.payload, since, asideSince } });
  }

  /** True if the current errand leads to a fire. */
  asksForFire(): boolean {
    return askedOf(this.#context.store.getState())?.source?.type === 'fixtures';
  }

  /** True if the current errand is to fill the player's own pot. */
  asksForPot(): boolean {
    return askedOf(this.#context.store.getState())?.id === 'pot';
  }

  /** Returns the `node_type`s that the current errand leads to: those that give what it still lacks. */
  askedNodes(): ReadonlySet<string> {
    const { objective, inventory } = this.#context.store.getState();
    const asked = askedOf({ objective });
    if (!asked || !objective) return NO_NODES;
    const missing = missingGoodsOf(asked, {
      count: (ids) => countOf(inventory.slots, ids),
      reached: objective.reached,
    });
    const sources = missing.length > 0 ? missing.map(({ source }) => source) : [asked.source];
    return new Set(sources.flatMap((source) => (source?.type === 'nodes' ? source.names : [])));
  }

  /** Returns the number of pieces of an item that the current errand gathers, takes to make something, or needs. */
  keeps(itemId: number): number {
    const asked = askedOf(this.#context.store.getState());
    if (!asked) return 0;
    const { aims, takes = [], needs = [] } = asked;
    const gathered = aims[0].type === 'held' ? aims[0].goods : [];
    return [...gathered, ...takes, ...needs].reduce(
      (sum, { itemIds, count }) => sum + (itemIds.includes(itemId) ? count : 0),
      0,
    );
  }

  /** True if the current errand ends with the use of this item from the hand. */
  asksToWield(itemId: number): boolean {
    return askedOf(this.#context.store.getState())?.wields?.itemIds.includes(itemId) ?? false;
  }

  /** True if the current errand asks the player to make this item. */
  asksToMake(itemId: number): boolean {
    const asked = askedOf(this.#context.store.getState());
    return asked !== undefined && isMadeFor(asked, itemId);
  }

  /** Dismisses all objectives, or resumes them. Returns false if the request could not be sent. */
  dismiss(isDismissed: boolean): boolean {
    return this.#context.send('objective:dismiss', { isDismissed });
  }

  /** Puts an objective off, or calls it back. Returns false if the request could not be sent. */
  hide(id: ObjectiveId, isHidden: boolean): boolean {
    return this.#context.send('objective:hide', { id, isHidden });
  }
}
