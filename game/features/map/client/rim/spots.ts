/**
 * Places on the page for the signs of friends who show where they are: an arrow on a ring around the player for those
 * beyond the screen, and a plate for those on the screen who are hidden by the dark. Lengths in CSS px, except in the world.
 */
import type { PageBox } from '#game/client/actions/use.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Screen } from '../world-map.ts';

/** Maximum number of arrows: one for each of the nearest friends beyond the screen. */
export const MOST_ARROWS = 3;
/** Half axes of the ring, as shares of the screen's width and height, and at most. */
const RING = { x: 0.3, y: 0.29, most: 215 } as const;
/** Distance between a sign and the edges of the page, and between two signs. */
const EDGE = 8;
const GAP = 4;
/**
 * Distance by which a sign is moved while something is in its way, and maximum numbers of such moves outward, and to
 * either side where the page is too narrow for that.
 */
const STEP = 14;
const MOST_STEPS = 12;
const MOST_SLIDES = 6;
/** Half the width of the player's figure, and its height above the feet, in world px. */
const FIGURE = { halfWidth: 20, height: 56 } as const;
/** Height of a plate above the feet of a friend hidden by the dark, in world px. */
const PLATE_HEIGHT = 56;

/** A friend whose place is known. */
export interface Friend {
  readonly id: string;
  readonly name: string;
  /** In world px. */
  readonly place: Point;
  /** True if the friend's body is in sight, so that it shows the name already when it is on the screen. */
  readonly isSeen: boolean;
}

/** A friend's sign. */
export interface Spot {
  readonly friend: Friend;
  /** Centre of the sign. */
  readonly x: number;
  readonly y: number;
  /** Direction of the friend, in radians clockwise from the east; null for a friend on the screen. */
  readonly angle: number | null;
  /** Distance of the friend from the player, in world px. */
  readonly away: number;
}

export interface RimInput {
  readonly friends: readonly Friend[];
  /** Feet of the player, in world px. */
  readonly self: Point;
  readonly screen: Screen;
  /** Returns the size of a friend's sign. */
  readonly sizeOf: (id: string) => { readonly width: number; readonly height: number };
  /** Boxes that no sign may cover: the thing that E would use, and its hint. */
  readonly keepOff: readonly PageBox[];
}

/** Returns the signs to show, those of the nearest friends first. A sign without a free place is left out. */
export function rimSpots({ friends, self, screen, sizeOf, keepOff }: RimInput): readonly Spot[] {
  const page = { width: screen.width * screen.zoom, height: screen.height * screen.zoom };
  const taken: PageBox[] = [figureBox(self, screen), ...keepOff];
  const spots: Spot[] = [];
  const known = friends
    .map((friend) => ({ friend, away: Math.hypot(friend.place.x - self.x, friend.place.y - self.y) }))
    .sort((a, b) => a.away - b.away);
  let arrows = 0;
  for (const { friend, away } of known) {
    const isOn = isOnScreen(friend.place, screen);
    if (isOn ? friend.isSeen : arrows === MOST_ARROWS) continue;
    const size = sizeOf(friend.id);
    const at = isOn
      ? plateAt(friend.place, screen)
      : arrowAt(pageOf(self, screen), angleTo(self, friend.place), page, size, taken);
    if (!at) continue;
    if (!isOn) {
      arrows += 1;
      taken.push(boxAround(at, size));
    }
    spots.push({ friend, away, x: at.x, y: at.y, angle: isOn ? null : angleTo(self, friend.place) });
  }
  return spots;
}

const angleTo = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

const isOnScreen = ({ x, y }: Point, screen: Screen): boolean =>
  x >= screen.x && y >= screen.y && x <= screen.x + screen.width && y <= screen.y + screen.height;

const pageOf = ({ x, y }: Point, screen: Screen): Point => ({
  x: (x - screen.x) * screen.zoom,
  y: (y - screen.y) * screen.zoom,
});

const plateAt = ({ x, y }: Point, screen: Screen): Point => pageOf({ x, y: y - PLATE_HEIGHT }, screen);

function figureBox(self: Point, screen: Screen): PageBox {
  const { x, y } = pageOf(self, screen);
  const { halfWidth, height } = FIGURE;
  const { zoom } = screen;
  return {
    x: x - halfWidth * zoom,
    y: y - height * zoom,
    width: 2 * halfWidth * zoom,
    height: height * zoom,
  };
}

/** Numbers of steps to either side, the nearest first: 0, 1, -1, 2, … */
const SLIDES = Array.from({ length: 2 * MOST_SLIDES + 1 }, (_, k) =>
  k % 2 === 0 ? -k / 2 : Math.ceil(k / 2),
);

/** Returns the first free place on or outside the ring, or else beside it; null if there is none within the page. */
function arrowAt(
  self: Point,
  angle: number,
  page: { readonly width: number; readonly height: number },
  size: { readonly width: number; readonly height: number },
  taken: readonly PageBox[],
): Point | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [across, down] = [
    Math.min(RING.most, page.width * RING.x),
    Math.min(RING.most, page.height * RING.y),
  ];
  for (const slide of SLIDES) {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const [x, y] = [cos * (across + step * STEP), sin * (down + step * STEP)];
      const at = {
        x: within(self.x + x - sin * slide * STEP, size.width, page.width),
        y: within(self.y + y + cos * slide * STEP, size.height, page.height),
      };
      const box = boxAround(at, size);
      if (taken.every((other) => !overlaps(box, other))) return at;
    }
  }
  return null;
}

/** Returns the centre of a sign moved onto the page. */
const within = (centre: number, size: number, page: number): number =>
  Math.max(EDGE + size / 2, Math.min(page - EDGE - size / 2, centre));

const boxAround = (
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): PageBox => ({ x: x - width / 2, y: y - height / 2, width, height });

const overlaps = (one: PageBox, other: PageBox): boolean =>
  one.x < other.x + other.width + GAP &&
  other.x < one.x + one.width + GAP &&
  one.y < other.y + other.height + GAP &&
  other.y < one.y + one.height + GAP;
