/**
 * A player in the realm's own process who does random things with items, one request after another, and measures the
 * time until each answer.
 */
import { splitQuantity } from '#game/features/inventory/shared/rules.ts';
import { CONTAINER_SLOTS, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { LinkHandlers } from '#game/shared/net/link.ts';
import { decodeServerEvent, encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import type { ClientEventName, ClientEventPayload, ServerEvent } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { OWN_SLOTS, randomSlot } from './belongings.ts';

/** Verbs that move items, with their shares, in percent. */
const MIX = [
  [58, 'move'],
  [12, 'quick'],
  [6, 'sort'],
  [8, 'drop'],
  [9, 'open'],
  [4, 'take'],
  [3, 'close'],
] as const;
type Deed = (typeof MIX)[number][1];

const FRAMES = [
  '["inventory:',
  '["container:',
  '["fixture:',
  '["session:welcome"',
  '["resource:harvest:result"',
];

export class ItemsBot {
  readonly kind = 'memory';
  readonly #random: () => number;
  #handlers: LinkHandlers | undefined;
  #slots = new Map<number, Stack>();
  #revision = 0;
  #requests = 0;
  #isOpen = false;
  /** Ids of the piles in view. */
  readonly #piles = new Set<string>();
  #asked: { readonly request: number; readonly at: number } | null = null;
  playerId = '';
  /** The bot's position, in px. */
  place: Point = { x: 0, y: 0 };
  /**
   * Received frames with their time of arrival; the bot reads them outside of the realm's turn, so that reading takes
   * no time from the turn.
   */
  readonly #inbox: { readonly text: string; readonly at: number }[] = [];
  /** Ids of nodes still to harvest, in order. */
  readonly #nodes: number[] = [];
  #isHarvesting = false;
  harvests = 0;
  /** Times from request to answer of completed requests, in ms. */
  latencies: number[] = [];
  refusals = 0;
  /** Called with the revision of every completed request. */
  onDone: (revision: number) => void = () => undefined;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Sends the greeting and asks to join. */
  begin(handlers: LinkHandlers | undefined, userId: string): void {
    this.#handlers = handlers;
    this.send('hello', { protocol: PROTOCOL_HASH });
    this.send('player:join', { user_id: userId, facingDirection: 'down', isMoving: false, isDead: false });
  }

  /** Keeps the session alive. */
  ping(): void {
    this.send('ping', { id: 1 });
  }

  /** Stacks that the player carries and wears, as last received, without the contents of the open container. */
  get holdings(): ReadonlyMap<number, Stack> {
    return new Map([...this.#slots].filter(([slot]) => slot < FIRST_SLOT.container));
  }

  /** True while a request has not been answered. */
  get isWaiting(): boolean {
    return this.#asked !== null;
  }

  /** Sends a request that is answered like the verbs of the inventory, unless the last request is still unanswered. */
  ask(verb: (request: number) => void): void {
    if (this.#asked !== null || this.playerId === '') return;
    verb(this.#next());
    this.#asked = { request: this.#requests, at: performance.now() };
  }

  /**
   * Does a random action, unless the last request is still unanswered. @param only actions to choose from; all by
   * default
   */
  act(only?: readonly Deed[]): void {
    if (this.#asked !== null || this.playerId === '') return;
    const deed = only ? (only[Math.floor(this.#random() * only.length)] ?? 'sort') : this.#choose();
    const before = this.#requests;
    this.#do(deed);
    if (this.#requests > before) this.#asked = { request: this.#requests, at: performance.now() };
  }

  sendState(): boolean {
    return true;
  }

  sendEvent(text: string): boolean {
    if (FRAMES.some((start) => text.startsWith(start))) this.#inbox.push({ text, at: performance.now() });
    return true;
  }

  /** Processes the received frames. */
  read(): void {
    for (const { text, at } of this.#inbox.splice(0)) this.#onEvent(decodeServerEvent(text), at);
  }

  /** Adds ids to the list of nodes to harvest. */
  show(nodes: readonly number[]): void {
    this.#nodes.push(...nodes);
  }

  /** Harvests the next node, unless a harvest is still in progress. */
  harvest(): void {
    const nodeId = this.#isHarvesting ? undefined : this.#nodes.shift();
    if (nodeId === undefined) return;
    this.#isHarvesting = true;
    this.send('resource:harvest', { nodeId });
  }

  close(): void {}

  #choose(): Deed {
    let left = this.#random() * 100;
    for (const [share, deed] of MIX) {
      left -= share;
      if (left < 0) return deed;
    }
    return 'sort';
  }

  #do(deed: Deed): void {
    const revision = this.#revision;
    const slots = this.#isOpen ? [...OWN_SLOTS, ...CONTAINER] : OWN_SLOTS;
    const from = randomSlot(this.#slots, slots, this.#random);
    const quantity = this.#part(from);
    switch (deed) {
      case 'move': {
        const to = randomSlot(this.#slots, slots, this.#random);
        this.send('inventory:move', { from, to, quantity, revision, request: this.#next() });
        break;
      }
      case 'quick':
        this.send('inventory:quick', { from, revision, request: this.#next() });
        break;
      case 'sort':
        this.send('inventory:sort', { revision, request: this.#next() });
        break;
      case 'drop':
        if (from < FIRST_SLOT.container)
          this.send('inventory:drop', { from, quantity, revision, request: this.#next() });
        break;
      case 'open': {
        const piles = [...this.#piles];
        const id = piles[Math.floor(this.#random() * piles.length)];
        if (id !== undefined) this.send('container:open', { id, request: this.#next() });
        break;
      }
      case 'take':
        if (this.#isOpen) this.send('container:take-all', { revision, request: this.#next() });
        break;
      case 'close':
        this.send('container:close', {});
        break;
    }
  }

  #next(): number {
    this.#requests += 1;
    return this.#requests;
  }

  #part(slot: number): number {
    const has = this.#slots.get(slot)?.quantity ?? 1;
    const how = (['one', 'half', 'third'] as const)[Math.floor(this.#random() * 6)];
    return how === undefined ? has : Math.max(1, splitQuantity(has, how));
  }

  #onEvent(event: ServerEvent, at: number): void {
    switch (event.name) {
      case 'session:welcome':
        this.playerId = event.payload.self.socket_id;
        this.place = event.payload.self;
        break;
      case 'inventory:all':
        for (const slot of this.#slots.keys()) if (slot < FIRST_SLOT.container) this.#slots.delete(slot);
        for (const { slot, ...stack } of event.payload.slots) this.#slots.set(slot, stack);
        this.#revision = event.payload.revision;
        break;
      case 'container:opened':
        this.#shut();
        this.#isOpen = true;
        for (const { slot, ...stack } of event.payload.slots) this.#slots.set(slot, stack);
        this.#revision = event.payload.revision;
        this.#done(event.payload.request, true, at);
        break;
      case 'resource:harvest:result':
        this.#isHarvesting = false;
        if (event.payload.success) this.harvests += 1;
        break;
      case 'container:closed':
        this.#shut();
        break;
      case 'inventory:changed':
      case 'container:changed':
        for (const { slot, stack } of event.payload.slots) {
          if (stack) this.#slots.set(slot, stack);
          else this.#slots.delete(slot);
        }
        this.#revision = event.payload.revision;
        if (event.name === 'inventory:changed') this.#done(event.payload.request, true, at);
        break;
      case 'inventory:refused':
        this.#revision = event.payload.revision;
        this.#done(event.payload.request, false, at);
        break;
      case 'fixture:add':
        this.#piles.add(event.payload.id);
        break;
      case 'fixture:list':
        for (const { id } of event.payload) this.#piles.add(id);
        break;
      case 'fixture:remove':
        this.#piles.delete(event.payload.id);
        break;
    }
  }

  #done(request: number | undefined, isDone: boolean, at: number): void {
    if (this.#asked === null || request !== this.#asked.request) return;
    if (isDone) {
      this.latencies.push(at - this.#asked.at);
      this.onDone(this.#revision);
    } else this.refusals += 1;
    this.#asked = null;
  }

  #shut(): void {
    this.#isOpen = false;
    for (const slot of this.#slots.keys()) if (slot >= FIRST_SLOT.container) this.#slots.delete(slot);
  }

  /** Sends an event to the server. */
  send<N extends ClientEventName>(name: N, payload: ClientEventPayload<N>): void {
    this.#handlers?.onEvent(encodeClientEvent(name, payload));
  }
}

const CONTAINER = Array.from({ length: CONTAINER_SLOTS }, (_, k) => FIRST_SLOT.container + k);
