/** Slot handling on the page: connects pointer and keys to the player's actions. There is one instance per screen. */
import type { PointerEvent as ReactPointerEvent } from 'react';
import { codeOf } from '#game/browser/keys.ts';
import { release } from '#game/browser/screen.ts';
import type { GameActions } from '#game/client/actions/actions.ts';
import { PAGE_TIMERS } from '#game/client/net/timers.ts';
import { INVENTORY } from '#game/client/store/panels.ts';
import type { GameStore } from '#game/client/store/store.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { canCombine, type Stack } from '#game/features/items/shared/stack.ts';
import { bagDeed } from '../bag-deed.ts';
import { type CarryStore, createCarryStore } from './carry.ts';
import { isWay, nextPlace, type Place, type SlotDeed, slotDeed, type Way } from './slot-keys.ts';
import { SlotPointer, type Target } from './slot-pointer.ts';

export interface HandlingDeps {
  readonly store: GameStore;
  readonly actions: Pick<
    GameActions,
    'moveItem' | 'quickItem' | 'dropItem' | 'applyItem' | 'selectSlot' | 'closePanel'
  >;
  /** True while something else uses the keys, such as text input or a menu. */
  isBlocked(): boolean;
}

/** All focusable elements in the bag, the container and the hotbar. */
const FOCUSABLE =
  '[data-panel="inventory"] button:enabled, [data-panel="container"] button:enabled, .hud-hotbar [data-slot]';

export class SlotHandling {
  readonly carry: CarryStore = createCarryStore();
  /** Moves the stack drawn under the pointer; set by the component that draws it. */
  onCarry: (x: number, y: number) => void = () => undefined;
  readonly #deps: HandlingDeps;
  readonly #pointer: SlotPointer;

