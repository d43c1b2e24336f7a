/**
 * What a mouse or a finger does with slots (interface specification, section 5): dragging the whole stack or a part of
 * it, the right button, a tap, a long press. It knows no DOM; places are CSS px on the page, times ms.
 */
import { splitQuantity } from '../../shared/rules.ts';

/** Moved so far, a press is a drag. A finger is less steady. */
export const DRAG_THRESHOLD = 3;
const FINGER_THRESHOLD = 10;
/** What is dragged is moved at most this often. */
export const DRAG_THROTTLE_MS = 16;
/** A finger that rests for so long is the right button. */
export const LONG_PRESS_MS = 450;
/** Two clicks on a slot are a double click when they are pressed within this: as long as desktops give people for it. */
export const DOUBLE_MS = 500;

export interface Press {
  readonly slot: number;
  /** Of the stack in the slot; 0 for an empty slot. */
  readonly quantity: number;
  /** 0 left, 1 middle, 2 right. */
  readonly button: number;
  readonly hasShift: boolean;
  readonly isTouch: boolean;
  /** When it was pressed, in ms: a busy page may hear of it late. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** Where something was let go: in a slot, beside every panel, or on a panel between the slots. */
export type Target = number | 'outside' | 'between';

export interface SlotPointerHost {
  now(): number;
  /** @returns what cancels it */
  setTimer(task: () => void, ms: number): () => void;
  targetAt(x: number, y: number): Target;
  /** A part of the stack has been picked up. */
  onLift(from: number, quantity: number): void;
  /** It is here now, over this target. */
  onCarry(x: number, y: number, over: Target): void;
  /** It is held no longer: dropped, or let go of by `cancel`. */
  onEnd(): void;
  onDrop(from: number, to: number, quantity: number): void;
  /** Let go beside every panel. */
  onThrow(from: number, quantity: number): void;
  /** The right button, or a long press. */
  onQuick(slot: number): void;
  /** A click or tap without moving. */
  onTap(slot: number, isTouch: boolean): void;
  onDouble(slot: number): void;
}

/** How much of a stack a press takes: all of it, one, a half or a third rounded up. */
export function quantityTaken({
  quantity,
  button,
  hasShift,
}: Pick<Press, 'quantity' | 'button' | 'hasShift'>): number {
  if (button === 0 && !hasShift) return quantity;
  const how = button === 0 ? 'one' : hasShift ? 'third' : 'half';
  // A single piece cannot be split: it moves as it is.
  return splitQuantity(quantity, how) || quantity;
}

export class SlotPointer {
  readonly #host: SlotPointerHost;
  #press: Press | null = null;
  #isDragging = false;
  #carriedAt = Number.NEGATIVE_INFINITY;
  #endHold: () => void = () => undefined;
  #tap: { readonly slot: number; readonly at: number } | null = null;

  constructor(host: SlotPointerHost) {
    this.#host = host;
  }

  get isDragging(): boolean {
    return this.#isDragging;
  }

  down(press: Press): void {
    if (this.#press) return;
    this.#press = press;
    if (!press.isTouch) return;
    this.#endHold = this.#host.setTimer(() => {
      this.#press = null;
      this.#host.onQuick(press.slot);
    }, LONG_PRESS_MS);
  }

  move(x: number, y: number): void {
    const press = this.#press;
    if (!press) return;
    if (!this.#isDragging) {
      const threshold = press.isTouch ? FINGER_THRESHOLD : DRAG_THRESHOLD;
      if (Math.hypot(x - press.x, y - press.y) < threshold) return;
      this.#endHold();
      if (press.quantity === 0 || press.button > 1) {
        this.#press = null;
        return;
      }
      this.#isDragging = true;
      this.#host.onLift(press.slot, quantityTaken(press));
    }
    const now = this.#host.now();
    if (now - this.#carriedAt < DRAG_THROTTLE_MS) return;
    this.#carriedAt = now;
    this.#host.onCarry(x, y, this.#host.targetAt(x, y));
  }

  up(x: number, y: number): void {
    const press = this.#press;
    if (!press) return;
    this.#endHold();
    this.#press = null;
    if (!this.#isDragging) {
      this.#click(press);
      return;
    }
    this.#isDragging = false;
    this.#host.onEnd();
    const target = this.#host.targetAt(x, y);
    const quantity = quantityTaken(press);
    if (target === 'outside') this.#host.onThrow(press.slot, quantity);
    else if (target !== 'between' && target !== press.slot) this.#host.onDrop(press.slot, target, quantity);
  }

  /** Lets go of what is dragged, where it came from. False when nothing was. */
  cancel(): boolean {
    this.#endHold();
    this.#press = null;
    const wasDragging = this.#isDragging;
    this.#isDragging = false;
    if (wasDragging) this.#host.onEnd();
    return wasDragging;
  }

  #click({ slot, button, isTouch, at }: Press): void {
    if (button === 2) this.#host.onQuick(slot);
    if (button !== 0) return;
    const isDouble = this.#tap?.slot === slot && at - this.#tap.at < DOUBLE_MS;
    this.#tap = isDouble ? null : { slot, at };
    if (isDouble && !isTouch) this.#host.onDouble(slot);
    else this.#host.onTap(slot, isTouch);
  }
}
