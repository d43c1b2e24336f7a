/** Meals on the client: what lasts on the local player, pots that they cook in, and drinking from the land. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Work } from './helping.ts';
import { addNotice } from './notices.ts';
import type { Part, PartContext } from './part.ts';
import type { PotSlice } from './pot-slice.ts';

/** What the panel of a pot may ask for. */
export interface PotActions {
  /** Opens the panel of a pot, or closes it: null. */
  show(id: string | null): void;
  /** Hangs the own cauldron over this fire; null: beside the spring. */
  hang(fire: string | null): void;
  add(id: string, from: number, at: number, quantity: number): void;
  take(id: string, at: number): void;
  start(id: string, salt: boolean): void;
  stir(id: string): void;
  /** @param to public id of somebody beside the pot; null: oneself */
  serve(id: string, to: string | null): void;
  unhang(id: string): void;
}

/** A wish to begin to drink is not sent again before this, in ms. */
const PAUSE_MS = 400;

export class Meals implements Part, PotActions {
  readonly #context: PartContext;
  #own: Work | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(context: PartContext) {
    this.#context = context;
  }

  /** What the local player drinks or scoops; null while they do not. */
  own(): Work | null {
    return this.#own;
  }

  gulp(what: 'drink' | 'scoop'): void {
    const now = this.#context.now();
    if (this.#own || now - this.#askedAt < PAUSE_MS) return;
    this.#askedAt = now;
    this.#context.send('gulp:begin', { what });
  }

  /** Lets go. */
  end(): void {
    if (!this.#own) return;
    this.#own = null;
    this.#context.send('gulp:end', {});
  }

  /** The open pot begins to bubble: now it wants to be stirred. */
  bubble(): void {
    this.#set({ bubbles: this.#context.store.getState().pot.bubbles + 1 });
  }

  show(openId: string | null): void {
    this.#set({ openId, contents: new Map(), stir: null });
    if (openId !== null) this.#context.send('pot:look', { id: openId });
  }

  hang(fire: string | null): void {
    this.#context.send('pot:hang', { fire });
  }

  add(id: string, from: number, at: number, quantity: number): void {
    this.#context.send('pot:add', { id, from, at, quantity });
  }

  take(id: string, at: number): void {
    this.#context.send('pot:take', { id, at });
  }

  start(id: string, salt: boolean): void {
    this.#context.send('pot:start', { id, salt });
  }

  stir(id: string): void {
    const { clock, now, send } = this.#context;
    send('pot:stir', { id, shown: Math.max(0, clock.serverTime(now())) });
  }

  serve(id: string, to: string | null): void {
    this.#context.send('pot:serve', { id, to });
  }

  unhang(id: string): void {
    this.#context.send('pot:unhang', { id });
    this.show(null);
  }

  onEvent(event: ServerEvent): void {
    const { store, now } = this.#context;
    const at = now();
    switch (event.name) {
      case 'session:welcome':
        this.#own = null;
        this.#set({ openId: null });
        break;
      case 'player:buffs': {
        const buffs = event.payload.buffs.map(({ left, effects, ...buff }) => ({
          ...buff,
          effects: Object.fromEntries(effects.map(({ on, by }) => [on, by])),
          until: left === null ? null : at + left,
        }));
        store.setState({ buffs });
        break;
      }
      case 'gulp:work':
        this.#own = event.payload.ms > 0 ? { at, ms: event.payload.ms } : null;
        break;
      case 'cookbook:all':
        this.#set({ pages: event.payload.pages });
        break;
      case 'pot:contents': {
        const { id, slots } = event.payload;
        if (id === store.getState().pot.openId)
          this.#set({ contents: new Map(slots.map(({ slot, ...stack }) => [slot, stack])) });
        break;
      }
      case 'pot:stirred':
        if (event.payload.id === store.getState().pot.openId)
          this.#set({ stir: { isHit: event.payload.isHit, at } });
        break;
      case 'pot:refused':
        addNotice(store, { kind: 'warning', itemId: null, count: 0, text: event.payload.reason }, at);
        break;
    }
  }

  #set(change: Partial<PotSlice['pot']>): void {
    this.#context.store.setState(({ pot }) => ({ pot: { ...pot, ...change } }));
  }
}
