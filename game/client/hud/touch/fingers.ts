/** The fingers on the screen, for buttons that must not change under them. */
import type { Point } from '#game/shared/math/point.ts';

export class Fingers {
  readonly #down = new Map<number, Point>();
  readonly #view: Pick<Window, 'addEventListener' | 'removeEventListener'>;

  constructor(view: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
    this.#view = view;
    for (const type of ['pointerdown', 'pointermove'] as const) view.addEventListener(type, this.#hold, true);
    for (const type of ['pointerup', 'pointercancel'] as const) view.addEventListener(type, this.#lift, true);
  }

  /** True if a finger is within this distance of the middle of an element, in CSS px. */
  isNear(element: Element | null, distance: number): boolean {
    // Measuring makes the page compute its layout, so it is done only while a finger is down.
    if (this.#down.size === 0 || !element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    return [...this.#down.values()].some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) <= distance);
  }

  end(): void {
    for (const type of ['pointerdown', 'pointermove'] as const)
      this.#view.removeEventListener(type, this.#hold, true);
    for (const type of ['pointerup', 'pointercancel'] as const)
      this.#view.removeEventListener(type, this.#lift, true);
  }

  readonly #hold = ({ type, pointerType, pointerId, clientX, clientY }: PointerEvent): void => {
    const isOn = type === 'pointerdown' ? pointerType === 'touch' : this.#down.has(pointerId);
    if (isOn) this.#down.set(pointerId, { x: clientX, y: clientY });
  };

  readonly #lift = ({ pointerId }: PointerEvent): void => {
    this.#down.delete(pointerId);
  };
}
