/**
 * Slot handling with keys and gamepad: moving the focus from slot to slot, picking up, putting down; every mouse action
 * can be done this way.
 */

/** Centre of a focusable element, with the element itself. */
export interface Place<T> {
  readonly of: T;
  readonly x: number;
  readonly y: number;
}

export type Way = 'up' | 'down' | 'left' | 'right';

/** Weight of a distance to the side relative to a distance ahead. */
const SIDEWAYS = 2;

/**
 * Returns the next place in a direction: the nearest one ahead, where distance to the side counts more. Returns null at
 * the edge.
 */
export function nextPlace<T>(from: Place<T>, way: Way, places: readonly Place<T>[]): Place<T> | null {
  let best: Place<T> | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place.of === from.of) continue;
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = { up: -dy, down: dy, left: -dx, right: dx }[way];
    const aside = Math.abs(way === 'up' || way === 'down' ? dx : dy);
    if (ahead <= 1 || aside > ahead * SIDEWAYS + 40) continue;
    const cost = ahead + aside * SIDEWAYS;
    if (cost >= least) continue;
    least = cost;
    best = place;
  }
  return best;
}

/** Action of a key on the focused slot. */
export type SlotDeed = 'lift' | 'lift-one' | 'quick' | 'drop' | 'use' | 'first' | 'last' | Way;

const KEYS: Readonly<Record<string, SlotDeed>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'lift',
  NumpadEnter: 'lift',
  Space: 'lift',
  KeyR: 'quick',
  ContextMenu: 'quick',
  KeyU: 'use',
  Delete: 'drop',
  Backspace: 'drop',
  Home: 'first',
  End: 'last',
};

/** Returns the action of a key; null if it has none. @param code `KeyboardEvent.code` */
export function slotDeed(code: string, hasShift: boolean): SlotDeed | null {
  const deed = KEYS[code] ?? null;
  return deed === 'lift' && hasShift ? 'lift-one' : deed;
}

/** True if the key moves the focus in a direction. */
export function isWay(deed: SlotDeed): deed is Way {
  return deed === 'up' || deed === 'down' || deed === 'left' || deed === 'right';
}
