/**
 * Position of the plate for the structure under the mouse: beside the pointer, but never over the hint of E or the
 * player's figure.
 */
import { type Watcher, watchSizes } from '#game/browser/observers.ts';
import type { PageBox } from '#game/client/actions/use.ts';
import type { Size } from '#game/client/hud/use/placed.ts';
import type { Middle, PlayerPlace } from '#game/client/scenes/middle.ts';
import { zoomFor } from '#game/client/scenes/zoom.ts';
import type { Point } from '#game/shared/math/point.ts';

/**
 * Distances from the pointer to the plate, from the hint to the plate, and from the plate to the edge of the screen, in
 * CSS px.
 */
const OFFSET = 18;
const GAP = 8;
const EDGE = 8;

/** Extent of the player's figure around her place on the screen, with a margin, in world px. */
const HER = { side: 36, above: 66, below: 20 } as const;

/** Returns the box of the player's figure, in CSS px. @param middle where the player stands on the screen */
export function herBox({ width, height }: Size, middle: Readonly<Middle>): PageBox {
  const zoom = zoomFor(width, height);
  return {
    x: middle.x * width - HER.side * zoom,
    y: middle.y * height - HER.above * zoom,
    width: 2 * HER.side * zoom,
    height: (HER.above + HER.below) * zoom,
  };
}

/**
 * Returns the upper left corner of the plate, in CSS px: beside the pointer on the side with room, towards the middle
 * of the screen, or at another corner of the pointer. If all four are blocked, the nearest place directly beside, below
 * or above the obstacle.
 * @param keepOff boxes that the plate must not cover: the hint of E, the player's figure, and the foot of the screen
 */
export function plateSpot(pointer: Point, plate: Size, screen: Size, keepOff: readonly PageBox[]): Point {
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
  const isFree = (at: Point) => keepOff.every((box) => !covers({ ...at, ...plate }, box));
  const isOnScreen = (at: Point) => at.x >= EDGE && at.x <= most.x && at.y >= EDGE && at.y <= most.y;
  const corners = [x, otherX].flatMap((cornerX) =>
    [y, otherY].map((cornerY) => ({ x: cornerX, y: cornerY })),
  );
  const corner = corners.find((at) => isOnScreen(at) && isFree(at));
  if (corner) return within(corner);
  const columns = [
    x,
    otherX,
    ...keepOff.flatMap((box) => [box.x - GAP - plate.width, box.x + box.width + GAP]),
  ];
  const rows = [
    y,
    otherY,
    ...keepOff.flatMap((box) => [box.y - GAP - plate.height, box.y + box.height + GAP]),
  ];
  const wish = within({ x, y });
  const away = (at: Point) => Math.hypot(at.x - wish.x, at.y - wish.y);
  const free = columns
    .flatMap((column) => rows.map((row) => within({ x: column, y: row })))
    .filter(isFree)
    .sort((a, b) => away(a) - away(b));
  return free[0] ?? wish;
}

function covers(plate: PageBox, { x, y, width, height }: PageBox): boolean {
  const isAcross = plate.x < x + width + GAP && x < plate.x + plate.width + GAP;
  return isAcross && plate.y < y + height + GAP && y < plate.y + plate.height + GAP;
}

const pageSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** Puts the plate in its place again in every frame, because the hint moves with the world. */
export class PlatePlacer {
  readonly #plate: HTMLElement;
  readonly #observer: Watcher;
  #size: Size | null = null;
  #shown: Point | null = null;
  #frame = 0;

  /**
   * @param where called in each frame for the pointer and the hint, in CSS px, and for where the player stands on the
   * screen
   */
  constructor(
    plate: HTMLElement,
    where: () => {
      readonly pointer: Point;
      readonly hint: PageBox | null;
      readonly middle: Readonly<PlayerPlace>;
    },
  ) {
    this.#plate = plate;
    this.#observer = watchSizes(() => {
      // The page has just been laid out, so reading the size is cheap here.
      this.#size = { width: plate.offsetWidth, height: plate.offsetHeight };
    });
    this.#observer.observe(plate);
    const follow = () => {
      this.#frame = requestAnimationFrame(follow);
      const { pointer, hint, middle } = where();
      this.#place(
        pointer,
        [herBox(pageSize(), middle), hint, middle.foot].filter((box) => box !== null),
      );
    };
    follow();
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
  }

  #place(pointer: Point, keepOff: readonly PageBox[]): void {
    if (!this.#size) return;
    const { x, y } = plateSpot(pointer, this.#size, pageSize(), keepOff);
    if (this.#shown?.x === x && this.#shown.y === y) return;
    this.#shown = { x, y };
    this.#plate.style.transform = `translate(${x}px, ${y}px)`;
    this.#plate.style.visibility = 'visible';
  }
}
