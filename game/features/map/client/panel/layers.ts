/** Drawing of the three layers of the map, each on its own canvas: the ground, the dots, the grid with its labels. */
import { measure } from '#game/browser/powers.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { type Dot, dotOpacity } from './dots.ts';
import { isDrawn } from './labels.ts';
import { drawNames, type WrittenName } from './names.ts';
import { DRAWING, type MapPicture } from './picture.ts';
import { drawLabel, drawSign } from './signs.ts';
import {
  ART,
  cellName,
  GRID,
  gridCells,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapFrame,
  shownPart,
  toCanvas,
  wholePixelFrame,
} from './view.ts';

/** Minimum width of a grid cell that has room for its label beside a name, in art px. */
const ROOMY = 60;
/** Colour outside the world. */
const VOID = '#050c0a';
const LINE = 'rgb(154 232 146 / 45%)';

/** Clears a layer and sets it up so that one unit is one art px. */
function begin(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.setTransform(ART, 0, 0, ART, 0, 0);
  context.imageSmoothingEnabled = false;
  context.clearRect(0, 0, MAP_WIDTH / ART, MAP_HEIGHT / ART);
  return context;
}

/**
 * Draws the part of the map's picture inside the frame, with the names of places. @param names the names that have room
 */
export function drawGround(
  canvas: HTMLCanvasElement,
  frame: MapFrame,
  picture: MapPicture,
  names: readonly WrittenName[],
): void {
  const start = performance.now();
  const context = begin(canvas);
  if (!context) return;
  const laid = wholePixelFrame(frame);
  const { x, y, edge } = laid;
  context.fillStyle = VOID;
  context.fillRect(0, 0, MAP_WIDTH / ART, MAP_HEIGHT / ART);
  context.drawImage(picture.at(edge, shownPart(laid)), x, y);
  drawNames(context, names, x, y);
  note(start);
}

/** Maximum number of drawings kept for performance measurements. */
const NOTED = 100;
let noted = 0;

function note(start: number): void {
  noted += 1;
  measure(DRAWING, start, noted % NOTED === 0);
}

/** Draws the dots. @param chosen id of the dot whose name is shown */
export function drawDots(
  canvas: HTMLCanvasElement,
  frame: MapFrame,
  dots: readonly Dot[],
  chosen: string | null,
): void {
  const context = begin(canvas);
  if (!context) return;
  for (const dot of dots) {
    if (!isDrawn(dot, frame.zoom)) continue;
    const at = toCanvas(frame, dot);
    context.globalAlpha = dotOpacity(dot);
    drawSign(context, dot.sign, at.x / ART, at.y / ART);
    context.globalAlpha = 1;
    if (dot.id === chosen) drawFocus(context, at);
  }
}

function drawFocus(context: CanvasRenderingContext2D, { x, y }: Point): void {
  const [left, top] = [Math.floor(x / ART) - 6, Math.floor(y / ART) - 6];
  context.fillStyle = '#fcf2a2';
  for (const [dx, dy] of [
    [0, 0],
    [10, 0],
    [0, 10],
    [10, 10],
  ] as const) {
    context.fillRect(left + dx, top + dy + (dy === 0 ? 0 : 2), 3, 1);
    context.fillRect(left + dx + (dx === 0 ? 0 : 2), top + dy, 1, 3);
  }
}

/** Draws the dotted grid and its labels. */
export function drawGrid(canvas: HTMLCanvasElement, frame: MapFrame): void {
  const context = begin(canvas);
  if (!context) return;
  const { x, y, edge } = wholePixelFrame(frame);
  context.fillStyle = LINE;
  const far = Math.ceil(1 / share(GRID));
  for (let line = 0; line <= far; line += 1) {
    const at = Math.round(Math.min(1, line * share(GRID)) * edge);
    for (let dot = 0; dot < edge; dot += 3) {
      context.fillRect(x + at, y + dot, 1, 1);
      context.fillRect(x + dot, y + at, 1, 1);
    }
  }
  // If cells are small, their labels are only along the edge of the map, as on a printed map, to leave room for names.
  const isSmall = share(GRID) * edge < ROOMY;
  for (const corner of gridCells()) {
    if (isSmall && corner.x > 0 && corner.y > 0) continue;
    const at = toCanvas(frame, corner);
    drawLabel(context, cellName(corner), Math.round(at.x / ART) + 3, Math.round(at.y / ART) + 3);
  }
}

/** Returns a length of the world as a share of the world's edge. */
const share = (length: number): number => length / WORLD_SIZE;

/** Empties a layer. */
export function clearLayer(canvas: HTMLCanvasElement): void {
  begin(canvas);
}
