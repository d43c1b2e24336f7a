/** Detection of a mouse or finger that rests over the world; moving the mouse or lifting the finger ends the rest. */

/** Time until a pointer counts as resting, in ms, and its maximum tremble in that time, in CSS px. */
const REST_MS = 450;
const TREMBLE_PX = 8;

/** A place on the page, in CSS px. */
export interface Rest {
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
}

export interface Resting {
  /** Returns the place where a pointer has rested long enough by `now`; null if there is none. */
  at(now: number): Rest | null;
  /** Ignores the current rest, which has been handled, until the pointer moves. */
  forget(): void;
  end(): void;
}

/** The part of pointer events used here. */
export type PointerPlace = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'isPrimary' | 'target'>;

/**
 * Starts listening for a resting pointer.
 * @param page target of the pointer events
 * @param isWorld returns true if the element is the world itself, and not something over it
 */
export function listenToRest(
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  isWorld: (target: EventTarget | null) => boolean,
  now: () => number,
): Resting {
  let resting: (Rest & { readonly since: number }) | null = null;
  const isMouse = ({ pointerType }: PointerPlace) => pointerType === 'mouse';
  const begin = (event: PointerPlace) => {
    resting = { x: event.clientX, y: event.clientY, since: now(), isFinger: !isMouse(event) };
  };
  const move = (event: PointerPlace) => {
    if (!isWorld(event.target)) {
      if (isMouse(event)) resting = null;
      return;
    }
    if (resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) <= TREMBLE_PX) return;
    if (isMouse(event)) begin(event);
    else resting = null;
  };
  const press = (event: PointerPlace) => {
    resting = null;
    if (!isMouse(event) && event.isPrimary && isWorld(event.target)) begin(event);
  };
  const lift = (event: PointerPlace) => {
    if (!isMouse(event)) resting = null;
  };
  const listeners = Object.entries({
    pointermove: move,
    pointerdown: press,
    pointerup: lift,
    pointercancel: lift,
  }).map(([name, hear]) => [name, (event: Event) => hear(event as PointerEvent)] as const);
  for (const [name, hear] of listeners) page.addEventListener(name, hear);
  return {
    at: (time) => (resting && time - resting.since >= REST_MS ? resting : null),
    forget() {
      resting = null;
    },
    end() {
      for (const [name, hear] of listeners) page.removeEventListener(name, hear);
    },
  };
}
