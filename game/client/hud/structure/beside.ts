/** Where the plate stands that says what the mouse rests on: beside the pointer, and never over the hint of E. */
import type { Point } from '#game/shared/math/point.ts';
import type { PageBox } from '../../state/use.ts';
import type { Size } from '../use/placed.ts';

/** From the pointer to the plate, from the hint to the plate, and from the plate to the edge of the screen, in CSS px. */
const OFFSET = 18;
const GAP = 8;
const EDGE = 8;

/**
 * Where the upper left corner of the plate comes: beside the pointer towards the middle of the screen, or else at another of
 * its corners; where the hint is in the way of all four, right below or above it. All in CSS px.
 * @param hint what E would do; null while nothing is shown
 */
export function plateSpot(pointer: Point, plate: Size, screen: Size, hint: PageBox | null): Point {
  const most = { x: screen.width - EDGE - plate.width, y: screen.height - EDGE - plate.height };
  const within = ({ x, y }: Point): Point => ({
    x: Math.round(Math.max(EDGE, Math.min(most.x, x))),
    y: Math.round(Math.max(EDGE, Math.min(most.y, y))),
  });
  const right = pointer.x + OFFSET;
  const left = pointer.x - OFFSET - plate.width;
  const below = pointer.y + OFFSET;
  const above = pointer.y - OFFSET - plate.height;
  const [x, otherX] = right <= most.x ? [right, left] : [left, right];
  const [y, otherY] = pointer.y < screen.height / 2 ? [below, above] : [above, below];
  const places = [
    { x, y },
    { x, y: otherY },
    { x: otherX, y },
    { x: otherX, y: otherY },
  ];
  if (hint) {
    // Here it may be pushed sideways as far as it must: above and below the hint it covers no part of it.
    const { x: along } = within({ x, y });
    places.push({ x: along, y: hint.y + hint.height + GAP }, { x: along, y: hint.y - GAP - plate.height });
  }
  const isOnScreen = (at: Point) => at.x >= EDGE && at.x <= most.x && at.y >= EDGE && at.y <= most.y;
  const isFree = (at: Point) => hint === null || !covers({ ...at, ...plate }, hint);
  return within(places.find((at) => isOnScreen(at) && isFree(at)) ?? { x, y });
}

function covers(plate: PageBox, { x, y, width, height }: PageBox): boolean {
  const isAcross = plate.x < x + width + GAP && x < plate.x + plate.width + GAP;
  return isAcross && plate.y < y + height + GAP && y < plate.y + plate.height + GAP;
}

/** Keeps the plate there, frame by frame: the hint moves with the world. */
export class Beside {
  readonly #plate: HTMLElement;
  readonly #observer: ResizeObserver;
  #size: Size | null = null;
  #shown: Point | null = null;
  #frame = 0;

  /** @param where asked in each frame for the pointer and for the hint, in CSS px */
  constructor(plate: HTMLElement, where: () => { readonly pointer: Point; readonly hint: PageBox | null }) {
    this.#plate = plate;
    this.#observer = new ResizeObserver(() => {
      // The page has just been laid out: this costs nothing here.
      this.#size = { width: plate.offsetWidth, height: plate.offsetHeight };
    });
    this.#observer.observe(plate, { box: 'border-box' });
    const follow = () => {
      this.#frame = requestAnimationFrame(follow);
      const { pointer, hint } = where();
      this.#place(pointer, hint);
    };
    follow();
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
  }

  #place(pointer: Point, hint: PageBox | null): void {
    if (!this.#size) return;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const { x, y } = plateSpot(pointer, this.#size, screen, hint);
    if (this.#shown?.x === x && this.#shown.y === y) return;
    this.#shown = { x, y };
    this.#plate.style.transform = `translate(${x}px, ${y}px)`;
    this.#plate.style.visibility = 'visible';
  }
}
