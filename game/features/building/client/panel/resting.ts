/** Where mouse or finger rest over the world: a mouse that is moved, or a finger that is lifted, rests no longer. */

/** For how long they rest, and how far they may tremble meanwhile, in ms and CSS px. */
const REST_MS = 450;
const TREMBLE_PX = 8;

/** A place on the page, in CSS px. */
export interface Rest {
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
}

export interface Resting {
  /** Where something has rested long enough by now. */
  at(now: number): Rest | null;
  /** What rests has been answered: it counts again once it has moved. */
  forget(): void;
  end(): void;
}

/** The events of pointers, as far as they matter here. */
export type PointerPlace = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'isPrimary' | 'target'>;

/**
 * @param page what events of pointers reach
 * @param isWorld is that the world, and not something that lies on it?
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
