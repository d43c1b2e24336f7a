/**
 * Geometry of the map: the part of the world that its canvas shows. The canvas has 500 × 400 px (game specification,
 * section 2); at zoom 1 it shows the whole world, a square in its middle. Pure functions.
 */
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

export const MAP_WIDTH = 500;
export const MAP_HEIGHT = 400;
/** Px of the canvas per art px: the map's px are as large as those of the rest of the HUD. */
export const ART = 2;
/** Edge of the whole world at zoom 1, in px of the canvas. */
export const WORLD_EDGE = 400;

export const ZOOM = { least: 1, most: 4 } as const;
/** Zoom from which the map is about the land around the player, and below which it is an overview of the peninsula. */
export const NEAR_ZOOM = 2;
/** Zoom factor of one step of the wheel. */
export const ZOOM_STEP = 1.15;
/** Edge of a cell of the grid, in world px (150 tiles). */
export const GRID = 150 * TILE_SIZE;

/** The visible part: its zoom, and the offset of the world's middle from that of the canvas, in px of the canvas. */
export interface MapFrame {
  readonly zoom: number;
  readonly pan: Point;
}

export const WHOLE_WORLD: MapFrame = { zoom: ZOOM.least, pan: { x: 0, y: 0 } };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * Returns the frame with its zoom limited to 1 to 4, and its pan to half the canvas times (zoom - 1).
 * @param beyond distance past that limit that stays allowed, in px of the canvas: a frame centred on a corner of the
 * world does not jump back when it is dragged
 */
export function clampFrame({ zoom, pan }: MapFrame, beyond: Point = { x: 0, y: 0 }): MapFrame {
  const fit = within(zoom, ZOOM.least, ZOOM.most);
  const mostX = mostPan(MAP_WIDTH, fit) + beyond.x;
  const mostY = mostPan(MAP_HEIGHT, fit) + beyond.y;
  // Adding 0 turns -0 into 0.
  return {
    zoom: fit,
    pan: { x: within(pan.x, -mostX, mostX) + 0, y: within(pan.y, -mostY, mostY) + 0 },
  };
}

const mostPan = (size: number, zoom: number): number => (size / 2) * (zoom - 1);

/** Returns the distance by which the frame's pan is past the limit of dragging. */
const beyondOf = ({ zoom, pan }: MapFrame): Point => ({
  x: Math.max(0, Math.abs(pan.x) - mostPan(MAP_WIDTH, zoom)),
  y: Math.max(0, Math.abs(pan.y) - mostPan(MAP_HEIGHT, zoom)),
});

/** Returns the frame with its zoom limited to 1 to 4, and its pan so that the middle of the canvas shows the world. */
export function reachableFrame({ zoom, pan }: MapFrame): MapFrame {
  const fit = within(zoom, ZOOM.least, ZOOM.most);
  const most = (WORLD_EDGE / 2) * fit;
  return { zoom: fit, pan: { x: within(pan.x, -most, most) + 0, y: within(pan.y, -most, most) + 0 } };
}

/**
 * Returns the frame zoomed by a factor; if possible, the same place of the world stays under the given place on the
 * canvas.
 */
export function zoomFrame(frame: MapFrame, factor: number, at: Point): MapFrame {
  const zoom = within(frame.zoom * factor, ZOOM.least, ZOOM.most);
  const ratio = zoom / frame.zoom;
  const [x, y] = [at.x - MAP_WIDTH / 2, at.y - MAP_HEIGHT / 2];
  const beyond = beyondOf(frame);
  return clampFrame(
    { zoom, pan: { x: x - (x - frame.pan.x) * ratio, y: y - (y - frame.pan.y) * ratio } },
    { x: beyond.x * ratio, y: beyond.y * ratio },
  );
}

/** Returns the frame zoomed by `steps` steps of the wheel. */
export const zoomedSteps = (frame: MapFrame, steps: number, at: Point): MapFrame =>
  zoomFrame(frame, ZOOM_STEP ** steps, at);

/** Returns the panned frame. @param dx, dy px of the canvas */
export function panFrame(frame: MapFrame, dx: number, dy: number): MapFrame {
  const { zoom, pan } = frame;
  return clampFrame({ zoom, pan: { x: pan.x + dx, y: pan.y + dy } }, beyondOf(frame));
}

/**
 * Returns a frame with a place of the world in the middle, even if the place is in a corner of the world. An overview is
 * zoomed in, because nothing can be told apart in its middle.
 */
export function centreFrame({ zoom }: MapFrame, place: Point): MapFrame {
  const near = Math.max(zoom, NEAR_ZOOM);
  const off = (value: number) => (0.5 - value / WORLD_SIZE) * WORLD_EDGE * near;
  return reachableFrame({ zoom: near, pan: { x: off(place.x), y: off(place.y) } });
}

/** Position of the picture of the world on the canvas, in art px: its upper left corner, and its edge. */
export interface Laid extends Point {
  readonly edge: number;
}

/** Returns the frame in whole art px, so that each px of the picture is one art px of the canvas. */
export function wholePixelFrame({ zoom, pan }: MapFrame): Laid {
  const edge = Math.round((WORLD_EDGE / ART) * zoom);
  const corner = (size: number, by: number) => Math.round(size / ART / 2 + by / ART - edge / 2);
  return { x: corner(MAP_WIDTH, pan.x), y: corner(MAP_HEIGHT, pan.y), edge };
}

/** Returns the part of the picture of the world that the canvas shows, in art px. */
export const shownPart = ({ x, y }: Laid) => ({
  x: -x,
  y: -y,
  width: MAP_WIDTH / ART,
  height: MAP_HEIGHT / ART,
});

/** Converts a place in the world (px) to px of the canvas. */
export function toCanvas(frame: MapFrame, place: Point): Point {
  const { x, y, edge } = wholePixelFrame(frame);
  return {
    x: (x + (place.x / WORLD_SIZE) * edge) * ART,
    y: (y + (place.y / WORLD_SIZE) * edge) * ART,
  };
}

/** Returns the place of the world (px) under a px of the canvas; it may be outside the world. */
export function toWorld(frame: MapFrame, at: Point): Point {
  const { x, y, edge } = wholePixelFrame(frame);
  return { x: ((at.x / ART - x) / edge) * WORLD_SIZE, y: ((at.y / ART - y) / edge) * WORLD_SIZE };
}

/**
 * Returns the name of the grid cell that contains a place in the world: a letter for the column, a number for the row.
 */
export function cellName({ x, y }: Point): string {
  const last = Math.ceil(WORLD_SIZE / GRID) - 1;
  const band = (value: number) => within(Math.floor(value / GRID), 0, last);
  return `${String.fromCharCode(65 + band(x))}${band(y) + 1}`;
}

/** Returns the upper left corners of all cells of the grid, in world px. */
export function gridCells(): Point[] {
  const count = Math.ceil(WORLD_SIZE / GRID);
  return Array.from({ length: count * count }, (_, at) => ({
    x: (at % count) * GRID,
    y: Math.floor(at / count) * GRID,
  }));
}
