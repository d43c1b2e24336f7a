/** Keeps the hint beside what it is about, frame by frame, without asking the page for its layout in any of them. */
import type { PageBox, UsePlace } from '../../state/use.ts';

/** Space between the frame and the hint, and between the hint and the edge of the screen, in CSS px. */
const GAP = 6;
const EDGE = 8;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}

/** Where the upper left corner of the hint comes: on the side away from the player unless there is no room. In CSS px. */
export function spotOf(mark: UsePlace, { width, height }: Size, screen: Size): Spot {
  const right = mark.x + mark.halfWidth + GAP;
  const left = mark.x - mark.halfWidth - GAP - width;
  const hasRoom = { left: left >= EDGE, right: right + width + EDGE <= screen.width };
  const side = hasRoom[mark.side] ? mark.side : mark.side === 'left' ? 'right' : 'left';
  const within = (value: number, most: number) => Math.round(Math.max(EDGE, Math.min(most - EDGE, value)));
  return {
    x: within(side === 'right' ? right : left, screen.width - width),
    y: within(mark.y - mark.height / 2 - height / 2, screen.height - height),
    side,
  };
}

/** The hint's element and its size, which the page tells when it changes: to ask for it would lay the page out again. */
export class Placed {
  readonly #box: HTMLElement;
  readonly #observer: ResizeObserver;
  #size: Size | null = null;
  #mark: UsePlace | null = null;
  #shown: Spot | null = null;

  constructor(box: HTMLElement) {
    this.#box = box;
    this.#observer = new ResizeObserver(() => {
      // The page has just been laid out: this costs nothing here.
      this.#size = { width: box.offsetWidth, height: box.offsetHeight };
      this.#place();
    });
    this.#observer.observe(box, { box: 'border-box' });
  }

  /** Puts it beside the mark; it stays where it is for null. */
  show(mark: UsePlace | null): void {
    if (!mark) return;
    this.#mark = mark;
    this.#place();
  }

  /** What it covers on the page; null until it has been put anywhere. */
  get box(): PageBox | null {
    return this.#shown && this.#size ? { x: this.#shown.x, y: this.#shown.y, ...this.#size } : null;
  }

  end(): void {
    this.#observer.disconnect();
  }

  #place(): void {
    if (!this.#mark || !this.#size) return;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const spot = spotOf(this.#mark, this.#size, screen);
    const { x, y, side } = spot;
    if (this.#shown?.x === x && this.#shown.y === y && this.#shown.side === side) return;
    this.#shown = spot;
    this.#box.dataset.side = side;
    this.#box.style.transform = `translate(${x}px, ${y}px)`;
    this.#box.style.visibility = 'visible';
  }
}
