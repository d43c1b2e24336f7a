/**
 * The geometry of the map: what part of the world its canvas shows. The canvas has 500 × 400 px (game specification,
 * section 2); at zoom 1 it shows the whole world, which is square, in its middle. Pure.
 */
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

export const MAP_WIDTH = 500;
export const MAP_HEIGHT = 400;
/** Px of the canvas for each art px: the map is drawn in px as large as those of the rest of the HUD. */
export const ART = 2;
/** Edge of the whole world at zoom 1, in px of the canvas. */
export const WORLD_EDGE = 400;

export const ZOOM = { least: 1, most: 4 } as const;
/** Each step of the wheel changes the zoom by this factor. */
export const ZOOM_STEP = 1.15;
/** Edge of a cell of the grid, in world px (150 tiles). */
export const GRID = 150 * TILE_SIZE;

/** What is shown: how large, and how far the world's middle is from that of the canvas, in px of the canvas. */
export interface MapFrame {
  readonly zoom: number;
  readonly pan: Point;
}

export const WHOLE_WORLD: MapFrame = { zoom: ZOOM.least, pan: { x: 0, y: 0 } };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The frame with its zoom from 1 to 4, and panned by no more than half the canvas times (zoom - 1). */
export function clampFrame({ zoom, pan }: MapFrame): MapFrame {
  const fit = within(zoom, ZOOM.least, ZOOM.most);
  const mostX = (MAP_WIDTH / 2) * (fit - 1);
  const mostY = (MAP_HEIGHT / 2) * (fit - 1);
  // Adding 0 makes 0 of -0.
  return {
    zoom: fit,
    pan: { x: within(pan.x, -mostX, mostX) + 0, y: within(pan.y, -mostY, mostY) + 0 },
  };
}

/** Zooms by a factor about a place of the canvas, which keeps showing the same place of the world where it can. */
export function zoomFrame(frame: MapFrame, factor: number, at: Point): MapFrame {
  const zoom = within(frame.zoom * factor, ZOOM.least, ZOOM.most);
  const ratio = zoom / frame.zoom;
  const [x, y] = [at.x - MAP_WIDTH / 2, at.y - MAP_HEIGHT / 2];
  return clampFrame({ zoom, pan: { x: x - (x - frame.pan.x) * ratio, y: y - (y - frame.pan.y) * ratio } });
}

/** Zooms by so many steps of the wheel. */
export const zoomedSteps = (frame: MapFrame, steps: number, at: Point): MapFrame =>
  zoomFrame(frame, ZOOM_STEP ** steps, at);

/** @param dx, dy px of the canvas */
export function panFrame({ zoom, pan }: MapFrame, dx: number, dy: number): MapFrame {
  return clampFrame({ zoom, pan: { x: pan.x + dx, y: pan.y + dy } });
}

/** The same zoom with a place of the world in the middle, as far as that can be. */
export function centreFrame({ zoom }: MapFrame, place: Point): MapFrame {
  const off = (value: number) => (0.5 - value / WORLD_SIZE) * WORLD_EDGE * zoom;
  return clampFrame({ zoom, pan: { x: off(place.x), y: off(place.y) } });
}

/** Where the picture of the world lies on the canvas, in art px: its upper left corner, and its edge. */
export interface Laid extends Point {
  readonly edge: number;
}

/** Whole art px, so that every one of the picture is one of the canvas. */
export function wholePixelFrame({ zoom, pan }: MapFrame): Laid {
  const edge = Math.round((WORLD_EDGE / ART) * zoom);
  const corner = (size: number, by: number) => Math.round(size / ART / 2 + by / ART - edge / 2);
  return { x: corner(MAP_WIDTH, pan.x), y: corner(MAP_HEIGHT, pan.y), edge };
}

/** A place of the world (px) on the canvas, in px of the canvas. */
export function toCanvas(frame: MapFrame, place: Point): Point {
  const { x, y, edge } = wholePixelFrame(frame);
  return {
    x: (x + (place.x / WORLD_SIZE) * edge) * ART,
    y: (y + (place.y / WORLD_SIZE) * edge) * ART,
  };
}

/** The place of the world (px) under a px of the canvas; it may be outside the world. */
export function toWorld(frame: MapFrame, at: Point): Point {
  const { x, y, edge } = wholePixelFrame(frame);
  return { x: ((at.x / ART - x) / edge) * WORLD_SIZE, y: ((at.y / ART - y) / edge) * WORLD_SIZE };
}

/** The name of the cell of the grid that holds a place of the world: a letter for the column, a number for the row. */
export function cellName({ x, y }: Point): string {
  const last = Math.ceil(WORLD_SIZE / GRID) - 1;
  const band = (value: number) => within(Math.floor(value / GRID), 0, last);
  return `${String.fromCharCode(65 + band(x))}${band(y) + 1}`;
}

/** The upper left corners of all cells of the grid, in world px. */
export function gridCells(): Point[] {
  const count = Math.ceil(WORLD_SIZE / GRID);
  return Array.from({ length: count * count }, (_, at) => ({
    x: (at % count) * GRID,
    y: Math.floor(at / count) * GRID,
  }));
}
