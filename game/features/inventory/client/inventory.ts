/**
 * The local player's inventory and open container. The player's actions show immediately, predicted with the server's
 * rules; the server's answer confirms an action, or undoes it with the reason. Each action is sent immediately, so that
 * nothing is left to be saved when the bag is closed.
 */
import type { ConnectionView } from '#game/client/net/connection-view.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { type InventoryState, setStep } from '#game/client/store/store.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { NOT_SAVED } from '#game/shared/constants.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { HAND_BUSY, HAND_SILENT_MS, handMsOf } from '../shared/hand-time.ts';
import { REFUSED } from '../shared/places.ts';
import { moveItems, sortHoldings } from '../shared/rules.ts';
import type { ContainerEnding } from './container-ending.ts';
import { ContainerState } from './container-state.ts';
import { foreseenDrop, foreseenQuick, foreseenTaking } from './foreseen.ts';
import { INVENTORY_ERROR } from './inventory-errors.ts';
import { holdingsOf, isSameBag, PredictedInventory } from './ledger.ts';
import { dressSelf } from './own-wear.ts';
import { type PendingRequest, PendingRequests } from './pending-requests.ts';
import { refill } from './refill.ts';
import { RequestNumbers } from './request-numbers.ts';

/** Time within which the inventory must arrive after the welcome, in ms. */
const LOAD_MS = 15_000;

type InventoryContext = Pick<PartContext, 'store' | 'now' | 'send'>;
type Predict = PendingRequest['predict'];

export interface InventoryPorts {
  /** Called when the inventory or its displayed state has changed. */
  onChange(): void;
  /** Called when the game cannot begin; the text is shown to the player. */
  onFailed(message: string): void;
}

export class Inventory implements Part {
  readonly #context: InventoryContext;
  readonly #ports: InventoryPorts;
  readonly #ledger = new PredictedInventory();
  readonly #wishes = new PendingRequests();
  readonly #container = new ContainerState(this.#ledger);
  readonly #numbers = new RequestNumbers();
  /** The unanswered sort request; another sort request is refused until its answer. Null if none is pending. */
  #sorting: number | null = null;
  /** The inventory as shown when the link broke with requests unanswered; null otherwise. */
  #lost: Holdings | null = null;
  /** Time until which the hand is busy with the last remedy. */
  #handFreeAt = Number.NEGATIVE_INFINITY;
  /** Time by which the inventory should have arrived; null once it has arrived. */
  #dueAt: number | null = null;

  constructor(context: InventoryContext, ports: InventoryPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  /**
   * Moves some or all of a stack. Like the methods below, returns false if the rules forbid it or the request could not
   * be sent.
   */
  move(from: number, to: number, quantity: number): boolean {
    if (from === to) return false;
    const size = this.#container.size;
    const { send } = this.#context;
    return this.#ask(
      (all) => moveItems(all, { from, to, quantity }, size),
      (stamp) => send('inventory:move', { from, to, quantity, ...stamp }),
      from,
    );
  }

  /** Moves a stack to where it most likely belongs, as a right click does. */
  quick(from: number): boolean {
    return this.#ask(
      (all) => foreseenQuick(all, from, this.#container.size),
      (stamp) => this.#context.send('inventory:quick', { from, ...stamp }),
      from,
    );
  }

  sort(): boolean {
    if (this.#sorting !== null) return false;
    const isAsked = this.#ask(sortHoldings, (stamp) => this.#context.send('inventory:sort', stamp));
    this.#sorting = isAsked ? this.#numbers.last : null;
    return isAsked;
  }

  /** Lays some or all of a stack on the ground. */
  drop(from: number, quantity: number): boolean {
    const { send } = this.#context;
    return this.#ask(
      (all) => foreseenDrop(all, from, quantity),
      (stamp) => send('inventory:drop', { from, quantity, ...stamp }),
      from,
    );
  }

  /** Uses one piece, once the hand is free from the last remedy; only the server knows the result. */
  use(from: number): boolean {
    const now = this.#context.now();
    const stack = this.#ledger.shown.get(from);
    const ms = stack ? handMsOf(stack) : 0;
    const left = ms > 0 ? this.#handFreeAt - now : 0;
    if (left > 0) return left > HAND_SILENT_MS && this.#tell(HAND_BUSY);
    const isSent = this.#askPlainly(from, (stamp) => this.#context.send('inventory:use', { from, ...stamp }));
    if (isSent && ms > 0) this.#handFreeAt = now + ms;
    return isSent;
  }

