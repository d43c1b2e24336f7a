/** Meals on the client: buffs of the local player, the pots they cook in, and drinking from natural water. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { Work } from '#game/client/session/work.ts';
import { showMessage } from '#game/client/store/messages.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { BURNT_AFTER_MS } from '../shared/cooking.ts';
import { ladledWords } from './ladled-words.ts';
import type { PotSlice } from './pot-slice.ts';

/** Requests made by the panel of a pot. */
export interface PotActions {
  /** Opens the panel of a pot; null closes it. */
  show(id: string | null): void;
  /** Hangs the player's own cauldron over this fire; null sets it beside the hot spring. */
  hang(fire: string | null): void;
  add(id: string, from: number, at: number, quantity: number): void;
  take(id: string, at: number): void;
  start(id: string, salt: boolean): void;
  stir(id: string): void;
  /** @param to public id of a player beside the pot; null for the local player */
  serve(id: string, to: string | null): void;
  unhang(id: string): void;
  /** Asks the owner of the pot to start it. */
  askToCook(id: string): void;
}

/** Lookup of hung cauldrons. */
interface PotPort {
  find(id: string): Pick<KnownFixture, 'whose' | 'state'> | undefined;
}

/** Minimum time between two requests to begin drinking, in ms. */
const PAUSE_MS = 400;
/**
 * Maximum duration of a tap of the key, in ms; drinking begun by a tap continues after the key is released. A slow
 * browser reports a short tap late.
 */
const TAP_MS = 500;
/** Duration of the message that a dish is ready, in ms. */
const DONE_MS = 8000;

export class Meals implements Part, PotActions {
  readonly #context: PartContext;
  readonly #pots: PotPort;
  #own: Work | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** True while the key that began the drinking is still held. */
  #isHeld = false;

  constructor(context: PartContext, pots: PotPort) {
    this.#context = context;
    this.#pots = pots;
  }

  /** Returns the drinking or scooping in progress; null if there is none. */
  own(): Work | null {
    return this.#own;
  }

  gulp(what: 'drink' | 'scoop'): void {
    const now = this.#context.now();
    if (this.#own || now - this.#askedAt < PAUSE_MS) return;
    this.#askedAt = now;
    this.#isHeld = true;
    this.#context.send('gulp:begin', { what });
  }

  /**
   * Handles the release of the key. Drinking begun by a tap is not cancelled by the next tap; only walking away ends
   * it.
   */
  end(): void {
    const isOfThisPress = this.#isHeld && this.#context.now() - this.#askedAt >= TAP_MS;
    this.#isHeld = false;
    if (!this.#own || !isOfThisPress) return;
    this.#own = null;
    this.#context.send('gulp:end', {});
    const { store, now } = this.#context;
    addNotice(
      store,
      { kind: 'warning', itemId: null, count: 0, text: 'Hold it until the ring is full.' },
      now(),
    );
  }

  /** Notes that the open pot has begun to bubble and should be stirred. */
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

  askToCook(id: string): void {
    this.#context.send('person:ask', { code: 'pot.asked', socket_id: null, fixture: id });
  }

  onEvent(event: ServerEvent): void {
    const { store, now } = this.#context;
    const at = now();
    switch (event.name) {
      case 'session:welcome':
        this.#own = null;
        this.#set({ openId: null, at: null });
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
      case 'player:meal':
        this.#tellScooped(event.payload);
        break;
      case 'cookbook:all':
        this.#set({ pages: event.payload.pages });
        break;
      case 'pot:contents': {
        const { id, slots, owner, may } = event.payload;
        this.#set({ at: { id, owner, may } });
        if (id === store.getState().pot.openId)
          this.#set({ contents: new Map(slots.map(({ slot, ...stack }) => [slot, stack])) });
        break;
      }
      case 'pot:stirred':
        if (event.payload.id === store.getState().pot.openId)
          this.#set({ stir: { isHit: event.payload.isHit, at } });
        break;
      case 'pot:done':
        this.#tellDone(event.payload);
        break;
      case 'pot:ladled':
        this.#tellLadled(event.payload);
        break;
      case 'pot:refused':
        addNotice(store, { kind: 'warning', itemId: null, count: 0, text: event.payload.reason }, at);
        break;
    }
  }

  /** Shows a notice for scooped snow only: it goes into the bag unseen, while the bars already show food and drink. */
  #tellScooped({ socket_id, deed }: { readonly socket_id: string; readonly deed: string }): void {
    const { store, now } = this.#context;
    if (deed !== 'scooped' || socket_id !== store.getState().self?.socket_id) return;
    const itemId = ITEM.packedSnow;
    addNotice(store, { kind: 'yield', itemId, count: 1, text: itemById(itemId)?.name ?? '' }, now());
  }

  /** Shows where the player's serving lies, because it comes into the bag unseen. */
  #tellLadled(served: ServerEventPayload<'pot:ladled'>): void {
    const { store, now } = this.#context;
    const { device, selectedSlot } = store.getState();
    const text = ladledWords(served, device, selectedSlot);
    addNotice(store, { kind: 'yield', itemId: served.itemId, count: 1, text }, now());
  }

  /** Tells a player who has turned away from their own or a friend's pot that its dish is ready and will burn. */
  #tellDone({ id, name }: { readonly id: string; readonly name: string }): void {
    const { store, now } = this.#context;
    const { pot, self } = store.getState();
    const hung = this.#pots.find(id);
    const isOwn =
      hung?.whose === 'mine' ||
      hung?.whose === 'ours' ||
      (hung !== undefined && hung.state.cook === self?.socket_id);
    if (!hung || (!isOwn && pot.openId !== id)) return;
    const burns = hung.state.fire === null ? '' : ` Over the fire it burns in ${BURNT_AFTER_MS / 1000} s.`;
    showMessage(store, `${name} is done.${burns}`, { kind: 'sova', ms: DONE_MS, now: now() });
  }

  #set(change: Partial<PotSlice['pot']>): void {
    this.#context.store.setState(({ pot }) => ({ pot: { ...pot, ...change } }));
  }
}
