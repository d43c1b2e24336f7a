/**
 * Pointer and wheel gestures on the map: wheel and pinch zoom, a drag pans, a double click or a long press marks a
 * place.
 */
import { capture } from '#game/browser/screen.ts';
import { WheelNotches, zoomPx } from '#game/client/input/wheel.ts';
import type { Point } from '#game/shared/math/point.ts';
import { MAP_WIDTH, type MapFrame, panFrame, zoomedSteps, zoomFrame } from './view.ts';

/** Resting time of a finger that marks a place, in ms. */
const LONG_PRESS_MS = 550;
/** Maximum movement of a pointer that still counts as resting, in px of the canvas. */
const STILL = 6;

export interface GestureHost {
  frame(): MapFrame;
  show(frame: MapFrame): void;
  /** Marks the place under a px of the canvas. */
  mark(at: Point): void;
  /** Called with the px of the canvas under the pointer; null when the pointer leaves. */
  hover(at: Point | null): void;
}

/** The members of the map's element used for gestures. */
interface Surface extends EventTarget {
  getBoundingClientRect(): Pick<DOMRect, 'left' | 'top' | 'width'>;
  setPointerCapture(pointerId: number): void;
}

/** Listens on the map's element. Returns a function that stops it. */
export function listenToMap(element: Surface, host: GestureHost): () => void {
  const gestures = new Gestures(element, host);
  const pairs: readonly (readonly [string, (event: never) => void])[] = [
    ['wheel', gestures.wheel],
    ['pointerdown', gestures.down],
    ['pointermove', gestures.move],
    ['pointerup', gestures.up],
    ['pointercancel', gestures.up],
    ['pointerleave', gestures.leave],
    ['dblclick', gestures.twice],
  ];
  for (const [name, listener] of pairs) {
    element.addEventListener(name, listener as EventListener, { passive: false });
  }
  return () => {
    gestures.end();
    for (const [name, listener] of pairs) element.removeEventListener(name, listener as EventListener);
  };
}

/** Minimum time between two steps of the zoom by a wheel or a trackpad, in ms. */
const ZOOM_PAUSE_MS = 30;

class Gestures {
  readonly #element: Surface;
  readonly #host: GestureHost;
  /** Pointers that are pressed, in px of the canvas. */
  readonly #down = new Map<number, Point>();
  /** Place where the only pointer was pressed; null once it has moved, or a second pointer was added. */
  #rests: Point | null = null;
  #press: number | undefined;
  readonly #notches = new WheelNotches(ZOOM_PAUSE_MS);

  constructor(element: Surface, host: GestureHost) {
    this.#element = element;
    this.#host = host;
  }

  end(): void {
    window.clearTimeout(this.#press);
  }

  /** Zooms by the wheel, also turned with Shift, and by a pinch on a trackpad, which the page must not take. */
  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const notch = this.#notches.turn(zoomPx(event), event.timeStamp);
    if (notch !== 0) this.#host.show(zoomedSteps(this.#host.frame(), notch < 0 ? 1 : -1, this.#place(event)));
  };

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    capture(this.#element, event.pointerId);
    const at = this.#place(event);
    this.#down.set(event.pointerId, at);
    this.end();
    this.#rests = this.#down.size === 1 ? at : null;
    if (event.pointerType !== 'touch' || !this.#rests) return;
    this.#press = window.setTimeout(() => {
      if (this.#rests) this.#host.mark(this.#rests);
      this.#rests = null;
    }, LONG_PRESS_MS);
  };

  readonly move = (event: PointerEvent): void => {
    const at = this.#place(event);
    this.#host.hover(at);
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const others = [...this.#down].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (this.#rests && far(this.#rests, at) < STILL) return;
    this.#rests = null;
    this.end();
    this.#down.set(event.pointerId, at);
    const [other] = others;
    const frame = this.#host.frame();
    if (!other) this.#host.show(panFrame(frame, at.x - before.x, at.y - before.y));
    else this.#pinch(frame, other, before, at);
  };

  readonly up = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
    this.#rests = null;
    this.end();
  };

  readonly leave = (): void => this.#host.hover(null);

  readonly twice = (event: MouseEvent): void => {
    event.preventDefault();
    this.#host.mark(this.#place(event));
  };

  /** Handles a pinch: one of two fingers has moved, and both stay over the places in the world that they touched. */
  #pinch(frame: MapFrame, other: Point, before: Point, at: Point): void {
    const middle = { x: (other.x + at.x) / 2, y: (other.y + at.y) / 2 };
    const factor = far(other, at) / Math.max(1, far(other, before));
    const moved = panFrame(frame, (at.x - before.x) / 2, (at.y - before.y) / 2);
    this.#host.show(zoomFrame(moved, factor, middle));
  }

  /** Returns the place of an event in px of the canvas, whatever the displayed size. */
  #place(event: MouseEvent): Point {
    const { left, top, width } = this.#element.getBoundingClientRect();
    const scale = MAP_WIDTH / Math.max(1, width);
    return { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
  }
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
