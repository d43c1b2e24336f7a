/** The frame in which the map opens: the land that the player has seen around them, or the frame as they left it. */
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CELL_COLUMNS, CELL_SIZE, cellAt, type SeenCells } from '../../shared/seen.ts';
import {
  centreFrame,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapFrame,
  NEAR_ZOOM,
  toCanvas,
  WORLD_EDGE,
  ZOOM,
  ZOOM_STEP,
} from './view.ts';

/** Margin around the land, in px of the world. */
const MARGIN = 1.5 * CELL_SIZE;
/** Largest share of the canvas's width and height that is outside the world when the map opens. */
const OUTSIDE = 0.15;
/** Distance that the player may walk before a frame that does not show them is no longer kept, in px (150 m). */
const STAYED = 4800;

/** Returns a length of the canvas at zoom 1 in px of the world. */
const worldPx = (px: number): number => (px / WORLD_EDGE) * WORLD_SIZE;

/**
 * Returns the frame around the player and the land seen around them, with a margin: at least as near as `NEAR_ZOOM`,
 * beyond which land seen elsewhere is left out, and at most as near as the map zooms.
 */
export function openingFrame(seen: Pick<SeenCells, 'has'>, self: Point): MapFrame {
  const [acrossMost, downMost] = [worldPx(MAP_WIDTH) / NEAR_ZOOM, worldPx(MAP_HEIGHT) / NEAR_ZOOM];
  const x = { least: self.x, most: self.x };
  const y = { least: self.y, most: self.y };
  for (const cell of cellsAround(self, acrossMost / 2 - MARGIN, downMost / 2 - MARGIN)) {
    if (!seen.has(cellAt(cell.x, cell.y))) continue;
    widen(x, cell.x);
    widen(y, cell.y);
  }
  const zoomFor = (size: number, { least, most }: Span) => worldPx(size) / (most - least + 2 * MARGIN);
  // The zoom is whole steps of the wheel, so that a picture painted ahead still fits when a little more has been seen.
  const steps = Math.ceil(
    Math.log(ZOOM.most / Math.min(ZOOM.most, zoomFor(MAP_WIDTH, x), zoomFor(MAP_HEIGHT, y))) /
      Math.log(ZOOM_STEP),
  );
  const zoom = ZOOM.most / ZOOM_STEP ** steps;
  const middle = { x: (x.least + x.most) / 2, y: (y.least + y.most) / 2 };
  return withinWorld(centreFrame({ zoom, pan: { x: 0, y: 0 } }, middle));
}

/** Returns the frame panned so that it shows little outside the world. */
function withinWorld({ zoom, pan }: MapFrame): MapFrame {
  const held = (at: number, size: number) => {
    const most = (WORLD_EDGE * zoom) / 2 - size / 2 + size * OUTSIDE;
    return Math.max(-most, Math.min(most, at));
  };
  return { zoom, pan: { x: held(pan.x, MAP_WIDTH), y: held(pan.y, MAP_HEIGHT) } };
}

interface Span {
  least: number;
  most: number;
}

function widen(span: Span, at: number): void {
  span.least = Math.min(span.least, at - CELL_SIZE / 2);
  span.most = Math.max(span.most, at + CELL_SIZE / 2);
}

/** Returns the middles of the cells within a distance of a place, in px of the world. */
function cellsAround({ x, y }: Point, across: number, down: number): Point[] {
  const cells = (at: number, reach: number): number[] => {
    const first = Math.max(0, Math.ceil((at - reach) / CELL_SIZE));
    const end = Math.min(CELL_COLUMNS, Math.floor((at + reach) / CELL_SIZE));
    return Array.from({ length: Math.max(0, end - first) }, (_, k) => (first + k + 0.5) * CELL_SIZE);
  };
  const columns = cells(x, across);
  return cells(y, down).flatMap((middleY) => columns.map((middleX) => ({ x: middleX, y: middleY })));
}

/** A frame as the player left it, and the place where they stood, if that is known. */
export interface LeftFrame {
  readonly frame: MapFrame;
  readonly from: Point | null;
}

/** Returns the frame as the player left it if it shows them or they have not gone far since; or else the opening frame. */
export function frameToOpen(left: LeftFrame | null, seen: Pick<SeenCells, 'has'>, self: Point): MapFrame {
  if (left && (isIn(left.frame, self) || hasStayed(left.from, self))) return left.frame;
  return openingFrame(seen, self);
}

const hasStayed = (from: Point | null, { x, y }: Point): boolean =>
  from !== null && Math.hypot(x - from.x, y - from.y) <= STAYED;

/** True if the frame shows a place, not at its very edge. */
function isIn(frame: MapFrame, place: Point): boolean {
  const { x, y } = toCanvas(frame, place);
  const edge = MAP_HEIGHT / 10;
  return x >= edge && y >= edge && x <= MAP_WIDTH - edge && y <= MAP_HEIGHT - edge;
}
