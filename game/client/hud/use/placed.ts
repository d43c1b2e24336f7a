/** Keeps the hint beside its thing on every frame, without making the page compute its layout. */
import { type Watcher, watchSizes } from '#game/browser/observers.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { PageBox, UsePlace } from '../../actions/use.ts';
import { isOver } from '../../actions/used-boxes.ts';
import type { PlayerPlace } from '../../scenes/middle.ts';

/** Gaps between the frame and the hint (`GAP`), and between the hint and the edge of the screen (`EDGE`), in CSS px. */
const GAP = 6;
const EDGE = 8;
/** Half of the player's width on the screen, plus a little clearance, in CSS px. */
const HER_HALF = 44;
/** Height of the player on the screen, from {@link HER_HALF} above the middle down to the feet, in CSS px. */
const HER_HEIGHT = 78;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}

/** The screen in CSS px, and the player on it; without `her` she is in the middle. */
export interface PlayedScreen extends Size {
  readonly her?: Point;
  /** Lower edge of the bars at the top of the screen; 0 by default. */
  readonly top?: number;
  /** Boxes that the hint leaves free if it can: other bodies with their bubbles, and boxes that can be opened. */
  readonly avoid?: readonly PageBox[];
}

/** Returns the box of the player's figure. @param her its middle, in CSS px */
export const bodyOnPage = ({ x, y }: Point): PageBox => ({
  x: x - HER_HALF,
  y: y - HER_HALF,
  width: 2 * HER_HALF,
  height: HER_HEIGHT,
});

/**
 * Returns the upper left corner of the hint: the usual place, or else the first side of the frame where it covers
 * nothing that is to be left free, neither the player nor the frame. In CSS px.
 */
export function hintSpot(mark: UsePlace, size: Size, screen: PlayedScreen): Spot {
  const usual = usualSpot(mark, size, screen);
  const avoid = screen.avoid ?? [];
  if (!avoid.some((box) => isOver(usual, size, box))) return usual;
  const her = screen.her ?? { x: screen.width / 2, y: screen.height / 2 };
  const body = bodyOnPage(her);
  const { width, height } = size;
  const middle = { x: mark.x - width / 2, y: mark.y - mark.height / 2 - height / 2 };
  const top = Math.max(EDGE, screen.top ?? 0);
  const sides: readonly Spot[] = [
    { x: mark.x + mark.halfWidth + GAP, y: middle.y, side: 'right' },
    { x: mark.x - mark.halfWidth - GAP - width, y: middle.y, side: 'left' },
    { x: middle.x, y: mark.y - mark.height - GAP - height, side: mark.side },
    { x: middle.x, y: mark.y + GAP, side: mark.side },
  ];
  const free = sides.find(({ x, y }) => {
    const isIn =
      x >= EDGE && x + width + EDGE <= screen.width && y >= top && y + height + EDGE <= screen.height;
    return isIn && ![...avoid, body].some((box) => isOver({ x, y }, size, box));
  });
  return free ? { ...free, x: Math.round(free.x), y: Math.round(free.y) } : usual;
}

/**
 * Returns the usual place of the hint: on the side away from the player, or above or below the frame if there is no
 * room; never over the player.
 */
function usualSpot(mark: UsePlace, { width, height }: Size, screen: PlayedScreen): Spot {
  const her = screen.her ?? { x: screen.width / 2, y: screen.height / 2 };
  const right = mark.x + mark.halfWidth + GAP;
  const left = mark.x - mark.halfWidth - GAP - width;
  const hasRoom = { left: left >= EDGE, right: right + width + EDGE <= screen.width };
  const other = mark.side === 'left' ? 'right' : 'left';
  const side = hasRoom[mark.side] ? mark.side : other;
  const within = (value: number, most: number, least = EDGE) =>
    Math.round(Math.max(least, Math.min(most - EDGE, value)));
  const top = Math.max(EDGE, screen.top ?? 0);
  // The player is near the frame, so the near side of the frame may be where the player is.
  const reach = { from: side === 'left' ? left : right, to: side === 'left' ? left + width : right + width };
  const isOnHer = reach.to > her.x - HER_HALF && reach.from < her.x + HER_HALF;
  if (!hasRoom[side] || (side === other && isOnHer)) {
    const isAbove = mark.y - mark.height / 2 <= her.y;
    return {
      x: within(mark.x - width / 2, screen.width - width),
      y: within(isAbove ? mark.y - mark.height - GAP - height : mark.y + GAP, screen.height - height, top),
      side: mark.side,
    };
  }
  return {
    x: within(side === 'right' ? right : left, screen.width - width),
    y: within(mark.y - mark.height / 2 - height / 2, screen.height - height, top),
    side,
  };
}

/**
 * The hint's element and its size. The size comes from an observer, because reading it would make the page compute its
 * layout again.
 */
export class HintPlacer {
  readonly #box: HTMLElement;
  readonly #middle: Readonly<PlayerPlace>;
  readonly #avoid: () => readonly PageBox[];
  readonly #observer: Watcher;
  #size: Size | null = null;
  #mark: UsePlace | null = null;
  #shown: Spot | null = null;

  /** @param middle where the player stands on the screen @param avoid returns the boxes that are left free */
  constructor(box: HTMLElement, middle: Readonly<PlayerPlace>, avoid: () => readonly PageBox[]) {
    this.#box = box;
    this.#middle = middle;
    this.#avoid = avoid;
    this.#observer = watchSizes(() => {
      // The page has just been laid out, so reading the size costs nothing here.
      this.#size = { width: box.offsetWidth, height: box.offsetHeight };
      this.#place();
    });
    this.#observer.observe(box);
  }

  /** Places the hint beside the mark; null leaves it in place. */
  show(mark: UsePlace | null): void {
    if (!mark) return;
    this.#mark = mark;
    this.#place();
  }

  /** Box that the hint covers on the page; null until it has been placed, and while the style sheet hides it. */
  get box(): PageBox | null {
    if (!this.#shown || !this.#size || this.#size.width === 0) return null;
    return { x: this.#shown.x, y: this.#shown.y, ...this.#size };
  }

  end(): void {
    this.#observer.disconnect();
  }

  #place(): void {
    if (!this.#mark || !this.#size) return;
    const { innerWidth: width, innerHeight: height } = window;
    const her = { x: this.#middle.x * width, y: this.#middle.y * height };
    const { top, foot } = this.#middle;
    const screen = { width, height, her, top, avoid: [...this.#avoid(), ...(foot ? [foot] : [])] };
    const spot = hintSpot(this.#mark, this.#size, screen);
    const { x, y, side } = spot;
    if (this.#shown?.x === x && this.#shown.y === y && this.#shown.side === side) return;
    this.#shown = spot;
    this.#box.dataset.side = side;
    this.#box.style.transform = `translate(${x}px, ${y}px)`;
    this.#box.style.visibility = 'visible';
  }
}
