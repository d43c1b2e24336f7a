/**
 * Observers of the sizes of elements, and of their shares on the screen. A browser without observers is asked at
 * intervals instead.
 */

/** Size of an element including its border, in CSS px. */
export interface SeenSize {
  readonly target: Element;
  readonly width: number;
  readonly height: number;
}

/** Share of an element that is on the screen, 0 to 1. */
export interface SeenShare {
  readonly target: Element;
  readonly share: number;
}

export interface Watcher {
  observe(element: Element): void;
  unobserve(element: Element): void;
  disconnect(): void;
}

/** Interval at which a browser without an observer is asked, in ms. */
const LOOK_MS = 200;

/** Calls `onChange` with the sizes of observed elements: once at the beginning, then after each change. */
export function watchSizes(onChange: (sizes: readonly SeenSize[]) => void): Watcher {
  if (typeof globalThis.ResizeObserver !== 'function') return lookAtSizes(onChange);
  const observer = new ResizeObserver((entries) => onChange(entries.map(sizeOfEntry)));
  return {
    observe: (element) => observer.observe(element, { box: 'border-box' }),
    unobserve: (element) => observer.unobserve(element),
    disconnect: () => observer.disconnect(),
  };
}

/** Calls `onChange` with elements of which more or less than `threshold` (0 to 1) is on the screen now. */
export function watchShares(onChange: (shares: readonly SeenShare[]) => void, threshold: number): Watcher {
  if (typeof globalThis.IntersectionObserver !== 'function')
    return lookAt(
      (element) => shareOf(element) >= threshold,
      (target) => ({ target, share: shareOf(target) }),
      onChange,
    );
  return new IntersectionObserver(
    (entries) => onChange(entries.map(({ target, intersectionRatio: share }) => ({ target, share }))),
    { threshold },
  );
}

/** Older browsers report no size of the border box. */
function sizeOfEntry({ target, borderBoxSize }: ResizeObserverEntry): SeenSize {
  const box = borderBoxSize?.[0];
  return box ? { target, width: box.inlineSize, height: box.blockSize } : sizeOf(target);
}

function sizeOf(target: Element): SeenSize {
  const { width, height } = target.getBoundingClientRect();
  return { target, width, height };
}

const lookAtSizes = (onChange: (sizes: readonly SeenSize[]) => void): Watcher =>
  lookAt((element) => `${sizeOf(element).width} ${sizeOf(element).height}`, sizeOf, onChange);

function shareOf(element: Element): number {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (width <= 0 || height <= 0) return 0;
  const across = Math.min(right, window.innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
}

/** Asks for the state of each element at intervals, and reports the elements with a changed state. */
function lookAt<State, Seen>(
  stateOf: (element: Element) => State,
  seenOf: (element: Element) => Seen,
  onChange: (seen: readonly Seen[]) => void,
): Watcher {
  const states = new Map<Element, State | undefined>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    const changed = [...states.keys()].filter((element) => states.get(element) !== stateOf(element));
    for (const element of changed) states.set(element, stateOf(element));
    if (changed.length > 0) onChange(changed.map(seenOf));
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    observe(element) {
      states.set(element, undefined);
      // An observer reports after the layout, never during the call.
      queueMicrotask(look);
      timer ??= setInterval(look, LOOK_MS);
    },
    unobserve(element) {
      states.delete(element);
      if (states.size === 0) rest();
    },
    disconnect() {
      states.clear();
      rest();
    },
  };
}
