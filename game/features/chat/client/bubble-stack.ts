/**
 * Bubbles of several speakers. Those of speakers close together stand over each other in the order in which the words
 * were said, the first on top; no two overlap.
 */
import type { PageBox } from '#game/client/actions/use.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Distance of two speakers within which their bubbles stand over each other, in world px. */
export const CLOSE_PX = 160;

export interface Speaking {
  /** Place of the speaker, in world px. */
  readonly feet: Point;
  /** Time at which the words were said, in ms. */
  readonly from: number;
  /** Place of the bubble if it were alone, in any unit of length. */
  readonly box: PageBox;
}

/** Room for the bubbles, in the unit of their boxes. */
export interface StackRoom {
  /** Distance between two bubbles. */
  readonly gap: number;
  /** Upper edge of the room; minus infinity if it has none. */
  readonly top: number;
  /** Box that no bubble covers; null if there is none. */
  readonly kept: PageBox | null;
}

interface Placed {
  readonly speaking: Speaking;
  readonly y: number;
}

/** Returns the upper edge of each bubble, in the order given. */
export function stackBubbles(bubbles: readonly Speaking[], room: StackRoom): readonly number[] {
  const newestFirst = [...bubbles].sort((a, b) => b.from - a.from);
  let placed = placeAll(newestFirst, (speaking) => speaking.box.y, 'up', room);
  if (placed.some(({ y }) => y < room.top)) {
    // There is no room above: the uppermost begins at the edge, and the others follow downward.
    const downward = placed.toSorted((a, b) => a.y - b.y);
    const risen = new Map(downward.map(({ speaking, y }) => [speaking, Math.max(room.top, y)]));
    const order = downward.map(({ speaking }) => speaking);
    placed = placeAll(order, (speaking) => risen.get(speaking) ?? room.top, 'down', room);
  }
  const tops = new Map(placed.map(({ speaking, y }) => [speaking, y]));
  return bubbles.map((speaking) => tops.get(speaking) ?? speaking.box.y);
}

/** Places bubbles one after another, each moved in one direction past those placed before it. */
function placeAll(
  order: readonly Speaking[],
  begin: (speaking: Speaking) => number,
  way: 'up' | 'down',
  room: StackRoom,
): readonly Placed[] {
  const placed: Placed[] = [];
  for (const speaking of order) {
    let y = begin(speaking);
    for (let next = moved(speaking, y, placed, way, room); next !== y; ) {
      y = next;
      next = moved(speaking, y, placed, way, room);
    }
    placed.push({ speaking, y });
  }
  return placed;
}

/** Returns the upper edge of a bubble past the first thing that is in its way there; `y` if there is none. */
function moved(
  speaking: Speaking,
  y: number,
  placed: readonly Placed[],
  way: 'up' | 'down',
  { gap, kept }: StackRoom,
): number {
  const { box } = speaking;
  const past = (other: PageBox, between: number): number =>
    way === 'up' ? other.y - box.height - between : other.y + other.height + between;
  const isPast = (edge: number) => (way === 'up' ? y <= edge : y >= edge);
  for (const one of placed) {
    const other = { ...one.speaking.box, y: one.y };
    const edge = past(other, gap);
    const isInTheWay = isClose(speaking, one.speaking) || overlap({ ...box, y }, other);
    if (isInTheWay && !isPast(edge)) return edge;
  }
  return kept && overlap({ ...box, y }, kept) ? past(kept, 0) : y;
}

const isClose = (a: Speaking, b: Speaking): boolean =>
  Math.hypot(a.feet.x - b.feet.x, a.feet.y - b.feet.y) <= CLOSE_PX;

/** True if two boxes share a part of the screen. */
export const overlap = (a: PageBox, b: PageBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