  constructor(deps: HandlingDeps) {
    this.#deps = deps;
    this.#pointer = new SlotPointer({
      ...PAGE_TIMERS,
      targetAt,
      onLift: (from, quantity) => this.#lift(from, quantity, 'pointer'),
      onCarry: (x, y, over) => {
        this.onCarry(x, y);
        this.carry.setState({ over: typeof over === 'number' ? over : null });
      },
      onEnd: () => this.carry.setState({ carried: null, over: null }),
      onDrop: (from, to, quantity) => this.#drop(from, to, quantity),
      onThrow: (from, quantity) => this.#throw(from, quantity),
      onQuick: (slot) => this.#quick(slot),
      onTap: (slot, isTouch) => this.#tap(slot, isTouch),
      onDouble: (slot) => this.#useOrCollect(slot),
    });
  }

  get isOpen(): boolean {
    return this.#deps.store.getState().panels.includes(INVENTORY);
  }

  press(event: ReactPointerEvent, slot: number): void {
    if (!this.isOpen) return;
    // The browser keeps sending a finger's events to the element it first touched, unless that capture is released.
    release(event.currentTarget, event.pointerId);
    this.#pointer.down({
      id: event.pointerId,
      slot,
      quantity: this.#stackAt(slot)?.quantity ?? 0,
      button: event.button,
      hasShift: event.shiftKey,
      isTouch: event.pointerType === 'touch',
      at: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
    });
  }

  /** Shows the card of the item in this slot, or hides it again. */
  look(slot: number, isLooking: boolean): void {
    const { shown, isPinned } = this.carry.getState();
    // A clicked item stays shown while the pointer is on its way to the card's buttons.
    if (isPinned && shown !== null && this.#stackAt(shown)) return;
    if (isLooking) this.carry.setState({ shown: slot, isPinned: false });
    else if (shown === slot) this.carry.setState({ shown: null });
  }

  /** Handles a slot that gains or loses focus: a stack carried with keys moves with the focus. */
  focus(slot: number, isThere: boolean): void {
    if (isThere) this.carry.setState({ shown: slot, isPinned: false });
    else this.look(slot, false);
    if (isThere && this.carry.getState().carried?.by === 'keys') this.carry.setState({ over: slot });
  }

  /** Ends any drag or carry. Returns false if there was none. */
  letGo(): boolean {
    const { carried } = this.carry.getState();
    this.carry.setState({ carried: null, over: null });
    return this.#pointer.cancel() || carried !== null;
  }

  /** Starts to listen for pointer and keys. Returns a function that stops it. */
  listen(view: Window): () => void {
    const move = (event: PointerEvent) => this.#pointer.move(event.clientX, event.clientY, event.pointerId);
    const up = (event: PointerEvent) => this.#pointer.up(event.clientX, event.clientY, event.pointerId);
    const cancel = () => void this.#pointer.cancel();
    const beside = (event: PointerEvent) => this.#pressBeside(event);
    view.addEventListener('pointerdown', beside, true);
    view.addEventListener('pointermove', move);
    view.addEventListener('pointerup', up);
    view.addEventListener('pointercancel', cancel);
    view.addEventListener('blur', cancel);
    view.addEventListener('keydown', this.#onKey, true);
    return () => {
      view.removeEventListener('pointerdown', beside, { capture: true });
      view.removeEventListener('pointermove', move);
      view.removeEventListener('pointerup', up);
      view.removeEventListener('pointercancel', cancel);
      view.removeEventListener('blur', cancel);
      view.removeEventListener('keydown', this.#onKey, true);
    };
  }

  /**
   * Performs the action of a key or a gamepad button. Returns false if there is nothing to do. Moving and picking up
   * act on the focused slot; the actions named on the item card act on the item shown there, whether the focus or the
   * pointer chose it.
   */
  do(deed: SlotDeed): boolean {
    if (isWay(deed)) return this.#go(deed);
    if (deed === 'first' || deed === 'last') return this.#goToEnd(deed);
    const isOfCard = deed === 'quick' || deed === 'use' || deed === 'drop';
    const slot = (isOfCard ? this.#shownSlot() : null) ?? slotOfElement(document.activeElement);
    if (slot === null) return false;
    const quantity = this.#stackAt(slot)?.quantity ?? 0;
    if (deed === 'lift' || deed === 'lift-one') this.#liftOrDrop(slot, deed === 'lift-one');
    else if (quantity === 0) return true;
    else if (deed === 'quick') this.#quick(slot);
    else if (deed === 'use') this.#deps.actions.applyItem(slot);
    else this.#throw(slot, quantity);
    return true;
  }

  /** Returns the slot whose card is shown; null if it is empty or no card is shown. */
  #shownSlot(): number | null {
    const { shown } = this.carry.getState();
    return shown !== null && this.#stackAt(shown) ? shown : null;
  }

  /** Hides the card when the mouse is pressed anywhere except on a slot or the card. */
  #pressBeside({ pointerType, target }: PointerEvent): void {
    if (pointerType === 'touch' || !this.carry.getState().isPinned) return;
    if (target instanceof Element && target.closest('.item-card, [data-number]')) return;
    this.carry.setState({ shown: null, isPinned: false });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!this.isOpen || this.#deps.isBlocked() || isField(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = slotDeed(codeOf(event), event.shiftKey);
    const isLetGo = codeOf(event) === 'Escape' && this.letGo();
    if (!isLetGo && (deed === null || (event.repeat && !isWay(deed)) || !this.do(deed))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #go(way: Way): boolean {
    const places = focusables();
    const from = places.find(({ of }) => of === document.activeElement);
    if (!from) return this.#goToEnd('first');
    const next = nextPlace(from, way, places);
    next?.of.focus({ focusVisible: true } as FocusOptions);
    return true;
  }

  #goToEnd(end: 'first' | 'last'): boolean {
    const slots = document.querySelectorAll<HTMLElement>('[data-slot^="inventory-"]');
    const slot = slots[end === 'first' ? 0 : slots.length - 1];
    slot?.focus({ focusVisible: true } as FocusOptions);
    return slot !== undefined;
  }

  #liftOrDrop(slot: number, isOne: boolean): void {
    const { carried } = this.carry.getState();
    if (!carried) {
      const quantity = this.#stackAt(slot)?.quantity ?? 0;
      if (quantity > 0) this.#lift(slot, isOne ? 1 : quantity, 'keys');
      return;
    }
    if (slot === carried.from) {
      this.carry.setState({ carried: null, over: null });
      return;
    }
    const before = this.#stackAt(carried.from);
    this.#drop(carried.from, slot, isOne ? 1 : carried.quantity);
    // A stack whose move was refused stays in hand.
    if (before && this.#stackAt(carried.from) === before) return;
    const left = isOne ? carried.quantity - 1 : 0;
    this.carry.setState(
      left > 0 ? { carried: { ...carried, quantity: left } } : { carried: null, over: null },
    );
  }

  #lift(from: number, quantity: number, by: 'pointer' | 'keys'): void {
    const stack = this.#stackAt(from);
    if (stack)
      this.carry.setState({
        carried: { from, quantity, stack, by },
        over: from,
        shown: null,
        isPinned: false,
      });
  }

  #drop(from: number, to: number, quantity: number): void {
    const there = this.#stackAt(from)?.quantity ?? 0;
    if (there > 0) this.#deps.actions.moveItem(from, to, Math.min(quantity, there));
  }

  /** Drops a stack on the ground; a stack in a container is on the ground already. */
  #throw(from: number, quantity: number): void {
    if (areaOf(from) !== 'container') this.#deps.actions.dropItem(from, quantity);
  }

  #quick(slot: number): void {
    if (this.#stackAt(slot)) this.#deps.actions.quickItem(slot);
  }

  /**
   * Handles a tap or a click, which shows the item in the slot with its buttons; a tap on a free slot after that moves
   * the item there. In the hotbar a click also selects the slot.
   */
  #tap(slot: number, isTouch: boolean): void {
    if (isTouch && this.#moveShown(slot)) return;
    if (areaOf(slot) === 'hotbar') this.#deps.actions.selectSlot(slot - FIRST_SLOT.hotbar);
    const { shown, isPinned } = this.carry.getState();
    const isSame = shown === slot && isPinned;
    if (isTouch && isSame) this.carry.setState({ shown: null, isPinned: false });
    // A second mouse click does not hide the card, because it may be the second half of a double click.
    else this.carry.setState({ shown: slot, isPinned: this.#stackAt(slot) !== undefined || isTouch });
  }

  /** Moves the item shown after a tap to a slot with room for it. Returns false if there is no such item or no room. */
  #moveShown(slot: number): boolean {
    const { shown, isPinned } = this.carry.getState();
    const stack = shown === null || !isPinned || shown === slot ? undefined : this.#stackAt(shown);
    const there = this.#stackAt(slot);
    if (!stack || shown === null || (there && !canCombine(there, stack))) return false;
    this.#deps.actions.moveItem(shown, slot, stack.quantity);
    this.carry.setState({ shown: slot, isPinned: true });
    return true;
  }

  #useOrCollect(slot: number): void {
    const stack = this.#stackAt(slot);
    if (stack && bagDeed(slot, stack)) this.#deps.actions.applyItem(slot);
    else this.#collect(slot);
  }

  /** Collects stacks that combine with the stack in this slot, until it is full. */
  #collect(slot: number): void {
    const { slots } = this.#deps.store.getState().inventory;
    const stack = slots.get(slot);
    const most = stack && (itemById(stack.itemId)?.max_stack ?? 1);
    let room = stack && most ? most - stack.quantity : 0;
    for (const [from, other] of slots) {
      if (!stack || room <= 0) return;
      if (from === slot || !canCombine(other, stack)) continue;
      const quantity = Math.min(room, other.quantity);
      this.#deps.actions.moveItem(from, slot, quantity);
      room -= quantity;
    }
  }

  #stackAt(slot: number): Stack | undefined {
    const { slots, container } = this.#deps.store.getState().inventory;
    return slots.get(slot) ?? container?.slots.get(slot);
  }
}

function focusables(): Place<HTMLElement>[] {
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].flatMap((of) => {
    const { left, top, width, height } = of.getBoundingClientRect();
    return width > 0 ? [{ of, x: left + width / 2, y: top + height / 2 }] : [];
  });
}

function targetAt(x: number, y: number): Target {
  const element = document.elementFromPoint(x, y);
  if (!element) return 'between';
  return slotOfElement(element) ?? (element.closest('.game-hud') ? 'between' : 'outside');
}

function slotOfElement(element: Element | null): number | null {
  const slot = element?.closest<HTMLElement>('[data-number]');
  return slot ? Number(slot.dataset.number) : null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);
}
