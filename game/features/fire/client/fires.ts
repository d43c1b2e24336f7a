/** Fires on the client: players lighting fires, lights in players' hands, and the local player's requests to fires. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { showMessage } from '#game/client/store/messages.ts';
import { addNotice } from '#game/client/store/notices.ts';
import type { HandLight } from '#game/features/items/shared/hand-light.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';

/** A player's work of lighting a fire. Times are on this browser's clock, in ms. */
export interface Lighting {
  /** Id of the fire. */
  readonly id: string;
  readonly at: number;
  readonly ms: number;
}

/** Minimum time between two identical requests, in ms; a different request is sent immediately. */
const PAUSE_MS = 250;
/** Time after its expected end at which work is forgotten if no end was received, in ms. */
const OVERDUE_MS = 1500;

const LOW_WORDS = 'The fire has half a minute. Feed it, or we sit with a memory.';
const FAR_LOW_WORDS = 'Your fire has a minute left, and it does not walk. Wood, then back.';
const LOW_SHOWN_MS = 6000;

export class Fires implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;
  readonly #works = new Map<string, Lighting>();
  readonly #lights = new Map<string, HandLight>();
  /** Fires of which SOVA has said that they burn low. */
  readonly #warned = new Set<string>();
  #asked = { wish: '', at: Number.NEGATIVE_INFINITY };

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  /** Lights in the hands of players, including the local player's, by `socket_id`. */
  get lights(): ReadonlyMap<string, HandLight> {
    return this.#lights;
  }

  /** Returns the local player's work of lighting; null if there is none. */
  own(): Lighting | null {
    const self = this.#context.store.getState().self?.socket_id;
    const work = self === undefined ? undefined : this.#works.get(self);
    if (!work || this.#context.now() > work.at + work.ms + OVERDUE_MS) return null;
    return work;
  }

  /** Returns the work of every player in view who is lighting a fire. */
  works(): Iterable<Lighting> {
    return this.#works.values();
  }

  light(id: string): void {
    if (!this.own() && this.#mayAsk(`light ${id}`)) this.#context.send('fire:light', { id });
  }

  feed(id: string, itemId: number): void {
    if (this.#mayAsk(`feed ${id}`)) this.#context.send('fire:feed', { id, itemId });
  }

  rake(id: string): void {
    if (this.#mayAsk(`rake ${id}`)) this.#context.send('fire:rake', { id });
  }

  drinkTea(id: string): void {
    if (this.#mayAsk(`tea ${id}`)) this.#context.send('fire:tea', { id });
  }

  /**
   * Lets SOVA say that a fire burns low, once for each fire.
   * @param isFar true for the player's own fire when she is not beside it
   */
  warnLow(id: string, isFar = false): void {
    if (this.#warned.has(id)) return;
    this.#warned.add(id);
    const { store, now } = this.#context;
    showMessage(store, isFar ? FAR_LOW_WORDS : LOW_WORDS, { kind: 'sova', ms: LOW_SHOWN_MS, now: now() });
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome': {
        this.#works.clear();
        this.#lights.clear();
        const { socket_id, lit } = event.payload.self;
        this.#set(socket_id, lit ?? null);
        break;
      }
      case 'player:current-players':
        for (const { socket_id, lit } of event.payload) this.#set(socket_id, lit ?? null);
        break;
      case 'player:joined':
        this.#set(event.payload.socket_id, event.payload.lit ?? null);
        break;
      case 'player:left':
        this.#works.delete(event.payload.socket_id);
        this.#lights.delete(event.payload.socket_id);
        break;
      case 'player:light':
        this.#set(event.payload.socket_id, event.payload.lit);
        break;
      case 'fire:lighting': {
        const { socket_id, id, ms } = event.payload;
        if (ms > 0) this.#works.set(socket_id, { id, ms, at: this.#context.now() });
        else this.#works.delete(socket_id);
        break;
      }
      case 'fire:refused': {
        const { store, now } = this.#context;
        const text = event.payload.reason;
        addNotice(store, { kind: 'warning', itemId: null, count: 0, text }, now());
        break;
      }
    }
  }

  #set(socketId: string, light: HandLight | null): void {
    if (light === null) this.#lights.delete(socketId);
    else this.#lights.set(socketId, light);
  }

  #mayAsk(wish: string): boolean {
    const now = this.#context.now();
    if (wish === this.#asked.wish && now - this.#asked.at < PAUSE_MS) return false;
    this.#asked = { wish, at: now };
    return true;
  }
}
