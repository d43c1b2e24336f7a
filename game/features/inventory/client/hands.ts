/** The hands of the local player: the hotbar, and the weapon selected from it. */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { hotbarOf } from '#game/client/store/store.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';
import { HOTBAR_SLOTS } from '#game/shared/constants.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { InHand } from './in-hand.ts';

type HandsContext = Pick<PartContext, 'store' | 'now' | 'send'>;

export class HotbarHands implements Part {
  readonly #context: HandsContext;
  /** The item in hand if it is not a weapon. */
  readonly inHand: InHand;
  /** Catalogue number of the weapon in hand; undefined before the first welcome. */
  #held: number | null | undefined;
  /** Weapon in hand according to the welcome, kept until the inventory has arrived too. */
  #told: number | null | undefined;

  /** @param use asks the server to use the item in a slot; returns false if the request could not be sent */
  constructor(context: HandsContext, use: (slot: number) => boolean) {
    this.#context = context;
    this.inHand = new InHand(context, use);
  }

  /** Requires that the store already holds the local player's record and inventory. */
  onEvent(event: ServerEvent): void {
    if (event.name === 'session:welcome') this.#told = event.payload.self.weapon_id;
    else if (event.name === 'inventory:all') this.#enter();
  }

  /** Empties the hand if the weapon in it has left the hotbar. Called after a change to the inventory. */
  settle(): void {
    if (this.#told !== undefined || (this.#held ?? null) === null) return;
    if (!hotbarOf(this.#context.store.getState()).includes(this.#held ?? null)) this.#take(null);
  }

  /**
   * Selects a slot, counted from 0: a weapon in it is taken in hand, or put away if it already is in hand;
   * anything else leaves the hand empty.
   */
  select(slot: number): void {
    const { selectedSlot } = this.#context.store.getState();
    const item = hotbarOf(this.#context.store.getState())[slot] ?? null;
    const weapon = item !== null && isWeapon(item) ? item : null;
    const isHeldAlready = slot === selectedSlot && weapon === this.#held;
    this.#context.store.setState({ selectedSlot: slot });
    this.#take(isHeldAlready ? null : weapon);
  }

  /** Takes nothing in hand: no slot is selected any more. */
  putAway(): void {
    this.#context.store.setState({ selectedSlot: null });
    this.#take(null);
  }

  /** Selects the next slot (1) or the one before (-1), and wraps around. */
  cycle(step: 1 | -1): void {
    const { selectedSlot } = this.#context.store.getState();
    const from = selectedSlot ?? (step > 0 ? -1 : HOTBAR_SLOTS);
    this.select((from + step + HOTBAR_SLOTS) % HOTBAR_SLOTS);
  }

  /** Catalogue number of the weapon in hand; null if no weapon is in hand. */
  get held(): number | null {
    return this.#held ?? null;
  }

  /**
   * On the first welcome the server decides which weapon is in hand; after a lost connection the client decides and
   * sends it to the server again.
   */
  #enter(): void {
    const told = this.#told;
    if (told === undefined) return;
    this.#told = undefined;
    const hotbar = hotbarOf(this.#context.store.getState());
    const wanted = this.#held;
    this.#held = told;
    if (wanted === undefined) {
      const slot = told === null ? -1 : hotbar.indexOf(told);
      this.#context.store.setState({ selectedSlot: slot < 0 ? null : slot });
    } else if (wanted === null || hotbar.includes(wanted)) this.#take(wanted);
  }

  #take(weapon: number | null): void {
    if (weapon === (this.#held ?? null)) return;
    this.#held = weapon;
    this.#context.store.setState(({ self }) => ({ self: self && { ...self, weapon_id: weapon } }));
    if (weapon === null) this.#context.send('player:unequip', {});
    else this.#context.send('player:equip', { item_id: weapon });
  }
}
