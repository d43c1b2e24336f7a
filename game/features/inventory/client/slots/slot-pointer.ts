/**
 * Mouse and finger gestures on slots (interface specification, section 5): dragging all or part of a stack, right
 * click, tap, long press. This code does not access the DOM; places are CSS px on the page, times are in ms.
 */
import { splitQuantity } from '../../shared/rules.ts';

/** Distance after which a press is a drag, in CSS px; larger for a finger, which is less steady. */
export const DRAG_THRESHOLD = 3;
const FINGER_THRESHOLD = 10;
/** Minimum interval between two moves of a dragged stack, in ms. */
export const DRAG_THROTTLE_MS = 16;
/** Time after which a resting finger counts as a right click, in ms. */
export const LONG_PRESS_MS = 450;
/** Maximum time between the two presses of a double click, in ms; most desktops allow the same time. */
export const DOUBLE_MS = 500;

export interface Press {
  /** Pointer that presses: a second finger, on the stick, does not move what the first one carries. */
  readonly id?: number;
  readonly slot: number;
  /** Size of the stack in the slot; 0 for an empty slot. */
  readonly quantity: number;
  /** Button of the mouse: 0 for left, 1 for middle, 2 for right. */
  readonly button: number;
  readonly hasShift: boolean;
  readonly isTouch: boolean;
  /** Time of the press, in ms; a busy page may process it later. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** Place where a stack was dropped: a slot, outside every panel, or on a panel between the slots. */
export type Target = number | 'outside' | 'between';

export interface SlotPointerHost {
  now(): number;
  /** Runs `task` after `ms`. @returns a function that cancels it */
  setTimer(task: () => void, ms: number): () => void;
  targetAt(x: number, y: number): Target;
  /** Called when all or part of a stack was picked up. */
  onLift(from: number, quantity: number): void;
  /** Called when the carried stack has moved to this place, over this target. */
  onCarry(x: number, y: number, over: Target): void;
  /** Called when the stack is no longer carried, because it was dropped or because `cancel` was called. */
  onEnd(): void;
  onDrop(from: number, to: number, quantity: number): void;
  /** Called when a stack was dropped outside every panel. */
  onThrow(from: number, quantity: number): void;
  /** Called for a right click or a long press. */
  onQuick(slot: number): void;
  /** Called for a click or tap without movement. */
  onTap(slot: number, isTouch: boolean): void;
  onDouble(slot: number): void;
}

/** Returns the quantity that a press takes from a stack: all, one, a half or a third, rounded up. */
export function quantityTaken({
  quantity,
  button,
  hasShift,
}: Pick<Press, 'quantity' | 'button' | 'hasShift'>): number {
  if (button === 0 && !hasShift) return quantity;
  const how = button === 0 ? 'one' : hasShift ? 'third' : 'half';
  // A single piece cannot be split, so it moves whole.
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

  /** @param id pointer that moves; left out if there is only one */
  move(x: number, y: number, id?: number): void {
    const press = this.#press;
    if (!press || id !== press.id) return;
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

  /** @param id pointer that was lifted; left out if there is only one */
  up(x: number, y: number, id?: number): void {
    const press = this.#press;
    if (!press || id !== press.id) return;
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

  /** Ends a drag; the stack stays where it came from. Returns false if nothing was being dragged. */
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
