/** Position of the mouse, or of a finger, over the world. */
import type { Point } from '#game/shared/math/point.ts';

/** Parts of `window` and its document that are used. */
export interface Page {
  readonly devicePixelRatio: number;
  readonly document: Pick<Document, 'elementFromPoint'>;
  addEventListener: Window['addEventListener'];
  removeEventListener: Window['removeEventListener'];
}

export interface TrackedPointer {
  /** Returns the position in px of the canvas; null while the pointer is not over the world. */
  at(): Point | null;
  end(): void;
}

/**
 * Follows the pointer over `parent`. A panel that closes uncovers the world without any pointer motion, so each key
 * press checks again whether the pointer is over the world.
 * @param onPress called at each press of a button or a key, before any other handler
 */
export function trackPointer(parent: HTMLElement, onPress: () => void, page: Page = window): TrackedPointer {
  /** Last position of the pointer on the page, in CSS px. */
  let seen: Point | null = null;
  let at: Point | null = null;
  const look = () => {
    const over = seen && page.document.elementFromPoint(seen.x, seen.y);
    if (!seen || !over || !parent.contains(over)) {
      at = null;
      return;
    }
    const box = parent.getBoundingClientRect();
    const ratio = page.devicePixelRatio || 1;
    at = { x: (seen.x - box.left) * ratio, y: (seen.y - box.top) * ratio };
  };
  const see = (event: PointerEvent) => {
    seen = { x: event.clientX, y: event.clientY };
  };
  const follow = (event: PointerEvent) => {
    see(event);
    const ratio = page.devicePixelRatio || 1;
    at = { x: event.offsetX * ratio, y: event.offsetY * ratio };
  };
  const press = (event: PointerEvent) => {
    follow(event);
    onPress();
  };
  const key = ({ repeat }: KeyboardEvent) => {
    if (repeat) return;
    look();
    onPress();
  };
  const lose = () => {
    at = null;
  };
  page.addEventListener('pointermove', see, { capture: true });
  page.addEventListener('keydown', key, { capture: true });
  parent.addEventListener('pointermove', follow);
  parent.addEventListener('pointerdown', press, { capture: true });
  parent.addEventListener('pointerleave', lose);
  return {
    at: () => at,
    end() {
      page.removeEventListener('pointermove', see, { capture: true });
      page.removeEventListener('keydown', key, { capture: true });
      parent.removeEventListener('pointermove', follow);
      parent.removeEventListener('pointerdown', press, { capture: true });
      parent.removeEventListener('pointerleave', lose);
    },
  };
}