  /** Offers all of a stack to another player; nothing leaves the bag before they accept. */
  give(to: string, from: number): boolean {
    const quantity = this.#ledger.shown.get(from)?.quantity ?? 0;
    return this.#askPlainly(from, (stamp) =>
      this.#context.send('inventory:give', { to, from, quantity, ...stamp }),
    );
  }

  takeAll(): boolean {
    return this.#ask(
      (all) => foreseenTaking(all, this.#container.size),
      (stamp) => this.#context.send('container:take-all', stamp),
    );
  }

  /** Asks to open a container. */
  open(id: string): boolean {
    return this.#context.send('container:open', { id, request: this.plainly() });
  }

  close(): void {
    if (!this.#container.isOpen) return;
    this.#context.send('container:close', {});
    this.#shut();
  }

  /** Reason for the end of the last container. */
  get ending(): ContainerEnding {
    return this.#container.ending;
  }

  dismiss(): void {
    this.#lost = null;
    this.#publish({ error: null });
  }

  /** Checks whether the inventory or an answer is late. */
  update(): void {
    if (this.#wishes.isUnanswered(this.#context.now())) this.#giveUp(null);
    if (this.#dueAt === null || this.#context.now() < this.#dueAt) return;
    this.#dueAt = null;
    setStep(this.#context.store, 'inventory', 'failed');
    if (this.#context.store.getState().phase === 'loading') this.#ports.onFailed('Failed to load inventory.');
    else this.#publish({ error: INVENTORY_ERROR.load });
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#dueAt = this.#context.now() + LOAD_MS;
        this.#wishes.clear();
        this.#shut();
        break;
      case 'inventory:all':
        this.#load(event.payload);
        break;
      case 'inventory:changed': {
        const { revision, slots, request } = event.payload;
        const before = this.#ledger.shown;
        this.#answered(request);
        this.#ledger.confirm(revision, slots, request);
        this.#publish();
        if (this.#ledger.pending === 0) refill(before, this.#ledger.shown, this);
        break;
      }
      case 'inventory:refused':
        this.#refuse(event.payload);
        break;
      case 'player:wear':
        dressSelf(this.#context.store, event.payload);
        break;
      default:
        if (this.#container.onEvent(event)) this.#publish();
    }
  }

  onConnection({ status }: ConnectionView): void {
    if (status === 'joined' || status === 'connected' || this.#ledger.pending === 0) return;
    this.#giveUp(this.#ledger.shown);
  }

  /** Undoes everything unanswered. @param lost holdings that were saved after all if the next full list shows them */
  #giveUp(lost: Holdings | null): void {
    this.#lost = lost;
    this.#sorting = null;
    this.#wishes.clear();
    this.#ledger.undo();
    this.#publish({ error: INVENTORY_ERROR.lost });
  }

  #ask(predict: Predict, send: PendingRequest['send'], from: number | null = null): boolean {
    const itemId = from === null ? undefined : this.#ledger.shown.get(from)?.itemId;
    return this.#begin({ predict, send, from, itemId, isSecond: false });
  }

  /** Sends a request of which only the server knows the result, unless others are unanswered. */
  #askPlainly(from: number, send: PendingRequest['send']): boolean {
    if (!this.#ledger.shown.has(from) || this.#ledger.pending > 0) return false;
    return send({ revision: this.#ledger.revision, request: this.plainly() });
  }

  #begin(wish: PendingRequest): boolean {
    const outcome = this.#ledger.try(wish.predict);
    if ('refusal' in outcome) return this.#tell(outcome.refusal);
    if (outcome.changes.size === 0) return false;
    const request = this.#numbers.next();
    const isSent = wish.send({ revision: this.#ledger.revision, request });
    if (isSent) {
      this.#ledger.begin(request, wish.predict);
      this.#wishes.begin(request, wish, this.#context.now());
    }
    this.#publish(isSent ? {} : { error: INVENTORY_ERROR.lost });
    return isSent;
  }

  /** Repeats a request, unless another item is in its slot now. */
  #again(wish: PendingRequest): void {
    const { from, itemId } = wish;
    const isThere = from === null || this.#ledger.shown.get(from)?.itemId === itemId;
    if (isThere) this.#begin(wish);
    else this.#tell(REFUSED.stale);
  }

  /** Returns the number for a request whose effect is not shown before its answer. */
  plainly(): number {
    return this.#numbers.nextPlain();
  }

  #load({ revision, slots }: ServerEventPayload<'inventory:all'>): void {
    this.#dueAt = null;
    this.#sorting = null;
    this.#ledger.reset(revision, holdingsOf(slots));
    setStep(this.#context.store, 'inventory', 'done');
    // Changes that seemed lost with the link may have been saved after all.
    const isKept = this.#lost !== null && isSameBag(this.#lost, this.#ledger.shown);
    this.#lost = null;
    this.#publish(isKept ? { error: null } : {});
    for (const wish of this.#wishes.takeDeferred()) this.#again(wish);
  }

  #refuse({ request, reason }: ServerEventPayload<'inventory:refused'>): void {
    // A request that was already undone with an earlier one needs no reason of its own.
    const isPlain = this.#numbers.end(request);
    if (isPlain) this.#handFreeAt = Number.NEGATIVE_INFINITY;
    const isFirst = isPlain || this.#ledger.refuse(request);
    const isDeferred = reason === REFUSED.stale && this.#wishes.defer(request);
    this.#answered(request);
    if (reason === NOT_SAVED) this.#publish({ error: INVENTORY_ERROR.refused });
    else {
      this.#publish();
      if (isFirst && !isDeferred) this.#tell(reason);
    }
  }

  #answered(request: number | undefined): void {
    if (request === undefined) return;
    if (request === this.#sorting) this.#sorting = null;
    this.#numbers.end(request);
    this.#wishes.end(request);
  }

  /** Tells the player the reason why nothing happened. @returns false, because nothing happened */
  #tell(text: string): false {
    addNotice(this.#context.store, { kind: 'warning', itemId: null, count: 0, text }, this.#context.now());
    return false;
  }

  #shut(): void {
    this.#container.shut();
    this.#publish();
  }

  #publish(more: Partial<InventoryState> = {}): void {
    const { shown, revision, pending } = this.#ledger;
    const own = [...shown].filter(([slot]) => slot < FIRST_SLOT.container);
    const container = this.#container.shownIn(shown);
    this.#context.store.setState(({ inventory }) => ({
      inventory: { ...inventory, revision, pending, slots: new Map(own), container, ...more },
    }));
    this.#ports.onChange();
  }
}
